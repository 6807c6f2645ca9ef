/// The values of an XMP packet that pictures are described by (ISO 16684-1).
///
/// Names are those that every writer uses (`dc:title`): a namespace of another prefix is passed
/// over. The scan goes once through the bytes, knows the five entities of XML and numbers, and
/// nothing that would have to be fetched.
struct XMPPacket: Sendable {
  private(set) var values: [String: [String]] = [:]

  private static let names: Set = [
    "dc:title", "dc:description", "dc:creator", "dc:rights", "dc:subject", "xmp:Rating",
    "xmp:CreatorTool",
  ]
  private let bytes: [UInt8]
  private var position = 0
  private var path: [String] = []

  /// Reads a packet; of one that is damaged, what comes before the damage.
  init(_ packet: [UInt8]) {
    bytes = packet
    guard packet.count <= PictureMetadata.maximumBytes else { return }
    while position < bytes.count, path.count < 64 {
      if bytes[position] == UInt8(ascii: "<") {
        guard passTag() else { break }
      } else {
        let end = index(of: UInt8(ascii: "<")) ?? bytes.count
        add(Self.unescaped(bytes[position..<end]))
        position = end
      }
    }
  }

  /// Texts of a property, in their order.
  subscript(_ name: String) -> [String] { values[name] ?? [] }

  private func index(of byte: UInt8) -> Int? { bytes[position...].firstIndex(of: byte) }

  /// Moves past some characters; false if they don't come any more.
  private mutating func pass(_ end: StaticString) -> Bool {
    while position < bytes.count {
      if bytes.has(end, at: position) {
        position += end.utf8CodeUnitCount
        return true
      }
      position += 1
    }
    return false
  }

  private mutating func passTag() -> Bool {
    if bytes.has("<!--", at: position) { return pass("-->") }
    if bytes.has("<?", at: position) { return pass("?>") }
    if bytes.has("<!", at: position) { return pass(">") }
    let start = position + 1
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      position += 1
    }
    guard position < bytes.count else { return false }
    take(bytes[start..<position])
    position += 1
    return true
  }

  /// Enters or leaves an element.
  private mutating func take(_ tag: ArraySlice<UInt8>) {
    if tag.first == UInt8(ascii: "/") {
      _ = path.popLast()
      return
    }
    let isSpace = { (byte: UInt8) in byte <= 32 }
    let isClosed = tag.last == UInt8(ascii: "/")
    let body = isClosed ? tag.dropLast() : tag
    let name = body.prefix { !isSpace($0) }
    var rest = body.dropFirst(name.count)
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let key = rest[..<equals].filter { !isSpace($0) }
      let after = rest[(equals + 1)...].drop(while: isSpace)
      guard let quote = after.first, let end = after.dropFirst().firstIndex(of: quote) else {
        break
      }
      let property = String(decoding: key, as: UTF8.self)
      if Self.names.contains(property) {
        add(Self.unescaped(after[(after.startIndex + 1)..<end]), to: property)
      }
      rest = after[(end + 1)...]
    }
    if !isClosed { path.append(String(decoding: name, as: UTF8.self)) }
  }

  /// Adds text to the property that it stands in.
  private mutating func add(_ text: String) {
    guard let last = path.last, last == "rdf:li" || Self.names.contains(last),
      let name = path.last(where: Self.names.contains)
    else { return }
    add(text, to: name)
  }

  private mutating func add(_ text: String, to name: String) {
    guard let text = MetadataText.trimmed(text), values[name, default: []].count < 1000 else {
      return
    }
    values[name, default: []].append(text)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
