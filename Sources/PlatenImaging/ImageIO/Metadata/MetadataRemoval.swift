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
  ///   its pixels are, and for an AVIF or HEIC that mixes them with metadata.
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
    default: bytes
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
    var offset = 12
    var exif: [UInt8]?
    while let length = bytes.load32(offset + 4, .little) {
      let start = offset + 8
      let end = min(bytes.count, start + length)
      guard start <= end else { break }
      let name = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
      switch name {
      // Only the first chunk is the header; readers pass over others.
      case "VP8X" where offset > 12: break
      case "ANMF": result += frame(bytes, start..<end, told: length)
      case "VP8X", "ICCP", "ANIM", "ALPH", "VP8 ", "VP8L":
        result += bytes[offset..<end]
        if result.count & 1 == 1 { result.append(0) }
      case "EXIF": exif = EXIF(Array(bytes[start..<end]))?.shown
      default: break
      }
      offset = start + length + length & 1
    }
    if result.has("VP8X", at: 12), result.count > 20 {
      // The flags say which chunks follow: EXIF and XMP are two of them.
      result[20] &= ~0b1100
      if let exif {
        result[20] |= 0b1000
        result += Array("EXIF".utf8)
        result += [UInt8(exif.count), 0, 0, 0] + exif + (exif.count & 1 == 1 ? [0] : [])
      }
    }
    let size = result.count - 8
    for shift in 0..<4 where result.count > 7 {
      result[4 + shift] = UInt8(truncatingIfNeeded: size >> (8 * shift))
    }
    return result
  }

  /// A frame of a WebP: where it stands in 16 bytes, then chunks, also unknown ones (2.7.1.1).
  ///
  /// - Parameter told: How long it says that it is; a cut file holds less.
  private static func frame(_ bytes: [UInt8], _ data: Range<Int>, told: Int) -> [UInt8] {
    var result = Array("ANMF".utf8) + [0, 0, 0, 0] + bytes[data.prefix(16)]
    var offset = data.lowerBound + 16
    while offset + 8 <= data.upperBound, let length = bytes.load32(offset + 4, .little) {
      let end = min(data.upperBound, offset + 8 + length)
      if ["ALPH", "VP8 ", "VP8L"].contains(where: { bytes.has(Array($0.utf8), at: offset) }) {
        result += bytes[offset..<end]
        if length & 1 == 1, end == offset + 8 + length { result.append(0) }
      }
      offset += 8 + length + length & 1
    }
    // What was missing is missing still.
    let size = result.count - 8 + told - data.count
    for shift in 0..<4 { result[4 + shift] = UInt8(truncatingIfNeeded: size >> (8 * shift)) }
    return result
  }

  /// Blocks of a GIF (GIF89a, appendix B): comments and what applications say go, but for loops and
  /// the colour profile.
  private static func gif(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 13 else { return bytes }
    let header = 13 + (bytes[10] & 0x80 == 0 ? 0 : 6 << Int(bytes[10] & 7))
    var result = Array(bytes.prefix(header))
    var offset = header
    while offset < bytes.count {
      let start = offset
      switch bytes[offset] {
      case 0x2C where offset + 10 < bytes.count:
        let flags = bytes[offset + 9]
        offset += 11 + (flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7))
        offset = endOfBlocks(bytes, from: offset)
        result += bytes[min(start, bytes.count)..<min(offset, bytes.count)]
      case 0x21 where offset + 1 < bytes.count:
        let label = bytes[offset + 1]
        offset = endOfBlocks(bytes, from: offset + 2)
        let shown = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].map { Array($0.utf8) }
        let isShown = label == 0xFF && shown.contains { bytes.has($0, at: start + 3) }
        if label == 0xF9 || label == 0x01 || isShown {
          result += bytes[start..<min(offset, bytes.count)]
        }
      default: return result + [0x3B]
      }
    }
    return result
  }

  private static func endOfBlocks(_ bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] > 0 { offset += Int(bytes[offset]) + 1 }
    return offset + 1
  }
}
