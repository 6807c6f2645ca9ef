import PlatenKernels
import Glibc

/// Some rows of a PNG, filtered and deflated.
struct PNGPart: Sendable {
  /// Deflate blocks; only the last part ends the stream.
  let data: [UInt8]
  /// Of what was deflated, its Adler-32 checksum and its length.
  let checksum: Adler32
}

/// Filters and deflates the parts of one picture, for one thread.
///
/// Opaque pictures that are mostly flat, as drawn pages and screens are, are deflated by
/// ``FlatDeflater`` at compression 1 and 2. Else each row gets the one of the five filters whose
/// differences sum up least, as the specification suggests (section 12.7); stored files are not
/// filtered.
struct PNGPartCoder: ~Copyable {
  /// libdeflate's level for each of ours. Its level 1 is smaller than zlib's 1 and twice as fast.
  private static let levels = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]

  private let layout: PNGRowLayout
  private let isFiltered: Bool
  private let deflater: Deflater
  private let filtered: PixelBuffer
  /// Four rows: the one above, the present one, and two trials.
  private let scratch: PixelBuffer
  private let deflated: PixelBuffer
  private var flat: FlatDeflater?

  /// - Parameter compression: 0…9.
  init(_ layout: PNGRowLayout, compression: Int) throws(PlatenError) {
    let deflater = try Deflater(level: Self.levels[compression])
    let length = try layout.rowsPerPart.checkedProduct(layout.rowLength.checkedSum(1))
    let filtered = try PixelBuffer(byteCount: length)
    let scratch = try PixelBuffer(byteCount: layout.rowLength.checkedProduct(4))
    let deflated = try PixelBuffer(byteCount: deflater.partBound(length))
    self.layout = layout
    self.deflater = deflater
    self.filtered = filtered
    self.scratch = scratch
    self.deflated = deflated
    isFiltered = compression > 0
    let isFlat =
      layout.format == .rgba8 && layout.pixelLength == 3 && layout.rowLength < 32_768
    flat =
      isFlat && (1...2).contains(compression)
      ? FlatDeflater(width: layout.size.width, rows: layout.rowsPerPart) : nil
  }

  /// Codes one part of a picture, as ``PNGRowLayout/code(_:of:below:from:compression:on:)`` does.
  mutating func code(_ part: Int, of image: Image, below above: Image?, from top: Int) -> PNGPart {
    let rows = layout.rows(of: part)
    if let part = codeFlat(rows, of: image, from: top) { return part }
    let length = layout.rowLength
    let target = unsafe filtered.start.assumingMemoryBound(to: UInt8.self)
    let start = unsafe scratch.start.assumingMemoryBound(to: UInt8.self)
    var previous = unsafe start
    var current = unsafe start + length
    unsafe previous.update(repeating: 0, count: length)
    unsafe above?.withPixels { (row: UnsafePointer<UInt8>) in
      unsafe layout.pack(row, into: previous)
    }
    unsafe image.withPixels { (source: UnsafePointer<UInt8>) in
      if rows.lowerBound > top {
        let offset = (rows.lowerBound - 1 - top) * image.bytesPerRow
        unsafe layout.pack(source + offset, into: previous)
      }
      for y in rows {
        let out = unsafe target + (y - rows.lowerBound) * (length + 1)
        unsafe layout.pack(source + (y - top) * image.bytesPerRow, into: current)
        if isFiltered {
          unsafe filterRow(
            current, above: previous, into: out, trial: start + 2 * length, count: length,
            pixelLength: layout.pixelLength)
        } else {
          unsafe out.pointee = 0
          unsafe (out + 1).update(from: current, count: length)
        }
        unsafe swap(&previous, &current)
      }
    }
    let raw = unsafe UnsafeRawBufferPointer(start: target, count: rows.count * (length + 1))
    let room = unsafe UnsafeMutableRawBufferPointer(
      start: deflated.start, count: deflated.byteCount)
    return unsafe PNGPart(
      data: deflater.part(raw, isLast: rows.upperBound == layout.size.height, in: room),
      checksum: Adler32(raw))
  }

  /// The same for rows that are mostly flat; nil for others.
  private mutating func codeFlat(_ rows: Range<Int>, of image: Image, from top: Int) -> PNGPart? {
    guard flat != nil else { return nil }
    let isLast = rows.upperBound == layout.size.height
    let length = layout.rowLength
    let room = unsafe UnsafeMutableRawBufferPointer(
      start: deflated.start, count: deflated.byteCount)
    let row = unsafe filtered.start.assumingMemoryBound(to: UInt8.self)
    return unsafe image.withPixels { (source: UnsafePointer<UInt32>) in
      let pixels = unsafe source + (rows.lowerBound - top) * image.width
      guard unsafe flat?.suits(pixels, rows: rows.count) == true,
        let count = unsafe flat?.deflate(pixels, rows: rows.count, isLast: isLast, into: room)
      else { return nil }
      var checksum = Adler32()
      unsafe row.pointee = 0
      for y in 0..<rows.count {
        let line = unsafe UnsafeRawPointer(pixels + y * image.width)
        // A row like the one above is packed already.
        if unsafe y == 0 || memcmp(line, line - image.bytesPerRow, image.bytesPerRow) != 0 {
          unsafe layout.pack(line, into: row + 1)
        }
        unsafe checksum.append(Adler32(UnsafeRawBufferPointer(start: row, count: length + 1)))
      }
      return unsafe PNGPart(data: Array(room[..<count]), checksum: checksum)
    }
  }
}

extension PNGRowLayout {
  /// Codes several parts, each on whichever thread is free; the bytes are the same on any queue.
  ///
  /// - Parameters:
  ///   - image: The picture, or as many of its rows as hold the parts.
  ///   - above: The row above those; nil for the first.
  ///   - top: The row with which `image` begins.
  func code(
    _ parts: Range<Int>, of image: Image, below above: Image? = nil, from top: Int = 0,
    compression: Int, on queue: WorkerQueue
  ) throws(PlatenError) -> [PNGPart] {
    try queue.map(
      parts, lane: { () throws(PlatenError) in try PNGPartCoder(self, compression: compression) }
    ) { (coder, number) throws(PlatenError) in
      try Cancellation.current?.check()
      return coder.code(number, of: image, below: above, from: top)
    }
  }
}
