import PlatenQueue

/// Writes a PNG from top to bottom into a file that appears under its name when it is whole.
///
/// The bytes are those that ``PNGEncoder`` gives for the whole picture.
struct PNGRowWriter: ~Copyable {
  let layout: PNGRowLayout
  private let compression: Int
  private let queue: WorkerQueue
  private var file: AtomicFile
  private var stream = PNGStream()
  private var next = 0
  /// Bytes written so far.
  private(set) var byteCount = 0

  /// Starts a file.
  ///
  /// - Throws: `unsupported` for a size that PNG can't state, `unwritable`.
  init(
    _ path: FilePath, layout: PNGRowLayout, colorProfile: ColorProfile?, resolution: Resolution?,
    compression: Int, on queue: WorkerQueue
  ) throws(PlatenError) {
    let file = try AtomicFile(path)
    self.layout = layout
    self.compression = compression
    self.queue = queue
    self.file = file
    try write(stream.start(layout, colorProfile, resolution))
  }

  /// The rows to be added next: as many parts as all workers code at one time.
  var nextRows: Range<Int> {
    let last = min(layout.partCount, next + queue.workers) - 1
    return layout.rows(of: next).lowerBound..<layout.rows(of: last).upperBound
  }

  /// Whether all rows are there.
  var isComplete: Bool { next == layout.partCount }

  /// Adds ``nextRows``.
  ///
  /// - Parameters:
  ///   - image: A picture of them and, but for the first time, of the row above them.
  ///   - top: The row with which it begins.
  mutating func append(_ image: Image, top: Int) throws(PlatenError) {
    let parts = next..<min(layout.partCount, next + queue.workers)
    let coded = try layout.code(parts, of: image, top: top, compression: compression, on: queue)
    for (number, part) in zip(parts, coded) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(part.data.count + 32)
      stream.append(part, isLast: number == layout.partCount - 1, to: &bytes)
      try write(bytes)
    }
    next = parts.upperBound
  }

  /// Gives the file its name.
  consuming func commit() throws(PlatenError) { try file.commit() }

  private mutating func write(_ bytes: [UInt8]) throws(PlatenError) {
    try unsafe file.write(bytes.span.bytes)
    byteCount += bytes.count
  }
}
