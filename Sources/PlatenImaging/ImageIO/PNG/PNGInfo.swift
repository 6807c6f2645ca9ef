/// What the chunks of a PNG say beside its pixels (PNG specification, 3rd edition, section 11).
struct PNGInfo: Sendable {
  let header: PNGHeader
  private(set) var hasTransparencyChunk = false
  private(set) var orientation = 1
  private(set) var resolution: Resolution?
  private var colors: PNGColors
  /// Extras that were passed over, one sentence each.
  private(set) var warnings: [String] = []

  var colorProfile: ColorProfile? { colors.profile }

  /// Whether pixels can be transparent.
  var hasAlpha: Bool { header.hasAlphaChannel || hasTransparencyChunk }

  /// The layout that loses nothing the file holds.
  var pixelFormat: PixelFormat {
    if header.depth == 16 { return .rgba16 }
    return header.colorType == .gray && !hasTransparencyChunk ? .gray8 : .rgba8
  }

  /// The colour type in words.
  var colorModel: String {
    switch header.colorType {
    case .gray, .grayAlpha: "gray"
    case .palette: "palette"
    case .rgb, .rgba: "rgb"
    }
  }

  /// What a picture's header says of the file.
  var imageHeader: ImageHeader {
    ImageHeader(
      format: .png, size: header.size.oriented(orientation), bitsPerChannel: header.depth,
      colorModel: colorModel, hasAlpha: hasAlpha, orientation: orientation,
      resolution: resolution?.oriented(orientation), colorProfile: colorProfile,
      warnings: warnings)
  }

  /// Reads every chunk but the pixels.
  ///
  /// - Parameters:
  ///   - isCut: Whether it may end, or go astray, after the first pixels.
  ///   - isUpright: Whether its pixels are upright, whatever its EXIF block says.
  /// - Throws: `truncated`, `malformed` for a header or a `tRNS` that is wrong.
  init(_ bytes: [UInt8], isCut: Bool = false, isUpright: Bool = false) throws(PlatenError) {
    let first = try PNGChunk(checkedAt: PNGChunks.signature.count, of: bytes)
    header = try PNGHeader(first, of: bytes)
    colors = PNGColors(isGray: header.colorType == .gray || header.colorType == .grayAlpha)
    var chunks = PNGChunks(bytes, from: first.end)
    var seen: Set<String> = []
    let extras = PNGColors.chunks.union(["tRNS", "pHYs", "eXIf"])
    var hasPixels = false
    while let chunk = try Self.next(of: &chunks, isCut: isCut && hasPixels) {
      if chunk.type == "IHDR", !isCut { throw chunk.violation("there is one IHDR") }
      if chunk.type == "IDAT" { hasPixels = true }
      // Of several, the first counts.
      guard extras.contains(chunk.type), seen.insert(chunk.type).inserted else { continue }
      let isIntact = chunk.isIntact(in: bytes)
      // Without it pixels would be opaque that should not be.
      if chunk.type == "tRNS", !isIntact { throw chunk.violation("the checksum is wrong") }
      if let reason = isIntact ? readExtra(chunk, bytes) : "is damaged" {
        warnings.append("Its \(chunk.type) chunk \(reason) and was passed over.")
      }
    }
    guard hasPixels else { throw .damaged("PNG", "it has no IDAT chunk") }
    if isUpright { orientation = 1 }
  }

  private static func next(of chunks: inout PNGChunks, isCut: Bool) throws(PlatenError)
    -> PNGChunk?
  {
    do throws(PlatenError) {
      return try chunks.next()
    } catch {
      guard isCut else { throw error }
      return nil
    }
  }

  /// Reads a chunk that can be passed over.
  ///
  /// - Returns: Why it was; nil where it was not.
  private mutating func readExtra(_ chunk: PNGChunk, _ bytes: [UInt8]) -> String? {
    let data = Array(bytes[chunk.data])
    switch chunk.type {
    case "tRNS":
      // A picture with an alpha channel must not have one; decoders ignore it there.
      hasTransparencyChunk = !header.hasAlphaChannel
      return hasTransparencyChunk ? nil : "is damaged"
    case "pHYs":
      guard data.count == 9, let x = data.load32(0, .big), let y = data.load32(4, .big) else {
        return "is damaged"
      }
      // Unit 0 states the shape of a pixel and no size.
      if data[8] == 1, x > 0, y > 0 { resolution = Resolution(perMetre: x, y) }
    case "eXIf":
      guard let exif = EXIF(data) else { return "is damaged" }
      orientation = exif.orientation
    default: return colors.read(chunk.type, data)
    }
    return nil
  }
}
