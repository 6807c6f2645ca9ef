/// An object of JSON, by the names of its members; those that are nil are left out.
///
/// Their order is the encoder's: ``JSONLine`` writes them in order of the alphabet.
package struct JSONMembers: Encodable, ExpressibleByDictionaryLiteral {
  /// The name of a member.
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var members: [(name: String, value: (any Encodable)?)]

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.map { (name: $0, value: $1) }
  }

  /// Adds a member whose name is not known before.
  package mutating func append(_ name: String, _ value: (any Encodable)?) {
    members.append((name, value))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in members {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }
}
