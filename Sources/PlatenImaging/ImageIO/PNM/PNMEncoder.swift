import PlatenKernels
import PlatenCore

/// Writes PGM, PPM, and PAM where there is alpha, each of 8 bits or of 16.
enum PNMEncoder {
  /// The picture's samples behind a header of text; colours are sRGB, for the formats say no other.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  static func encode(_ image: Image) throws(PlatenError) -> [UInt8] {
    let picture = try image.preparedForFilters().image.straightened()
    let hasAlpha = picture.format != .gray8 && picture.alpha != .opaque
    let channels = picture.format == .gray8 ? 1 : hasAlpha ? 4 : 3
    let isDeep = picture.format == .rgba16
    let most = isDeep ? 65_535 : 255
    let header =
      hasAlpha
      ? """
      P7
      WIDTH \(picture.width)
      HEIGHT \(picture.height)
      DEPTH 4
      MAXVAL \(most)
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
      : "P\(channels == 1 ? 5 : 6)\n\(picture.width) \(picture.height)\n\(most)\n"
    let rowLength = picture.width * channels * (isDeep ? 2 : 1)
    var file = Array(header.utf8)
    file.reserveCapacity(try rowLength.checkedProduct(picture.height).checkedSum(file.count))
    var row = [UInt8](repeating: 0, count: rowLength)
    let width = picture.width
    unsafe picture.forEachRow { source in
      guard let start = source.baseAddress else { return }
      unsafe row.withUnsafeMutableBufferPointer { target in
        guard let target = target.baseAddress else { return }
        if isDeep {
          unsafe wordsToBigEndian(
            start.assumingMemoryBound(to: UInt16.self), target, count: width, channels: channels)
        } else if channels == 3 {
          unsafe rgbaToRGB(start.assumingMemoryBound(to: UInt32.self), target, count: width)
        } else {
          unsafe UnsafeMutableRawPointer(target).copyMemory(from: start, byteCount: rowLength)
        }
      }
      file += row
    }
    return file
  }
}
