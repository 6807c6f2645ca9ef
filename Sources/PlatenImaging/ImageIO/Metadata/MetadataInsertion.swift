/// Puts EXIF, XMP and IPTC into a file that was written without them.
package struct MetadataInsertion {
  private let entries: EXIFBlock
  private let size: PixelSize
  private let exif: [UInt8]?
  private let xmp: [UInt8]?
  private let iptc: [UInt8]?

  /// - Parameters:
  ///   - metadata: What is written.
  ///   - size: The stored size of the picture.
  ///   - orientation: As its pixels lie; 1 for one that is written upright.
  init(
    _ metadata: PictureMetadata, of size: PixelSize, _ resolution: Resolution?,
    orientation: Int = 1
  ) {
    self.size = size
    // Whose it is may stand in a block, or in a text, that the format has no room for.
    var named = metadata.entries
    if named.text(0x013B) == nil { named.set(metadata.artist, 0x013B) }
    if named.text(0x8298) == nil { named.set(metadata.rights, 0x8298) }
    let block = named.block(of: size, resolution, orientation: orientation)
    let isShort = (block?.count ?? 0) <= Self.segmentBytes - 6
    entries = isShort ? named : metadata.entries
    exif = isShort ? block : entries.block(of: size, resolution, orientation: orientation)
    xmp = metadata.xmp.map { Self.turned($0, orientation) }
    iptc = metadata.iptc
  }

  /// The longest content of a segment of JPEG.
  private static let segmentBytes = 65_533

  /// What a file becomes longer by, at most: parts of XMP in a JPEG have a head each.
  var byteCount: Int {
    let blocks = [exif, xmp, iptc].compactMap(\.self)
    return blocks.reduce(0) { $0 + $1.count + $1.count / 100 + 64 }
  }

  /// The file with metadata; as it is in formats that have no room for any.
  ///
  /// - Throws: `unsupported` for a TIFF beyond 4 GiB.
  func file(_ bytes: [UInt8], _ format: ImageFormat) throws(PlatenError) -> [UInt8] {
    guard byteCount > 0 else { return bytes }
    return switch format {
    case .jpeg: try jpeg(bytes)
    case .png, .apng: try png(bytes)
    case .webp: webP(bytes)
    case .tiff: try tiff(bytes)
    default: bytes
    }
  }

  /// XMP repeats the orientation of EXIF.
  private static func turned(_ packet: [UInt8], _ orientation: Int) -> [UInt8] {
    var result = packet
    let name: StaticString = "tiff:Orientation"
    for start in packet.indices where packet.has(name, at: start) {
      let digit = packet[start...].dropFirst(name.utf8CodeUnitCount).prefix(4).firstIndex {
        (UInt8(ascii: "1")...UInt8(ascii: "8")).contains($0)
      }
      if let digit { result[digit] = UInt8(ascii: "0") + UInt8(orientation) }
    }
    return result
  }

  /// Segments after that of JFIF; an IPTC record that none has room for is left out.
  private func jpeg(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    var result = Array(bytes.prefix(2))
    var markers = JPEGMarkers(bytes)
    var added: [UInt8] = []
    func add(_ code: UInt8, _ prefix: StaticString, _ block: [UInt8]?) {
      let name = Array("\(prefix)".utf8)
      guard let block, block.count + name.count <= Self.segmentBytes else { return }
      let length = block.count + name.count + 2
      added += [0xFF, code, UInt8(length >> 8), UInt8(length & 255)] + name + block
    }
    add(0xE1, "Exif\0\0", exif)
    let packets = try xmp.map(ExtendedXMP.split)
    add(0xE1, PictureMetadata.jpegXMP, packets?.first)
    for part in packets?.rest ?? [] { add(0xE1, ExtendedXMP.prefix, part) }
    add(0xED, PictureMetadata.jpegIPTC, iptc.map(IPTCRecord.resources))
    var isAdded = false
    while let marker = try markers.next() {
      let isHeader = marker.code == 0xE0
      if !isHeader, !isAdded {
        result += added
        isAdded = true
      }
      if marker.code == 0xDA { return result + bytes[marker.start...] }
      // An orientation alone, as files without metadata have it, is in the new block.
      let isOld = marker.code == 0xE1 && bytes.has("Exif\0\0", at: marker.data.lowerBound)
      if !isOld { result += bytes[marker.start..<marker.data.upperBound] }
      if marker.code == 0xD9 { break }
    }
    return result
  }

  /// Chunks after the header of a PNG, or of its beginning.
  func png(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    var result = PNGChunks.signature
    var chunks = PNGChunks(bytes, from: result.count)
    var end = result.count
    while end < bytes.count, let chunk = try chunks.next() {
      end = chunk.end
      if chunk.type != "eXIf" { result += bytes[chunk.offset..<chunk.end] }
      guard chunk.type == "IHDR" else { continue }
      if let exif { result.appendChunk("eXIf", exif) }
      // Uncompressed, in no language.
      if let xmp {
        result.appendChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)
      }
    }
    return result
  }

  /// Chunks at the end, and the flags that say so (RFC 9649, 2.7).
  private func webP(_ bytes: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    var header: [UInt8]?
    for chunk in WebPChunks(bytes) where chunk.isWhole {
      switch chunk.name {
      // Only the first chunk is the header; readers pass over others.
      case "VP8X": if chunk.start == 12, chunk.length >= 10 { header = Array(bytes[chunk.data]) }
      case "EXIF", "XMP ": break
      default: chunks += bytes[chunk.start..<min(chunk.end, bytes.count)]
      }
    }
    // 14 bits for each side of a VP8L, then one for alpha (RFC 9649, 3.4).
    let isTransparent = chunks.has("VP8L") && chunks.count > 12 && chunks[12] & 0x10 != 0
    var flags = header ?? [isTransparent ? 0x10 : 0, 0, 0, 0]
    if header == nil {
      flags.appendLittle(size.width - 1, 3)
      flags.appendLittle(size.height - 1, 3)
    }
    flags[0] = flags[0] & ~0b1100 | (exif == nil ? 0 : 0b1000) | (xmp == nil ? 0 : 0b100)
    var content = Array("WEBP".utf8) + WebPContainer.chunk("VP8X", flags) + chunks
    if let exif { content += WebPContainer.chunk("EXIF", exif) }
    if let xmp { content += WebPContainer.chunk("XMP ", xmp) }
    return WebPContainer.chunk("RIFF", content)
  }

  /// A new first directory at the end, in the place of the old one.
  private func tiff(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    guard bytes.has("II*\0"), let start = bytes.load32(4, .little),
      let count = bytes.load16(start, .little),
      let next = bytes.load32(start + 2 + 12 * count, .little), bytes.count < 0xF000_0000
    else {
      throw PlatenError(
        .unsupported, message: "this TIFF has no room for metadata",
        reason: "it is larger than 4 GiB, or in the byte order of other machines",
        suggestion: "Use --metadata none.")
    }
    var fields: [EXIFBlock.Field] = []
    for index in 0..<count {
      let place = start + 2 + 12 * index
      guard let tag = bytes.load16(place, .little), let type = bytes.load16(place + 2, .little),
        let values = bytes.load32(place + 4, .little), place + 12 <= bytes.count
      else { continue }
      fields.append(
        EXIFBlock.Field(
          tag, type: type, count: values, Array(bytes[(place + 8)..<(place + 12)]), isPlaced: true))
    }
    let present = Set(fields.map(\.tag))
    if let xmp, !present.contains(700) {
      fields.append(EXIFBlock.Field(700, type: 1, count: xmp.count, xmp))
    }
    if let iptc, !present.contains(33_723) {
      fields.append(EXIFBlock.Field(33_723, type: 7, count: iptc.count, iptc))
    }
    var result = bytes + (bytes.count & 1 == 1 ? [0] : [])
    var place: [UInt8] = []
    place.appendLittle(result.count, 4)
    result += entries.directories(
      fields, of: size, at: result.count, next: next, excluding: present)
    result.replaceSubrange(4..<8, with: place)
    return result
  }
}

extension MetadataInsertion {
  /// The EXIF block of a picture for a format that takes it with the pixels: what the options ask
  /// for, or the resolution alone.
  static func exif(of image: Image, _ options: ImageDestination.Options) -> [UInt8]? {
    let asked = options.metadata.flatMap {
      MetadataInsertion($0.metadata, of: image.size, image.resolution).exif
    }
    return asked ?? EXIF(resolution: image.resolution).shown
  }

  /// The XMP packet of a picture for such a format; nil where none is asked for.
  static func xmp(of image: Image, _ options: ImageDestination.Options) -> [UInt8]? {
    options.metadata.flatMap { MetadataInsertion($0.metadata, of: image.size, nil).xmp }
  }

  /// Whether a format has room for an IPTC record.
  static func holds(iptc: [UInt8], _ format: ImageFormat) -> Bool {
    switch format {
    case .tiff: true
    case .jpeg:
      IPTCRecord.resources(iptc).count + PictureMetadata.jpegIPTC.utf8CodeUnitCount <= segmentBytes
    default: false
    }
  }

  /// A file that holds no metadata, with the artist and the copyright of the one it was made of.
  package static func copyright(
    of header: ImageHeader, in bytes: [UInt8]
  ) throws(PlatenError) -> [UInt8] {
    let turn = header.orientation
    return try MetadataInsertion(
      header.metadata.copyright, of: header.size.oriented(turn), header.resolution?.oriented(turn),
      orientation: turn
    ).file(bytes, header.format)
  }
}
