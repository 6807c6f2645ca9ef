import PlatenQueue
import Synchronization

/// Takes a picture through a chain from one PNG to another, some rows at a time.
struct BandRun: ~Copyable {
  private let plan: BandPlan
  private let context: FilterContext
  private let colors: ColorConversion?
  private let strips: [FilterStrip]
  private var reader: PNGRowReader
  private var window: PictureWindow?

  /// - Parameter colors: What is done to source pixels first.
  init(
    _ plan: BandPlan, reading reader: consuming PNGRowReader, colors: ColorConversion?,
    in context: FilterContext
  ) {
    self.plan = plan
    self.reader = reader
    self.colors = colors
    self.context = context
    strips = plan.strips.map { FilterStrip($0) }
  }

  /// Makes all rows and has them written.
  ///
  /// - Parameter alpha: The result's.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `unwritable`.
  mutating func write(
    _ writer: inout PNGRowWriter, alpha: AlphaInfo, cancellation: Cancellation?
  ) throws(PlatenError) {
    var above: Image?
    while !writer.isComplete {
      let rows = writer.nextRows
      // The row above is there too, for PNG's filters look at it.
      let top = rows.lowerBound - (above == nil ? 0 : 1)
      var result = try Image(
        uninitialized: PixelSize(
          width: writer.layout.size.width, height: rows.upperBound - top),
        format: writer.layout.format, alpha: alpha, limits: .admitted)
      if let above { result.copyRows(0..<1, from: above, at: above.height - 1) }
      for band in plan.bands(of: rows) {
        try cancellation?.check()
        try make(band, into: &result, top: top)
      }
      try writer.append(result, top: top)
      above = result
    }
    try finishReading()
  }

  /// Makes the rows of a band, each strip on whichever thread is free.
  private mutating func make(
    _ band: Range<Int>, into result: inout Image, top: Int
  ) throws(PlatenError) {
    let window = try readWindow(plan.source(of: band))
    let (strips, context, pass) = (strips, context, plan.pass)
    let (size, format, alpha) = (result.size, result.format, result.alpha)
    let failure = Mutex<PlatenError?>(nil)
    unsafe result.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let writer = unsafe PixelWriter(
        start, size: size, format: format, alpha: alpha, light: context.light,
        kernels: context.kernels)
      context.queue.forEach(strips.count) { index in
        do throws(PlatenError) {
          try unsafe strips[index].make(band, of: pass, from: window, in: context) {
            row, stride, x, y, width in
            unsafe writer.store(row, stride: stride, x: x, y: y - top, width: width)
          }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// The source's rows: those that the last band had too, and those that come next in the file.
  private mutating func readWindow(_ wanted: Range<Int>) throws(PlatenError) -> PictureWindow {
    // What was read can't be read again.
    let rows = wanted.lowerBound..<max(wanted.upperBound, reader.y)
    if let window, window.y == rows.lowerBound, window.image.height == rows.count { return window }
    var image = try Image(
      uninitialized: PixelSize(width: reader.header.size.width, height: rows.count),
      format: reader.format, alpha: reader.alpha, limits: .admitted)
    var kept = 0
    if let window {
      let end = min(rows.upperBound, window.y + window.image.height)
      kept = max(0, end - rows.lowerBound)
      image.copyRows(0..<kept, from: window.image, at: rows.lowerBound - window.y)
    }
    // Rows that nothing is made of: they lie above a crop.
    while reader.y < rows.lowerBound {
      let count = min(image.height, rows.lowerBound - reader.y)
      try reader.read(into: &image, at: 0, count: count)
    }
    try reader.read(into: &image, at: kept, count: rows.count - kept)
    try colors?.apply(to: &image, rows: kept..<rows.count, on: context.queue)
    let next = PictureWindow(image, y: rows.lowerBound)
    window = next
    return next
  }

  /// Reads what lies below a crop, so that damage there is an error as it is for a whole picture.
  private mutating func finishReading() throws(PlatenError) {
    let height = reader.header.size.height
    guard reader.y < height else { return }
    var rest = try Image(
      uninitialized: PixelSize(
        width: reader.header.size.width, height: min(plan.rows, height - reader.y)),
      format: reader.format, alpha: reader.alpha, limits: .admitted)
    while reader.y < height {
      try reader.read(into: &rest, at: 0, count: min(rest.height, height - reader.y))
    }
  }
}

extension Image {
  /// Copies rows of a picture of the same width and format.
  fileprivate mutating func copyRows(_ rows: Range<Int>, from other: Image, at first: Int) {
    guard !rows.isEmpty else { return }
    let (length, offset) = (bytesPerRow, rows.lowerBound * bytesPerRow)
    unsafe withUnsafeMutableBytes { target in
      unsafe other.withUnsafeBytes { source in
        let part = first * length..<(first + rows.count) * length
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[part]))
      }
    }
  }
}
