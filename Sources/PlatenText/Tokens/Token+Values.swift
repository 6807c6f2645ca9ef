public import FoundationEssentials

extension Token {
  /// The moment of a date, at midnight where it has no time, in UTC where it has no zone; nil for
  /// other kinds, for a range, and for a date that doesn't exist or may be another.
  public var date: Date? {
    guard let components = dateComponents, let calendar = components.calendar, isValid,
      let day = calendar.date(
        from: DateComponents(
          timeZone: components.timeZone, year: components.year, month: components.month,
          day: components.day))
    else { return nil }
    // A calendar takes the 45th of a 13th month for a day of the next year.
    let read = calendar.dateComponents([.year, .month, .day], from: day)
    guard (read.year, read.month, read.day) == (components.year, components.month, components.day)
    else { return nil }
    return components.date
  }

  /// Year, month and day of a date in the Gregorian calendar, with its time and its zone, or UTC;
  /// nil for other kinds, for a range, and for a date without a year.
  public var dateComponents: DateComponents? {
    guard kind == .date, !value.contains("/") else { return nil }
    let halves = value.split(separator: "T")
    guard let parts = halves.first?.split(separator: "-").map({ Int($0) }), parts.count == 3,
      let year = parts[0], let month = parts[1], let day = parts[2]
    else { return nil }
    let clock = halves.count == 2 ? ClockTime(halves[1]) : ClockTime()
    guard let clock, let zone = TimeZone(secondsFromGMT: clock.offset) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return DateComponents(
      calendar: calendar, timeZone: zone, year: year, month: month, day: day, hour: clock.hour,
      minute: clock.minute, second: clock.second)
  }

  /// The number of an amount of money or of a percentage, exactly; nil for other kinds, and for an
  /// amount that may be another.
  public var amount: Decimal? {
    guard kind == .money || kind == .percent, alternatives.isEmpty else { return nil }
    return value.split(separator: " ").last.flatMap { number in
      // What is no number at all is 0 to Foundation.
      number.contains { ("0"..."9").contains($0) } ? Decimal(string: String(number)) : nil
    }
  }

  /// The currency of an amount of money, `EUR` for instance (ISO 4217); nil for other kinds.
  public var currencyCode: String? {
    let parts = value.split(separator: " ")
    return kind == .money && parts.count == 2 ? String(parts[0]) : nil
  }

  /// What a link leads to, or `mailto:` or `tel:` and the address or number; nil for other kinds.
  public var url: URL? {
    switch kind {
    case .link: URL(string: value)
    case .email: URL(string: "mailto:\(value)")
    case .phone: URL(string: "tel:\(value)")
    default: nil
    }
  }

  /// Where it is in the attributed text it was found in; nil in another text where that is no whole
  /// number of characters.
  public func range(in text: AttributedString) -> Range<AttributedString.Index>? {
    guard let range = range(in: String(text.characters)),
      let lower = AttributedString.Index(range.lowerBound, within: text),
      let upper = AttributedString.Index(range.upperBound, within: text)
    else { return nil }
    return lower..<upper
  }

  /// Where it is in its text; nil in another where that is no whole number of characters.
  ///
  /// `NSRange(range, in: string)` makes Foundation's of it.
  ///
  /// - Parameter string: The text that was given to ``DataDetector/tokens(in:)-(String)``, or the
  ///   ``RecognizedText/Page/text`` of its page.
  public func range(in string: String) -> Range<String.Index>? {
    let bytes = string.utf8
    guard range.lowerBound >= 0,
      let start = bytes.index(
        bytes.startIndex, offsetBy: range.lowerBound, limitedBy: bytes.endIndex),
      let end = bytes.index(start, offsetBy: range.count, limitedBy: bytes.endIndex),
      let lower = String.Index(start, within: string), let upper = String.Index(end, within: string)
    else { return nil }
    return lower..<upper
  }
}

/// The time of a value as `10:30`, `10:30:15.5Z`, `10:30+02:00`.
private struct ClockTime {
  var hour: Int?
  var minute: Int?
  var second: Int?
  /// Seconds east of Greenwich.
  var offset = 0

  init() {}

  init?(_ text: Substring) {
    var text = text
    if text.hasSuffix("Z") {
      text.removeLast()
    } else if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let zone = text[sign...].dropFirst().split(separator: ":").compactMap { Int($0) }
      guard zone.count == 2, zone.allSatisfy((0..<100).contains) else { return nil }
      offset = (zone[0] * 60 + zone[1]) * (text[sign] == "-" ? -60 : 60)
      text = text[..<sign]
    }
    let parts = text.split(separator: ":")
    guard parts.count >= 2, let hour = Int(parts[0]), let minute = Int(parts[1]) else { return nil }
    self.hour = hour
    self.minute = minute
    if parts.count > 2 { second = Int(parts[2].prefix { $0 != "." }) }
  }
}
