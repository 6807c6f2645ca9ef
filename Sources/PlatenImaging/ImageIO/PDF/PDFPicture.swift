/// A picture as an image of a PDF (ISO 32000-1, section 8.9), with as little change as possible.
///
/// A JPEG is its own file, byte for byte; the rows of a PNG stay as they were deflated; black and
/// white becomes CCITT group 4; all else is filtered as in a PNG and deflated. Alpha is laid over
/// white, since an archive's pages have no transparency.
package struct PDFPicture: Sendable {
  /// Its colour space where it is embedded as a profile.
  package struct Profile: Sendable, Hashable {
    package let bytes: [UInt8]
    package let channels: Int
  }

  /// What is known of it but its profile and its length: entries of a dictionary.
  package internal(set) var entries: String
  package internal(set) var data: [UInt8]
  package internal(set) var profile: Profile?
  /// EXIF orientation 1…8, which the page undoes.
  package internal(set) var orientation = 1
  /// Whether its colours are those of a known device or profile, as an archive asks for.
  package internal(set) var isArchival = true

  /// Makes an image of a picture.
  ///
  /// - Parameters:
  ///   - image: The picture, upright.
  ///   - source: The file that it was decoded from, if its pixels are still those.
  ///   - index: Which of the file's pictures it is.
  /// - Throws: `limitExceeded` if there is no memory, `libraryFailure`, `cancelled`.
  package init(_ image: Image, from source: ImageSource?) throws(PlatenError) {
    try Cancellation.current?.check()
    if let source, case .still(let decoder) = source.decoder {
      // Viewers need not know arithmetic coding.
      if let jpeg = decoder as? JPEGDecoder, !jpeg.info.isArithmetic {
        self.init(jpeg)
        return
      }
      if let png = decoder as? PNGDecoder, let kept = PDFPicture(png) {
        // Fax code is half as long as deflated rows, where there is no dither.
        if png.info.header.depth == 1, let fax = try PDFPicture(fax: image),
          fax.data.count < kept.data.count
        {
          self = fax
        } else {
          self = kept
        }
        return
      }
    }
    try self.init(pixels: image)
  }

  init(entries: String, data: [UInt8]) {
    self.entries = entries
    self.data = data
  }

  /// What every image states.
  static func entries(_ size: PixelSize, bits: Int, space: String?, _ filter: String) -> String {
    let colors = space.map { "/ColorSpace\($0)" } ?? ""
    return "/Type/XObject/Subtype/Image/Width \(size.width)/Height \(size.height)"
      + "/BitsPerComponent \(bits)\(colors)\(filter)"
  }
}

// MARK: - Files kept as they are

extension PDFPicture {
  /// The file of a JPEG, without what it says of its owner and its place.
  private init(_ jpeg: JPEGDecoder) {
    let info = jpeg.info
    let profile = Self.profile(info.colorProfile, channels: info.channels)
    let space = ["", "/DeviceGray", "", "/DeviceRGB", "/DeviceCMYK"][info.channels]
    // Adobe's programs store inks as 255 minus their amount, and say so by a marker.
    let decode = info.channels == 4 && info.isAdobe ? "/Decode[1 0 1 0 1 0 1 0]" : ""
    self.init(
      entries: Self.entries(
        info.size, bits: 8, space: profile == nil ? space : nil, "/Filter/DCTDecode\(decode)"),
      data: (try? MetadataRemoval.file(jpeg.bytes, format: .jpeg)) ?? jpeg.bytes)
    self.profile = profile
    orientation = info.orientation
    // Inks that no profile describes are not those of an archive's output intent.
    isArchival = info.channels != 4 || profile != nil
  }

  /// The deflated rows of a PNG; nil for one with alpha, and where rows come in several passes.
  private init?(_ png: PNGDecoder) {
    let (info, bytes) = (png.info, png.bytes)
    let header = info.header
    guard !header.isInterlaced, !info.hasAlpha, info.warnings.isEmpty else { return nil }
    var (data, palette): ([UInt8], [UInt8]?) = ([], nil)
    var chunks = PNGChunks(bytes, from: PNGChunks.signature.count)
    do throws(PlatenError) {
      while let chunk = try chunks.next() {
        if chunk.type == "IDAT" { data += bytes[chunk.data] }
        if chunk.type == "PLTE", palette == nil { palette = Array(bytes[chunk.data]) }
      }
    } catch {
      return nil
    }
    let isGray = header.colorType == .gray
    let channels = header.channels
    let filter =
      "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(channels)"
      + "/BitsPerComponent \(header.depth)/Columns \(header.size.width)>>"
    if header.colorType == .palette {
      // Indices beyond the palette would be colours that no two viewers agree on.
      guard let palette, palette.count == 3 << header.depth || palette.count == 768,
        Self.profile(info.colorProfile, channels: 3) == nil
      else { return nil }
      let space = Self.indexed(palette.prefix(3 << header.depth))
      self.init(
        entries: Self.entries(header.size, bits: header.depth, space: space, filter), data: data)
    } else {
      let profile = Self.profile(info.colorProfile, channels: channels)
      let space = profile != nil ? nil : isGray ? "/DeviceGray" : "/DeviceRGB"
      self.init(
        entries: Self.entries(header.size, bits: header.depth, space: space, filter), data: data)
      self.profile = profile
    }
    orientation = info.orientation
  }

  /// A profile that can be embedded; nil for none, and for what a device's colours say as well.
  static func profile(_ profile: ColorProfile?, channels: Int) -> Profile? {
    guard case .icc(let bytes, _) = profile, PDFColors.isSound(bytes, channels: channels) else {
      return nil
    }
    return Profile(bytes: bytes, channels: channels)
  }

  /// A palette of red, green and blue.
  static func indexed(_ colors: some Collection<UInt8>) -> String {
    let hex = colors.map { PDFFile.hex(UInt16($0)).dropFirst(2) }.joined()
    return "[/Indexed/DeviceRGB \(colors.count / 3 - 1)<\(hex)>]"
  }
}
