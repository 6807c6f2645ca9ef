import Platen

/// Numbers for people.
enum Figures {
  /// How many there are of a thing, `1 input`.
  static func count(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  static func ignored(_ count: Int) -> String { "\(Self.count(count, "other file")) ignored" }

  /// Milliseconds with one decimal, `40.0`.
  static func milliseconds(_ time: Duration) -> String {
    let tenths =
      (Double(time.components.seconds) * 1e4
      + Double(time.components.attoseconds) / 1e14).rounded()
    guard tenths.magnitude < 1e15 else { return "–" }
    return "\(Int(tenths) / 10).\(abs(Int(tenths)) % 10)"
  }
}
