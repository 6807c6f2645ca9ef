/// Some of the readers of numbers; ``FieldScanner`` calls them in this order.
///
/// They are called by name, as calls through a list of types are mispredicted once for each.
struct FieldReaders: OptionSet, Sendable {
  var rawValue: UInt16
  static let namedDate = FieldReaders(rawValue: 1)
  static let numericDate = FieldReaders(rawValue: 2)
  static let ideographicDate = FieldReaders(rawValue: 4)
  static let ipv4 = FieldReaders(rawValue: 8)
  static let time = FieldReaders(rawValue: 16)
  /// The same reader as for dates, where times alone are asked for.
  static let ideographicTime = FieldReaders(rawValue: 32)
  static let money = FieldReaders(rawValue: 64)
  static let bareAmount = FieldReaders(rawValue: 128)
  static let phone = FieldReaders(rawValue: 256)
  static let quantity = FieldReaders(rawValue: 512)
  static let iban = FieldReaders(rawValue: 1024)
  static let card = FieldReaders(rawValue: 2048)
  static let hex = FieldReaders(rawValue: 4096)
}

extension FieldReaders {
  /// Those that some kinds take.
  init(_ kinds: KindSet) {
    self = []
    let hasKeys = kinds.has(.key)
    if kinds.has(.date) || hasKeys { formUnion([.namedDate, .numericDate, .ideographicDate]) }
    // "192.168.1.1/admin" is a link, whether addresses are asked for or not.
    if kinds.has(.ip) || kinds.has(.link) { insert(.ipv4) }
    // A date goes on with its time, whether times alone are asked for or not.
    if kinds.has(.time) || kinds.has(.date) || hasKeys { insert(.time) }
    if kinds.has(.time), !kinds.has(.date), !hasKeys { insert(.ideographicTime) }
    if kinds.has(.money) || hasKeys { formUnion([.money, .bareAmount]) }
    if kinds.has(.phone) { insert(.phone) }
    if kinds.has(.percent) || kinds.has(.number) { insert(.quantity) }
    if kinds.has(.iban) { insert(.iban) }
    if kinds.has(.card) { insert(.card) }
    if kinds.has(.ip) || kinds.has(.mac) || kinds.has(.uuid) { insert(.hex) }
  }
}
