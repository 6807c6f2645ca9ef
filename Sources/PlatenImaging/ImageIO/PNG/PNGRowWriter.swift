/// Writes a PNG from top to bottom into a file that appears under its name when it is whole.
///
/// The bytes are those that ``PNGEncoder`` gives for the whole picture.
struct PNGRowWriter: ~Copyable {
  let layout: PNGRowLayout
  private let compression: Int
  private let queue: WorkerQueue
  private let file: AtomicFile
  private var stream = PNGStream()
  private var next = 0
  /// Bytes written so far.
  private(set) var byteCount: Int

  /// Starts a file.
  ///
  /// - Throws: `unsupported` for a size that PNG can't state, `unwritable`.
  init(
    _ path: FilePath, _ rules: WritingRules, layout: PNGRowLayout, colorProfile: ColorProfile?,
    resolution: Resolution?, metadata: MetadataInsertion? = nil, compression: Int,
    on queue: WorkerQueue
  ) throws(PlatenError) {
    var start = PNGStream.start(layout, colorProfile, resolution)
    if let metadata { start = try metadata.png(start) }
    let file = try AtomicFile(path, rules)
    try unsafe file.write(start.span.bytes)
    self.layout = layout
    self.compression = compression
    self.queue = queue
    self.file = file
    byteCount = start.count
  }

  /// Adds rows from `top` on, with the row above them: whole parts, or the last of the picture.
  mutating func append(_ image: Image, below above: Image?, from top: Int) throws(PlatenError) {
    let end = top + image.height
    precondition(
      top == next * layout.rowsPerPart
        && (end % layout.rowsPerPart == 0 || end == layout.size.height), "parts are whole")
    let last = (end + layout.rowsPerPart - 1) / layout.rowsPerPart
    // As many at one time as there are workers, or all that is coded would be held.
    while next < last {
      let parts = next..<min(last, next + queue.workers)
      let coded = try layout.code(
        parts, of: image, below: above, from: top, compression: compression, on: queue)
      for (number, part) in zip(parts, coded) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(part.data.count + 32)
        stream.append(part, isLast: number == layout.partCount - 1, to: &bytes)
        try write(bytes)
      }
      next = parts.upperBound
    }
  }

  /// Gives the file its name.
  consuming func commit() throws(PlatenError) { try file.commit() }

  private mutating func write(_ bytes: [UInt8]) throws(PlatenError) {
    try unsafe file.write(bytes.span.bytes)
    byteCount += bytes.count
  }
}
