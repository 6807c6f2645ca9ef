/// A time of day that was found.
///
/// A text may hold millions: one takes 56 bytes, and to copy one counts no references.
struct TimeFind: Sendable {
  /// What a time says of the place where it counts: `Z`, `+02:00`.
  struct Zone {
    /// `Z`, `+` or `-`; 0 for no zone.
    var sign: UInt8
    var hours: UInt8 = 0
    var minutes: UInt8 = 0

    static let none = Zone(sign: 0)
    static let universal = Zone(sign: UInt8(ascii: "Z"))
    var isEmpty: Bool { sign == 0 }
    /// How many bytes it is written in.
    var length: Int { isEmpty ? 0 : sign == UInt8(ascii: "Z") ? 1 : 6 }
  }

  /// How sure it is that two numbers with a colon between them are no time.
  enum Pair: UInt8 { case none, doubtful, sure }

  var range: Range<Int>
  /// Decimals of the second, as written; empty where there are none.
  var fraction = 0..<0
  var score: Double
  private var parts: (hour: UInt8, minute: UInt8)
  private var lastParts: (hour: UInt8, minute: UInt8)?
  private var storedSecond: UInt8?
  private var lastSecond: UInt8?
  var zone = Zone.none
  /// Only a time where a date stands beside it, as `10.30`.
  var isWeak: Bool
  /// Whether it says "am" or "pm".
  var hasHalf: Bool
  /// Whether it is rather a verse, a ratio or a score.
  var pair = Pair.none

  /// - Parameters:
  ///   - hour: 0…99; so are minutes and seconds.
  init(
    range: Range<Int>, hour: Int, minute: Int, second: Int? = nil, score: Double,
    isWeak: Bool = false, hasHalf: Bool = false
  ) {
    self.range = range
    self.score = score
    parts = Self.parts(hour, minute)
    storedSecond = second.map { UInt8(truncatingIfNeeded: $0) }
    self.isWeak = isWeak
    self.hasHalf = hasHalf
  }

  var hour: Int {
    get { Int(parts.hour) }
    set { parts.hour = UInt8(truncatingIfNeeded: newValue) }
  }
  var minute: Int {
    get { Int(parts.minute) }
    set { parts.minute = UInt8(truncatingIfNeeded: newValue) }
  }
  var second: Int? {
    get { storedSecond.map { Int($0) } }
    set { storedSecond = newValue.map { UInt8(truncatingIfNeeded: $0) } }
  }
  /// The end of a span of time: `10:00–12:00`.
  var until: (hour: Int, minute: Int)? {
    get { lastParts.map { (Int($0.hour), Int($0.minute)) } }
    set { lastParts = newValue.map { Self.parts($0.hour, $0.minute) } }
  }

  /// Makes it a span up to another time. What one of them says of the half of the day, or of the
  /// zone, counts for both, unless the end would come first: `1:00–2:00 PM`, `11:00–1:00 pm`,
  /// `午後3:00〜5:00`.
  mutating func extend(to last: TimeFind) {
    var end = (last.hour, last.minute)
    if last.hasHalf, !hasHalf, (1...12).contains(hour) {
      let same = hour % 12 + (last.hour < 12 ? 0 : 12)
      hour = (same, minute) < end ? same : (same + 12) % 24
    } else if hasHalf, !last.hasHalf, (1...12).contains(last.hour) {
      let same = last.hour % 12 + (hour < 12 ? 0 : 12)
      end.0 = (hour, minute) < (same, last.minute) ? same : (same + 12) % 24
    }
    until = end
    lastSecond = last.storedSecond
    if zone.isEmpty { zone = last.zone }
    range = range.lowerBound..<last.range.upperBound
    isWeak = false
    pair = .none
  }

  private static func parts(_ hour: Int, _ minute: Int) -> (hour: UInt8, minute: UInt8) {
    (UInt8(truncatingIfNeeded: hour), UInt8(truncatingIfNeeded: minute))
  }

  /// ISO 8601: `10:30`, `10:30:15.5+02:00`, `10:00/12:00`; the zone of a span stands at its start.
  func iso(_ text: Span<UInt8>) -> String {
    // Exactly as long as it becomes: up to 15 bytes need no memory of their own.
    let length =
      5 + (storedSecond == nil ? 0 : 3) + (fraction.isEmpty ? 0 : 1 + fraction.count)
      + zone.length + (lastParts == nil ? 0 : lastSecond == nil ? 6 : 9)
    return unsafe String(unsafeUninitializedCapacity: length) { buffer in
      var count = 0
      func put(_ byte: UInt8) {
        unsafe buffer[count] = byte
        count += 1
      }
      func put(_ mark: Unicode.Scalar?, _ number: UInt8) {
        if let mark { put(UInt8(ascii: mark)) }
        put(48 + number / 10 % 10)
        put(48 + number % 10)
      }
      put(nil, parts.hour)
      put(":", parts.minute)
      if let storedSecond { put(":", storedSecond) }
      if !fraction.isEmpty {
        put(UInt8(ascii: "."))
        for offset in fraction { put(text[offset]) }
      }
      if !zone.isEmpty { put(zone.sign) }
      if zone.length > 1 {
        put(nil, zone.hours)
        put(":", zone.minutes)
      }
      if let lastParts {
        put(UInt8(ascii: "/"))
        put(nil, lastParts.hour)
        put(":", lastParts.minute)
        if let lastSecond { put(":", lastSecond) }
      }
      return count
    }
  }
}
