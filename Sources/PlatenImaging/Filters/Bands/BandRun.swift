import PlatenQueue

/// Takes a picture through a chain from one PNG to another, some rows in memory at a time.
struct BandRun: ~Copyable {
  private let filter: BandedFilter
  private let colors: ColorConversion?
  private let queue: WorkerQueue
  private let plan: BandPlan
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
  }

  /// Makes all rows and has them written.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `unwritable`, `cancelled`.
  mutating func write(
    _ writer: inout PNGRowWriter, cancellation: Cancellation?
  ) throws(PlatenError) {
    var above: Image?
    for group in plan.groups {
      let rows = try rows(of: group, cancellation)
      try writer.append(rows, below: above, from: group.lowerBound)
      above = try rows.cropped(
        to: PixelRect(x: 0, y: rows.height - 1, width: rows.width, height: 1))
    }
    try readRest()
  }

  /// Makes the rows of a group, band by band.
  private mutating func rows(
    of group: Range<Int>, _ cancellation: Cancellation?
  ) throws(PlatenError) -> Image {
    let bands = plan.bands(of: group)
    if bands.count == 1 { return try make(group, cancellation) }
    var result = try Image(
      uninitialized: PixelSize(width: filter.size.width, height: group.count),
      format: filter.format, alpha: filter.alpha, limits: .admitted)
    for band in bands {
      let made = try make(band, cancellation)
      result.copyRows(made.height, from: made, at: 0, to: band.lowerBound - group.lowerBound)
    }
    return result
  }

  private mutating func make(
    _ band: Range<Int>, _ cancellation: Cancellation?
  ) throws(PlatenError) -> Image {
    try cancellation?.check()
    return try filter.run(band, from: readWindow(filter.sourceRows(for: band)))
  }

  /// The source's rows: those that the last band had too, and those that come next in the file.
  private mutating func readWindow(_ wanted: Range<Int>) throws(PlatenError) -> PictureWindow {
    // What was read can't be read again.
    let rows = wanted.lowerBound..<max(wanted.upperBound, reader.y)
    var image = try buffer(rows.count)
    var kept = 0
    if let window {
      kept = max(0, window.y + window.image.height - rows.lowerBound)
      image.copyRows(kept, from: window.image, at: rows.lowerBound - window.y)
      self.window = nil
    }
    // Rows that nothing is made of: they lie above a crop.
    while reader.y < rows.lowerBound {
      try reader.read(into: &image, at: 0, count: min(image.height, rows.lowerBound - reader.y))
    }
    try reader.read(into: &image, at: kept, count: rows.count - kept)
    colors?.apply(to: &image, rows: kept..<rows.count, on: queue)
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
      format: reader.format, alpha: reader.alpha, limits: .admitted)
  }
}

extension Image {
  /// Copies rows of a picture of the same width and format.
  fileprivate mutating func copyRows(
    _ count: Int, from other: Image, at first: Int, to place: Int = 0
  ) {
    guard count > 0 else { return }
    let offset = place * bytesPerRow
    let part = first * bytesPerRow..<(first + count) * bytesPerRow
    unsafe withUnsafeMutableBytes { target in
      unsafe other.withUnsafeBytes { source in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[part]))
      }
    }
  }
}
