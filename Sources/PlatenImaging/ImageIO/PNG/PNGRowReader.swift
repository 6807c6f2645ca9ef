import CPNG

/// A PNG whose rows are read from its file in order, so that it is never in memory as a whole.
@safe struct PNGRowReader: ~Copyable {
  /// What the file says of itself.
  let header: ImageHeader
  /// The layout of its rows, as ``PNGDecoder`` gives it.
  let format: PixelFormat
  /// What the rows' alpha means.
  let alpha: AlphaInfo
  /// The next row.
  private(set) var y = 0
  private let path: FilePath
  private let file: FileDescriptor
  private let rows: OpaquePointer

  /// Opens a still PNG that is stored upright and row after row; nil for any other file, and for
  /// one that is damaged before its pixels: a whole decoder knows what to say of those.
  ///
  /// - Throws: `notFound`, `unreadable`, `limitExceeded`, `cancelled`.
  init?(_ path: FilePath, limits: Limits) throws(PlatenError) {
    let file = try FileDescriptor(reading: path)
    let length = try file.regularFileLength()
    try limits.check(fileBytes: length)
    guard let skeleton = try Self.skeleton(of: file, length: length),
      let info = try? PNGInfo(skeleton), !info.header.isInterlaced, info.orientation == 1
    else { return nil }
    let size = info.header.size
    _ = try limits.checkedPixels(width: size.width, height: size.height)
    var message = [CChar](repeating: 0, count: 200)
    var rows: OpaquePointer?
    let status = unsafe platen_png_rows_open(
      file.number, info.pixelFormat.pngLayout, UInt32(size.width), UInt32(size.height),
      size.width * info.pixelFormat.bytesPerPixel, &rows, &message, message.count)
    guard status == PLATEN_PNG_OK, let rows = unsafe rows else { return nil }
    header = info.imageHeader
    format = info.pixelFormat
    alpha = info.hasAlpha ? .straight : .opaque
    self.path = path
    self.file = file
    unsafe self.rows = rows
  }

  deinit { unsafe platen_png_rows_close(rows) }

  /// Decodes the next rows into a picture of the reader's width and format.
  ///
  /// - Parameters:
  ///   - row: The picture's row for the first of them.
  ///   - count: How many; with the last row, what follows the pixels is checked too.
  /// - Throws: `truncated`, `malformed` with libpng's own words, `cancelled`.
  mutating func read(into image: inout Image, at row: Int, count: Int) throws(PlatenError) {
    guard count > 0 else { return }
    precondition(
      image.width == header.size.width && image.format == format && row >= 0
        && count <= image.height - row, "rows outside the picture")
    var message = [CChar](repeating: 0, count: 200)
    let (bytesPerRow, handle, cancellation) = unsafe (image.bytesPerRow, rows, Cancellation.current)
    for first in stride(from: row, to: row + count, by: 64) {
      try cancellation?.check()
      let part = min(64, row + count - first)
      let status = unsafe image.withMutablePixels { pixels in
        unsafe platen_png_rows_read(
          handle, UInt32(part), pixels + first * bytesPerRow, &message, message.count)
      }
      guard status == PLATEN_PNG_OK else { throw PlatenError.png(status, message).at(path.string) }
      y += part
    }
  }

  /// The file without its pixels: the chunks that ``PNGInfo`` reads, with one empty `IDAT`.
  private static func skeleton(
    of file: borrowing FileDescriptor, length: Int
  ) throws(PlatenError) -> [UInt8]? {
    let wanted = PNGColors.chunks.union(["IHDR", "tRNS", "pHYs", "eXIf", "IEND"])
    var skeleton = try file.read(upTo: PNGChunks.signature.count, at: 0)
    guard skeleton == PNGChunks.signature else { return nil }
    var offset = skeleton.count
    var hasPixels = false
    let cancellation = Cancellation.current
    while true {
      // There may be a chunk for every twelve bytes of a file.
      try cancellation?.check()
      let start = try file.read(upTo: 8, at: offset)
      guard start.count == 8, let data = start.load32(0, .big), data <= length - offset - 12 else {
        return nil
      }
      let type = String(decoding: start[4...], as: UTF8.self)
      if type == "acTL" { return nil }
      if type == "IDAT", !hasPixels {
        hasPixels = true
        skeleton.appendChunk("IDAT", [])
      } else if wanted.contains(type) {
        guard data + skeleton.count <= ICCProfile.maximumBytes else { return nil }
        skeleton += try file.read(upTo: data + 12, at: offset)
      }
      if type == "IEND" { return skeleton }
      offset += data + 12
    }
  }
}
