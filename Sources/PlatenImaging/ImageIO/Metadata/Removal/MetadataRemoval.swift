/// A picture's file without what it says of its owner, its camera and its place.
///
/// Pixels, colour profile, animation, resolution and orientation stay as they are, bit for bit:
/// nothing is decoded. What is known to bear on how the picture is shown stays, and everything else
/// goes, so that a kind of metadata that nobody thought of goes as well; thumbnails, and whatever
/// comes after the end of the picture, too. Of BMP and PNM that is all there is; ICO, SVG and PDF
/// stay as they are.
package enum MetadataRemoval {
  /// The file without metadata.
  ///
  /// - Throws: `truncated`, `malformed`; `unsupported` for a TIFF of which it can't be told where
  ///   its pixels are, for an AVIF or HEIC that mixes them with metadata, and for a format of which
  ///   it isn't known where it keeps metadata.
  package static func file(_ bytes: [UInt8], format: ImageFormat) throws(PlatenError) -> [UInt8] {
    switch format {
    case .jpeg: try jpeg(bytes)
    case .png, .apng: try png(bytes)
    case .gif: gif(bytes)
    case .webp: webP(bytes)
    case .tiff: try TIFFRemoval.file(bytes)
    case .jxl: try BoxRemoval.jpegXL(bytes)
    case .jp2: try JPEG2000Removal.file(bytes)
    case .avif, .heic: try BoxRemoval.overwritten(bytes)
    case .bmp: try BMPInfo(bytes).bare(bytes)
    case .pnm: try PNMHeader(bytes).bare(bytes)
    case .ico, .svg, .pdf: bytes
    default:
      throw PlatenError(
        .unsupported, message: "its metadata can't be taken out",
        reason: "it isn't known where \(format) files keep it",
        suggestion: "Convert it into another format first.")
    }
  }

  /// Segments by their markers (ITU T.81, B.1.1.3).
  private static func jpeg(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    var result = Array(bytes[..<2])
    var markers = JPEGMarkers(bytes)
    var end = 2
    var isInScan = false
    while let marker = try markers.next() {
      // The data of a scan lies between its marker and the next one.
      if isInScan { result += bytes[end..<marker.start] }
      end = marker.data.upperBound
      switch marker.code {
      case 0xE0...0xEF, 0xFE:
        if marker.code == 0xE0, isShown(bytes, marker), marker.data.count >= 14 {
          // Behind version, density and size stands a thumbnail (ITU T.871, 10.1).
          result += [0xFF, 0xE0, 0, 16] + bytes[marker.data].prefix(12) + [0, 0]
        } else if isShown(bytes, marker) {
          result += bytes[marker.start..<end]
        } else if marker.code == 0xE1, let block = EXIF(Array(bytes[marker.data]))?.shown {
          let segment = Array("Exif\0\0".utf8) + block
          result += [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
        }
      case 0xD9: return result + [0xFF, 0xD9]
      default:
        result += bytes[marker.start..<end]
        isInScan = isInScan || marker.code == 0xDA
      }
    }
    return result
  }

  /// Whether a segment of an application bears on how the picture is shown: JFIF, a colour profile
  /// (ICC.1, B.4), and Adobe's note on the colour transform.
  private static func isShown(_ bytes: [UInt8], _ marker: JPEGMarkers.Marker) -> Bool {
    let start = marker.data.lowerBound
    return switch marker.code {
    case 0xE0: bytes.has("JFIF\0", at: start)
    case 0xE2: bytes.has("ICC_PROFILE\0", at: start)
    case 0xEE: bytes.has("Adobe", at: start)
    default: false
    }
  }

  /// Ancillary chunks that stay (PNG third edition, 11.3); critical ones all do.
  private static let shownChunks: Set<String> = [
    "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "pHYs",
    "sPLT", "acTL", "fcTL", "fdAT",
  ]

  private static func png(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    var result = PNGChunks.signature
    var chunks = PNGChunks(bytes, from: result.count)
    while let chunk = try chunks.next() {
      let isCritical = chunk.type.utf8.first.map { $0 & 32 == 0 } ?? false
      if isCritical || shownChunks.contains(chunk.type) {
        result += bytes[chunk.offset..<chunk.end]
      } else if chunk.type == "eXIf", let block = EXIF(Array(bytes[chunk.data]))?.shown {
        result.appendChunk("eXIf", block)
      }
    }
    return result
  }

  /// Chunks of a RIFF file (RFC 9649, 2.7), each padded to an even length.
  private static func webP(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes.prefix(12))
    var exif: [UInt8]?
    for chunk in WebPChunks(bytes) {
      switch chunk.name {
      // Only the first chunk is the header; readers pass over others.
      case "VP8X" where chunk.start > 12: break
      case "ANMF": result += frame(bytes, chunk)
      case "VP8X", "ICCP", "ANIM", "ALPH", "VP8 ", "VP8L":
        result += bytes[chunk.start..<chunk.data.upperBound]
        if result.count & 1 == 1 { result.append(0) }
      case "EXIF": exif = EXIF(Array(bytes[chunk.data]))?.shown
      default: break
      }
    }
    if result.has("VP8X", at: 12), result.count > 20 {
      // The flags say which chunks follow: EXIF and XMP are two of them.
      result[20] &= ~0b1100
      if let exif {
        result[20] |= 0b1000
        result += WebPContainer.chunk("EXIF", exif)
      }
    }
    let size = result.count - 8
    for shift in 0..<4 where result.count > 7 {
      result[4 + shift] = UInt8(truncatingIfNeeded: size >> (8 * shift))
    }
    return result
  }

  /// A frame of a WebP: where it stands in 16 bytes, then chunks, also unknown ones (2.7.1.1).
  private static func frame(_ bytes: [UInt8], _ frame: WebPChunks.Chunk) -> [UInt8] {
    var result = Array("ANMF".utf8) + [0, 0, 0, 0] + bytes[frame.data.prefix(16)]
    for chunk in WebPChunks(bytes, in: frame.data.dropFirst(16))
    where ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) {
      result += bytes[chunk.start..<chunk.data.upperBound]
      if chunk.length & 1 == 1, chunk.isWhole { result.append(0) }
    }
    // What was missing is missing still.
    let size = result.count - 8 + frame.length - frame.data.count
    for shift in 0..<4 { result[4 + shift] = UInt8(truncatingIfNeeded: size >> (8 * shift)) }
    return result
  }

  /// Blocks of a GIF (GIF89a, appendix B): comments and what applications say go, but for loops and
  /// the colour profile.
  private static func gif(_ bytes: [UInt8]) -> [UInt8] {
    guard var blocks = GIFBlocks(bytes) else { return bytes }
    var result = Array(bytes.prefix(blocks.offset))
    while let block = blocks.next() {
      let isShown = blocks.isOf(GIFBlocks.loops + ["ICCRGBG1012"], block)
      if [nil, 0xF9, 0x01].contains(block.label) || isShown { result += bytes[block.range] }
    }
    return blocks.offset < bytes.count ? result + [0x3B] : result
  }
}
