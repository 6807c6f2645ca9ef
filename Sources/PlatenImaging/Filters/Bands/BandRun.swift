import Synchronization

/// Takes a picture through a chain from one PNG to another, some rows in memory at a time.
struct BandRun: ~Copyable {
  private let filter: BandedFilter
  private let colors: ColorConversion?
  private let queue: WorkerQueue
  private let plan: BandPlan
  private let strips: [FilterStrip]
  private var reader: PNGRowReader
  private var window: PictureWindow?

  /// - Parameter colors: What is done to source pixels first.
  init(
    _ filter: BandedFilter, _ plan: BandPlan, reading reader: consuming PNGRowReader,
    colors: ColorConversion?, on queue: WorkerQueue
  ) {
    self.filter = filter
    self.plan = plan
    self.reader = reader
    self.colors = colors
    self.queue = queue
    strips = plan.strips.map { FilterStrip($0) }
  }

  /// Makes all rows and has them written.
  ///
  /// - Returns: False where a filter looked further back than it had said: then the picture has to
  ///   be filtered as a whole.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `unwritable`, `cancelled`.
  mutating func write(_ writer: inout PNGRowWriter) throws(PlatenError) -> Bool {
    var above: Image?
    for group in plan.groups {
      var rows = try Image(
        uninitialized: PixelSize(width: filter.size.width, height: group.count),
        format: filter.format, alpha: filter.alpha, limits: .unlimited)
      for band in plan.bands(of: group) {
        guard try make(band, into: &rows, from: group.lowerBound) else { return false }
      }
      try writer.append(rows, below: above, from: group.lowerBound)
      above = try rows.cropped(
        to: PixelRect(x: 0, y: rows.height - 1, width: rows.width, height: 1))
    }
    try readRest()
    return true
  }

  /// Makes the rows of a band, each strip on whichever thread is free.
  private mutating func make(
    _ band: Range<Int>, into rows: inout Image, from top: Int
  ) throws(PlatenError) -> Bool {
    let window = try readWindow(filter.sourceRows(for: band, ahead: plan.ahead))
    let (filter, strips, size, queue) = (filter, strips, rows.size, queue)
    let isWhole = Atomic<Bool>(true)
    try unsafe rows.withUnsafeMutableBytes { (bytes) throws(PlatenError) in
      let writer = unsafe PixelWriter(
        bytes, size: size, format: filter.format, alpha: filter.alpha, light: filter.context.light,
        kernels: filter.context.kernels, y: top)
      // The loop of whole pictures, so that a band has the same bytes.
      let loop = try PixelLoop(filter.pass, over: window, to: writer, in: filter.context)
      try queue.forEach(strips.count) { (index) throws(PlatenError) in
        if let loop {
          let strip = strips[index].region
          let part = PixelRect(
            x: strip.x, y: band.lowerBound, width: strip.width, height: band.count)
          return try loop.run(filter.pass.regions(for: part), in: filter.context)
        }
        let isStripWhole = try strips[index].make(band, of: filter, from: window) {
          row, stride, x, y, width in
          writer.store(row, stride: stride, x: x, y: y, width: width)
        }
        if !isStripWhole { isWhole.store(false, ordering: .relaxed) }
      }
    }
    return isWhole.load(ordering: .relaxed)
  }

  /// The source's rows: those that come next in the file, and as many of the last ones as there is
  /// room for, where the band is made of them too.
  private mutating func readWindow(_ wanted: Range<Int>) throws(PlatenError) -> PictureWindow {
    if let window, wanted.upperBound <= reader.y { return window }
    let first = max(reader.y, wanted.lowerBound)
    let room = max(0, plan.windowRows - (wanted.upperBound - first))
    let kept = window.map { min(room, reader.y - max(wanted.lowerBound, $0.y)) } ?? 0
    let rows = (first - max(0, kept))..<wanted.upperBound
    var image = try buffer(rows.count)
    if let window, kept > 0 {
      image.copyRows(kept, from: window.image, at: rows.lowerBound - window.y)
    }
    window = nil
    // Rows that nothing is made of: they lie above a crop.
    while reader.y < first {
      try reader.read(into: &image, at: 0, count: min(image.height, first - reader.y))
    }
    try reader.read(into: &image, at: max(0, kept), count: wanted.upperBound - first)
    try colors?.apply(to: &image, rows: max(0, kept)..<rows.count, on: queue)
    let next = PictureWindow(image, y: rows.lowerBound)
    window = next
    return next
  }

  /// Reads what lies below a crop, so that damage there is an error as it is for a whole picture.
  private mutating func readRest() throws(PlatenError) {
    window = nil
    let height = reader.header.size.height
    guard reader.y < height else { return }
    var image = try buffer(min(64, height - reader.y))
    while reader.y < height {
      try reader.read(into: &image, at: 0, count: min(image.height, height - reader.y))
    }
  }

  private func buffer(_ rows: Int) throws(PlatenError) -> Image {
    try Image(
      uninitialized: PixelSize(width: reader.header.size.width, height: rows),
      format: reader.format, alpha: reader.alpha, limits: .unlimited)
  }
}

extension Image {
  /// Copies rows of a picture of the same width and format to the top.
  fileprivate mutating func copyRows(_ count: Int, from other: Image, at first: Int) {
    let part = first * bytesPerRow..<(first + count) * bytesPerRow
    unsafe withUnsafeMutableBytes { target in
      unsafe other.withUnsafeBytes { source in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[part]))
      }
    }
  }
}
