import PlatenQueue

/// What the chunks of a PNG say beside its pixels (PNG specification, 3rd edition, section 11).
struct PNGInfo: Sendable {
  var size = PixelSize(width: 0, height: 0)
  var bitDepth = 0
  var colorType = 0
  var hasTransparencyChunk = false
  var orientation = 1
  var resolution: Resolution?
  var colorProfile: ColorProfile?
  var warnings: [String] = []

  /// Whether pixels can be transparent.
  var hasAlpha: Bool { colorType & 4 != 0 || hasTransparencyChunk }

  /// The layout that loses nothing the file holds.
  var pixelFormat: PixelFormat {
    if bitDepth == 16 { return .rgba16 }
    return colorType == 0 && !hasTransparencyChunk ? .gray8 : .rgba8
  }

  /// The colour type in words.
  var colorModel: String {
    switch colorType {
    case 0, 4: "grey"
    case 3: "palette"
    default: "rgb"
    }
  }

  /// Reads every chunk but the pixels.
  ///
  /// - Throws: `truncated`, `malformed` for a header or a `tRNS` that is wrong.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    let wanted: Set = ["IHDR", "IDAT", "tRNS", "gAMA", "sRGB", "iCCP", "pHYs", "eXIf"]
    var seen: Set<String> = []
    var chunks = PNGChunks(bytes)
    while let chunk = try chunks.next() {
      guard seen.isEmpty == (chunk.type == "IHDR") else {
        throw .malformedPNG(seen.isEmpty ? "its first chunk is not IHDR" : "it has two headers")
      }
      // Only pixels may be spread over several chunks; of anything else the first counts.
      guard wanted.contains(chunk.type), seen.insert(chunk.type).inserted, chunk.type != "IDAT"
      else { continue }
      let isIntact = chunk.isIntact(in: bytes)
      if chunk.type == "IHDR" || chunk.type == "tRNS" {
        guard isIntact else { throw .malformedPNG("the checksum of its \(chunk.type) is wrong") }
      }
      if chunk.type == "IHDR" {
        try readHeader(bytes, chunk.data)
      } else if !isIntact || !readExtra(chunk, bytes) {
        warnings.append("Its \(chunk.type) chunk is damaged and was passed over.")
      }
    }
    guard seen.contains("IDAT") else { throw .malformedPNG("it has no IDAT chunk") }
  }

  private mutating func readHeader(_ bytes: [UInt8], _ data: Range<Int>) throws(PlatenError) {
    guard data.count == 13, let width = bytes.load32(data.lowerBound, .big),
      let height = bytes.load32(data.lowerBound + 4, .big)
    else { throw .malformedPNG("its IHDR has a wrong length") }
    let fields = bytes[(data.lowerBound + 8)..<data.upperBound].map(Int.init)
    let depths: [Int]
    switch fields[1] {
    case 0: depths = [1, 2, 4, 8, 16]
    case 3: depths = [1, 2, 4, 8]
    case 2, 4, 6: depths = [8, 16]
    default: depths = []
    }
    guard depths.contains(fields[0]), fields[2] == 0, fields[3] == 0, fields[4] <= 1 else {
      throw .malformedPNG("bit depth \(fields[0]) with colour type \(fields[1]) is not allowed")
    }
    size = PixelSize(width: width, height: height)
    bitDepth = fields[0]
    colorType = fields[1]
  }

  /// Reads a chunk that can be passed over; false if it makes no sense.
  private mutating func readExtra(_ chunk: PNGChunk, _ bytes: [UInt8]) -> Bool {
    let data = chunk.data
    switch chunk.type {
    case "tRNS":
      // A picture with an alpha channel must not have one; decoders ignore it there.
      hasTransparencyChunk = colorType & 4 == 0
      return colorType & 4 == 0
    case "gAMA":
      guard data.count == 4, let gamma = bytes.load32(data.lowerBound, .big), gamma > 0 else {
        return false
      }
      if colorProfile == nil { colorProfile = .gamma(Double(gamma) / 100_000) }
    case "sRGB":
      guard data.count == 1 else { return false }
      if case .icc = colorProfile { return true }
      colorProfile = .sRGB
    case "iCCP":
      guard let profile = ICCProfile.readPNG(Array(bytes[data])) else { return false }
      colorProfile = profile
    case "pHYs":
      guard data.count == 9, let x = bytes.load32(data.lowerBound, .big),
        let y = bytes.load32(data.lowerBound + 4, .big)
      else { return false }
      // Unit 0 states the shape of a pixel and no size.
      if bytes[data.lowerBound + 8] == 1, x > 0, y > 0 {
        resolution = Resolution(perMetre: x, y)
      }
    default:
      guard let exif = EXIF(Array(bytes[data])) else { return false }
      orientation = exif.orientation
    }
    return true
  }
}
