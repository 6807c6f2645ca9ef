import CTurboJPEG
import PlatenKernels

/// A JPEG from memory, through the TurboJPEG API.
package struct JPEGDecoder: StillDecoder {
  package let header: ImageHeader
  let bytes: [UInt8]
  let info: JPEGInfo
  private let limits: Limits

  /// Reads the markers before the first scan.
  ///
  /// - Throws: `truncated`, `malformed`, `unsupported`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let info = try JPEGInfo(bytes)
    _ = try limits.checkedPixels(width: info.size.width, height: info.size.height)
    self.bytes = bytes
    self.info = info
    self.limits = limits
    self.header = ImageHeader(
      format: .jpeg, size: info.size.oriented(info.orientation),
      colorModel: info.channels == 1 ? "gray" : info.channels == 3 ? "rgb" : "cmyk",
      orientation: info.orientation, resolution: info.resolution?.oriented(info.orientation),
      colorProfile: info.colorProfile)
  }

  /// Decodes the picture, upright: grey as `gray8`, all else as opaque `rgba8`.
  ///
  /// CMYK and YCCK become RGB by plain multiplication; their profile is left away, for it would be
  /// wrong for RGB. Inks are stored as 255 minus their amount: Adobe does so, and browsers take
  /// every file for one of Adobe's, whether it carries the marker or not.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`: damage is never painted grey.
  package func image(at index: Int) throws(PlatenError) -> Image { try image(shrunkBy: 1) }

  /// Takes the thumbnail of the EXIF block, or decodes the picture at a part of its size.
  ///
  /// - Throws: As ``image(at:)``.
  package func reduced(to side: Int) throws(PlatenError) -> Image? {
    if let image = thumbnail(of: side) {
      // A file that is cut off is refused, whatever of it is shown.
      try JPEGMarkers.checkedScans(bytes, from: info.firstScan)
      return image
    }
    let reduction = reduction(to: side)
    guard let divisor = [8, 4, 2].first(where: { $0 <= reduction }) else { return nil }
    return try image(shrunkBy: divisor)
  }

  package var end: Int? {
    (try? JPEGMarkers.checkedScans(bytes, from: info.firstScan)).map { _ in bytes.count }
  }

  /// The thumbnail of the EXIF block; nil where it is too small, of other proportions (cameras put
  /// black bars into theirs), or damaged. It lies as the picture does (CIPA DC-008, 4.6.3), and its
  /// colours are the picture's.
  private func thumbnail(of side: Int) -> Image? {
    guard let place = info.thumbnail,
      let small = try? JPEGDecoder(Array(bytes[place]), limits: limits)
    else { return nil }
    let (whole, size) = (info.size, small.info.size)
    // Its sides are the picture's, rounded.
    let difference = abs(size.width * whole.height - size.height * whole.width)
    guard max(size.width, size.height) >= side, small.info.channels == info.channels,
      size.width < whole.width, difference * 2 <= max(whole.width, whole.height),
      small.info.orientation == 1
    else { return nil }
    var image = try? small.image(at: 0).oriented(info.orientation)
    image?.resolution = nil
    if info.channels != 4 { image?.colorProfile = small.info.colorProfile ?? info.colorProfile }
    return image
  }

  /// Decodes the picture at a part of its size, its sides rounded up, from the lower frequencies of
  /// its blocks alone; the resolution shrinks along.
  ///
  /// - Parameter divisor: 1, 2, 4 or 8.
  func image(shrunkBy divisor: Int) throws(PlatenError) -> Image {
    try image(
      of: info.mended(bytes, try JPEGMarkers.checkedScans(bytes, from: info.firstScan)),
      shrunkBy: divisor)
  }

  /// As much as there is of a picture that is cut short. Of a progressive one all pixels are there,
  /// coarsely; else the rest is what libjpeg-turbo makes of no data, mostly grey.
  func partialImage() throws(PlatenError) -> Image {
    // Scans are not counted: libjpeg-turbo does so too, and ends with an error.
    try image(of: info.mended(bytes, []), shrunkBy: 1, isCut: true)
  }

  private func image(
    of bytes: [UInt8], shrunkBy divisor: Int, isCut: Bool = false
  ) throws(PlatenError) -> Image {
    let handle = try unsafe JPEGHandle(tjInitDecompress())
    try handle.check(size: info.size, of: bytes)
    let size = PixelSize(
      width: (info.size.width + divisor - 1) / divisor,
      height: (info.size.height + divisor - 1) / divisor)
    var image = try Image(
      uninitialized: size, format: info.channels == 1 ? .gray8 : .rgba8, alpha: .opaque,
      limits: limits)
    let layout = info.channels == 1 ? TJPF_GRAY : info.channels == 3 ? TJPF_RGBA : TJPF_CMYK
    try handle.decompress(bytes, into: &image, layout: layout, isCut: isCut)
    if info.channels == 4 {
      image = try unsafe image.mapped(to: .rgba8, alpha: .opaque) {
        unsafe cmykToRGBA($0, $1, count: $2)
      }
    }
    image = try image.finished(header)
    image.resolution = image.resolution?.shrunk(by: divisor)
    if info.channels == 4 { image.colorProfile = nil }
    return image
  }
}
