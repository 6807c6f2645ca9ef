/// A part of a document in XML. Nothing is believed of how parts nest.
enum MarkupPiece {
  /// An element begins.
  case element(String)
  /// An attribute of the element that began last.
  case attribute(name: String, value: String)
  /// An element ends.
  case end(String)
  /// What stands between tags, as it is written, white space too.
  case text(String)
  /// A comment, an instruction, or a declaration.
  case aside(String)

  /// The parts of a document in their order.
  static func pieces(of document: [UInt8]) -> [MarkupPiece] {
    var pieces: [MarkupPiece] = []
    var rest = document[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != UInt8(ascii: "<") }
      rest = rest[text.endIndex...]
      if !text.isEmpty { pieces.append(.text(string(text))) }
      guard !rest.isEmpty else { break }
      if rest.starts(with: "<![CDATA[".utf8) {
        pieces.append(.text(string(cut(&rest, after: 9, before: "]]>"))))
      } else if rest.starts(with: "<!--".utf8) {
        pieces.append(.aside(string(cut(&rest, after: 4, before: "-->"))))
      } else if rest.starts(with: "<?".utf8) {
        pieces.append(.aside(string(cut(&rest, after: 2, before: "?>"))))
      } else if rest.starts(with: "<!".utf8) {
        pieces.append(.aside(string(cut(&rest, after: 2, before: ">"))))
      } else {
        appendTag(&rest, to: &pieces)
      }
    }
    return pieces
  }

  /// Takes what begins with some bytes, up to its end; all that is left where it has none.
  private static func cut(
    _ rest: inout ArraySlice<UInt8>, after count: Int, before end: StaticString
  ) -> ArraySlice<UInt8> {
    let end = Array(end.description.utf8)
    let body = rest.dropFirst(count)
    var place = body.startIndex
    while let head = body[place...].firstIndex(of: end[0]) {
      if body[head...].starts(with: end) {
        rest = body[(head + end.count)...]
        return body[..<head]
      }
      place = head + 1
    }
    rest = []
    return body
  }

  /// Takes a tag; a value may hold what would end it.
  private static func appendTag(_ rest: inout ArraySlice<UInt8>, to pieces: inout [MarkupPiece]) {
    var place = rest.startIndex + 1
    var quote: UInt8?
    while place < rest.endIndex, quote != nil || rest[place] != UInt8(ascii: ">") {
      let byte = rest[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      place += 1
    }
    var tag = rest[(rest.startIndex + 1)..<place]
    rest = rest[min(place + 1, rest.endIndex)...]
    let isEnd = tag.first == UInt8(ascii: "/")
    let isClosed = tag.last == UInt8(ascii: "/")
    if isEnd { tag = tag.dropFirst() }
    if isClosed { tag = tag.dropLast() }
    let name = tag.prefix { $0 > 0x20 }
    pieces.append(isEnd ? .end(string(name)) : .element(string(name)))
    tag = tag[name.endIndex...]
    while let equals = tag.firstIndex(of: UInt8(ascii: "=")) {
      let key = string(tag[..<equals].filter { $0 > 0x20 }[...])
      let value = tag[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = value.first, let end = value.dropFirst().firstIndex(of: quote) else {
        break
      }
      pieces.append(
        .attribute(name: key, value: string(value[(value.startIndex + 1)..<end])))
      tag = value[(end + 1)...]
    }
    if !tag.allSatisfy({ $0 <= 0x20 }) { pieces.append(.text(string(tag))) }
    if isClosed, !isEnd { pieces.append(.end(string(name))) }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
