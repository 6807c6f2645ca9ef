/// Writes icons of one size or several, each a PNG, as Windows reads them since Vista.
enum ICOEncoder {
  /// - Throws: `unsupported` for none, for more than 65535 and for sides beyond 256 pixels.
  static func encode(
    _ images: [Image], on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> [UInt8] {
    guard (1...65_535).contains(images.count) else {
      throw PlatenError(
        .unsupported, message: "an ICO can't hold \(images.count) pictures",
        reason: "it holds 1 to 65535", suggestion: "Write fewer.")
    }
    var (list, data): ([UInt8], [UInt8]) = ([0, 0, 1, 0], [])
    list.appendLittle(images.count, 2)
    for image in images {
      guard max(image.width, image.height) <= 256 else {
        throw PlatenError(
          .unsupported, message: "a picture of \(image.size) can't be written as ICO",
          reason: "no side may be longer than 256 pixels",
          suggestion: "Scale it down: platen convert IN OUT --scale 256x256.")
      }
      let png = try PNGEncoder.encode(
        image.preparedForFilters().image.converted(to: .rgba8), compression: 6, on: queue)
      // 256 is stored as 0. One plane, 32 bits.
      list += [UInt8(image.width & 255), UInt8(image.height & 255), 0, 0, 1, 0, 32, 0]
      list.appendLittle(png.count, 4)
      list.appendLittle(6 + 16 * images.count + data.count, 4)
      data += png
    }
    return list + data
  }
}
