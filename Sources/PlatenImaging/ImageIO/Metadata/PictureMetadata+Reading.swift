extension PictureMetadata {
  /// Reads the blocks of a file of a format; what is damaged is passed over.
  init(_ bytes: [UInt8], _ format: ImageFormat) {
    switch format {
    case .jpeg: readJPEG(bytes)
    case .png, .apng: readPNG(bytes)
    case .webp: readWebP(bytes)
    case .gif: readGIF(bytes)
    case .tiff: readTIFF(bytes)
    case .avif, .heic, .jxl, .jp2: readBoxes(bytes)
    default: break
    }
  }

  /// Segments of applications, as far as the first scan.
  private mutating func readJPEG(_ bytes: [UInt8]) {
    var markers = JPEGMarkers(bytes)
    var extended = ExtendedXMP()
    while let marker = try? markers.next(), marker.code != 0xDA, marker.code != 0xD9 {
      let data = marker.data
      switch marker.code {
      case 0xE1 where bytes.has("Exif\0\0", at: data.lowerBound): takeEXIF(Array(bytes[data]))
      case 0xE1 where bytes.has(Self.jpegXMP, at: data.lowerBound):
        takeXMP(bytes[data].dropFirst(Self.jpegXMP.utf8CodeUnitCount))
      case 0xE1 where bytes.has(ExtendedXMP.prefix, at: data.lowerBound):
        extended.add(bytes[data].dropFirst(ExtendedXMP.prefix.utf8CodeUnitCount))
      case 0xED where bytes.has(Self.jpegIPTC, at: data.lowerBound):
        let start = data.lowerBound + Self.jpegIPTC.utf8CodeUnitCount
        iptc = iptc ?? IPTCRecord.bytes(inResources: Array(bytes[start..<data.upperBound]))
      case 0xFE: texts["Comment"] = texts["Comment"] ?? MetadataText.text(bytes[data])
      default: break
      }
    }
    let whole = xmp.map(extended.joined)
    if let whole, whole.count <= Self.maximumBytes { xmp = whole }
  }

  static let jpegXMP: StaticString = "http://ns.adobe.com/xap/1.0/\0"
  static let jpegIPTC: StaticString = "Photoshop 3.0\0"

  /// Chunks by their names (PNG third edition, 11.3.3 and 11.3.4).
  private mutating func readPNG(_ bytes: [UInt8]) {
    var chunks = PNGChunks(bytes, from: PNGChunks.signature.count)
    while let chunk = try? chunks.next() {
      let data = bytes[chunk.data]
      guard ["eXIf", "tEXt", "iTXt"].contains(chunk.type), chunk.isIntact(in: bytes) else {
        continue
      }
      if chunk.type == "eXIf" {
        takeEXIF(Array(data))
        continue
      }
      guard let end = data.prefix(80).firstIndex(of: 0) else { continue }
      let key = String(decoding: data[..<end], as: UTF8.self)
      let rest = data[(end + 1)...]
      guard chunk.type == "iTXt" else {
        if texts.count < 100 { texts[key] = MetadataText.text(rest.prefix(64 << 10)) }
        continue
      }
      // Whether it is compressed, how, then a language and a translated key with zeros after.
      let parts = rest.dropFirst(2).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, rest.first == 0 || rest.first == 1 else { continue }
      let isDeflated = rest.first == 1
      guard let text = isDeflated ? Self.inflated(parts[2]) : Array(parts[2]) else { continue }
      if key == "XML:com.adobe.xmp" {
        takeXMP(text)
      } else if texts.count < 100 {
        texts[key] = MetadataText.text(text.prefix(64 << 10))
      }
    }
  }

  private static func inflated(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let inflater = try? Inflater() else { return nil }
    return inflater.inflate(Array(bytes), maximumBytes: maximumBytes)
  }

  /// Chunks of a RIFF file (RFC 9649, 2.7).
  private mutating func readWebP(_ bytes: [UInt8]) {
    guard bytes.has("VP8X", at: 12) else { return }
    for chunk in WebPChunks(bytes) where chunk.isWhole {
      if chunk.name == "EXIF" { takeEXIF(Array(bytes[chunk.data])) }
      if chunk.name == "XMP " { takeXMP(bytes[chunk.data]) }
    }
  }

  /// Comments (GIF89a, 24) and XMP.
  private mutating func readGIF(_ bytes: [UInt8]) {
    guard var blocks = GIFBlocks(bytes) else { return }
    while let block = blocks.next() {
      if block.label == 0xFE, texts["Comment"] == nil {
        var text: [UInt8] = []
        var place = block.data
        while place < bytes.count, bytes[place] > 0, text.count < 64 << 10 {
          let end = min(place + 1 + Int(bytes[place]), bytes.count)
          text += bytes[(place + 1)..<end]
          place = end
        }
        texts["Comment"] = MetadataText.text(text)
      }
      // The packet is in no sub-blocks; a trailer of 258 bytes, of which each leads to its end,
      // makes it look as if it were (XMP specification, part 3, 1.1.2).
      let packet = block.range.dropFirst(14).dropLast(258)
      if blocks.isOf(["XMP DataXMP"], block), block.isWhole, !packet.isEmpty,
        bytes[packet.upperBound] == 1
      {
        takeXMP(bytes[packet])
      }
    }
  }

  /// A TIFF is an EXIF block itself; XMP and IPTC are entries of its first directory.
  private mutating func readTIFF(_ bytes: [UInt8]) {
    guard let read = EXIFBlock(bytes) else { return }
    entries = read
    let order: ByteOrder = bytes.has("II") ? .little : .big
    guard let start = bytes.load32(4, order) else { return }
    for index in 0..<(bytes.load16(start, order) ?? 0) {
      let place = start + 2 + 12 * index
      guard let tag = bytes.load16(place, order), let type = bytes.load16(place + 2, order),
        let count = bytes.load32(place + 4, order), let from = bytes.load32(place + 8, order)
      else { return }
      let length = type == 4 ? 4 * count : count
      guard tag == 700 || tag == 33_723, length > 4, length <= Self.maximumBytes,
        from <= bytes.count - length
      else { continue }
      let data = bytes[from..<(from + length)]
      if tag == 700 { takeXMP(data) } else { iptc = iptc ?? Array(data) }
    }
  }
}
