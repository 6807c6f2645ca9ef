/// What a file says of its picture beside the pixels: blocks as they are, and what they say.
package struct PictureMetadata: Sendable, Hashable {
  /// The EXIF block from its byte order on; nil where there is none, and of a TIFF, which is one.
  var exif: [UInt8]?
  /// The XMP packet, in UTF-8.
  var xmp: [UInt8]?
  /// The IPTC record.
  var iptc: [UInt8]?
  /// What the file says outside of these blocks: comments, and the texts of PNG by their keys.
  var texts: [String: String] = [:]
  /// The entries of the EXIF block.
  var entries = EXIFBlock()

  /// Longer blocks are passed over.
  static let maximumBytes = 4 << 20

  /// Nothing.
  package init() {}

  mutating func takeEXIF(_ block: [UInt8]) {
    guard exif == nil, block.count <= Self.maximumBytes, let read = EXIFBlock(block) else { return }
    exif = block.has("Exif\0\0") ? Array(block[6...]) : block
    entries = read
  }

  mutating func takeXMP(_ packet: some Collection<UInt8>) {
    guard xmp == nil, packet.count <= Self.maximumBytes else { return }
    // One of blanks alone was overwritten.
    if packet.contains(where: { $0 > 32 }) { xmp = Array(packet) }
  }

  /// Artist and copyright alone.
  var copyright: PictureMetadata {
    var kept = PictureMetadata()
    kept.entries.set(artist, 0x013B)
    kept.entries.set(rights, 0x8298)
    return kept
  }

  var artist: String? { text(0x013B, "dc:creator", 80, "Author") }
  var rights: String? { text(0x8298, "dc:rights", 116, "Copyright") }

  /// A text from where it is looked for, the surest place first.
  func text(_ tag: Int?, _ property: String?, _ dataset: Int?, _ key: String?) -> String? {
    let properties = property.flatMap { name in xmp.flatMap { XMPPacket($0)[name].first } }
    return tag.flatMap { entries.text($0) } ?? properties
      ?? dataset.flatMap { number in iptc.flatMap { IPTCRecord($0)[number].first } }
      ?? key.flatMap { texts[$0] }
  }
}
