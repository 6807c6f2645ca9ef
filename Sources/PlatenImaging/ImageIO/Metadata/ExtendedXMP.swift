/// An XMP packet that a segment of JPEG has no room for: a short one that names the rest, and the
/// rest in parts (XMP specification, part 3, 1.1.3.1).
struct ExtendedXMP {
  /// What the segments of parts begin with.
  static let prefix: StaticString = "http://ns.adobe.com/xmp/extension/\0"
  private static let note: StaticString = "xmpNote:HasExtendedXMP"
  private static let end: StaticString = "</rdf:RDF>"

  /// By their names and places.
  private var parts: [[UInt8]: [Int: ArraySlice<UInt8>]] = [:]
  private var byteCount = 0

  /// Takes what a segment has after its beginning: name, length of all parts, place, and part.
  mutating func add(_ data: ArraySlice<UInt8>) {
    guard data.count > 40, byteCount + data.count <= PictureMetadata.maximumBytes,
      let place = Array(data.prefix(40)).load32(36, .big)
    else { return }
    byteCount += data.count
    parts[Array(data.prefix(32)), default: [:]][place] = data.dropFirst(40)
  }

  /// A packet with the parts that it names; as it is where they make no whole.
  func joined(to packet: [UInt8]) -> [UInt8] {
    guard let note = packet.places(of: Self.note).first else { return packet }
    let behind = packet[(note + Self.note.utf8CodeUnitCount)...].drop { " =>\"'".utf8.contains($0) }
    let name = Array(behind.prefix(32))
    var rest: [UInt8] = []
    for (place, part) in (parts[name] ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard place == rest.count else { return packet }
      rest += part
    }
    guard !rest.isEmpty else { return packet }
    if packet == Self.first(naming: name) { return rest }
    guard let start = rest.places(of: "<rdf:RDF").first,
      let open = rest[start...].firstIndex(of: UInt8(ascii: ">")),
      let close = rest.places(of: Self.end).last, open < close,
      // Behind the name and the mark that ends it.
      let end = packet.places(of: Self.end).last, end > behind.startIndex + name.count
    else { return packet }
    let whole = packet[..<end] + rest[(open + 1)..<close] + packet[end...]
    // All is in one packet now, which must not name parts.
    return Self.without(note..<(behind.startIndex + name.count), Array(whole))
  }

  /// A packet without the attribute, or the element, that names its parts.
  private static func without(_ note: Range<Int>, _ packet: [UInt8]) -> [UInt8] {
    var range = note.lowerBound..<(note.upperBound + 1)
    if note.lowerBound > 0, packet[note.lowerBound - 1] == UInt8(ascii: "<") {
      let length = "</\(Self.note)>".utf8.count
      range = (note.lowerBound - 1)..<min(note.upperBound + length, packet.count)
    }
    return Array(packet[..<range.lowerBound] + packet[range.upperBound...])
  }

  /// The packet of the first segment, and what those of parts have after their beginning.
  ///
  /// - Throws: `missingResource` without libcrypto, which gives a long one its name.
  static func split(
    _ packet: [UInt8]
  ) throws(PlatenError) -> (first: [UInt8], rest: [[UInt8]]) {
    guard packet.count > 65_502 else { return (packet, []) }
    // Parts have no processing instructions around them.
    let start = packet.has("<?xpacket") ? packet.places(of: "?>").first.map { $0 + 2 } ?? 0 : 0
    let end = packet.places(of: "<?xpacket end").last ?? packet.count
    let body = Array(packet[start..<max(start, end)])
    let name = try MD5.digest(of: body).flatMap { (byte: UInt8) -> [UInt8] in
      Array(((byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)).utf8)
    }
    let rest = stride(from: 0, to: body.count, by: 65_400).map { (place: Int) -> [UInt8] in
      var part = name
      part.append32(body.count)
      part.append32(place)
      return part + body[place..<min(place + 65_400, body.count)]
    }
    return (first(naming: name), rest)
  }

  private static func first(naming name: [UInt8]) -> [UInt8] {
    let start = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:xmpNote="http://ns.adobe.com/xmp/note/" \(note)="
      """
    return Array(start.utf8) + name + Array("\"/></rdf:RDF></x:xmpmeta>".utf8)
  }
}

extension [UInt8] {
  /// Where some characters stand.
  fileprivate func places(of text: StaticString) -> [Int] {
    indices.filter { has(text, at: $0) }
  }
}
