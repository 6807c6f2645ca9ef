/// A value of JSON and the line it begins at, for errors that say where.
package struct JSONNode {
  /// What it is; members of an object are in their order.
  package indirect enum Content {
    case plain(JSONValue)
    case array([JSONNode])
    case object([(key: String, node: JSONNode)])
  }

  /// From 1.
  package let line: Int
  package let content: Content

  /// Reads a whole text in UTF-8; comments, `// …` and `/* … */`, count as space if allowed.
  ///
  /// - Throws: `malformed` with the line, also for a key that an object has twice.
  package init(parsing bytes: [UInt8], allowsComments: Bool = false) throws(PlatenError) {
    var scanner = JSONScanner(bytes.span, allowsComments: allowsComments)
    self = try Self(&scanner)
    try scanner.end()
  }

  private init(_ scanner: inout JSONScanner) throws(PlatenError) {
    let first = scanner.peek()
    line = scanner.line
    switch first {
    case UInt8(ascii: "{"):
      var members: [(key: String, node: JSONNode)] = []
      try scanner.object { (key, scanner) throws(PlatenError) in
        guard !members.contains(where: { $0.key == key }) else {
          throw PlatenError(
            .malformed, message: "the JSON has \"\(key)\" twice", reason: "line \(scanner.line)",
            suggestion: "Leave out one of the two.")
        }
        members.append((key, try JSONNode(&scanner)))
      }
      content = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONNode] = []
      try scanner.array { (scanner) throws(PlatenError) in
        elements.append(try JSONNode(&scanner))
      }
      content = .array(elements)
    case UInt8(ascii: "\""): content = .plain(.string(try scanner.string()))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): content = .plain(.bool(try scanner.bool()))
    case UInt8(ascii: "n"):
      guard try scanner.takeNull() else { throw scanner.unexpected("a value") }
      content = .plain(.null)
    default: content = .plain(.number(try scanner.number()))
    }
  }

  /// The value without its lines.
  package var value: JSONValue {
    switch content {
    case .plain(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members):
      .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.node.value) }))
    }
  }

  /// The nodes of an array; nil for anything else.
  package var elements: [JSONNode]? {
    if case .array(let nodes) = content { nodes } else { nil }
  }

  /// The members of an object; nil for anything else.
  package var members: [(key: String, node: JSONNode)]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text of a string; nil for anything else.
  package var text: String? {
    if case .plain(.string(let text)) = content { text } else { nil }
  }
}
