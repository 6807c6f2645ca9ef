public import FoundationEssentials

extension Token {
  /// The day of a date, at midnight in UTC; nil for other kinds, and for a day that doesn't exist.
  public var date: Date? {
    guard let components = dateComponents, isValid else { return nil }
    return components.date
  }

  /// Year, month and day of a date in the Gregorian calendar, with UTC; nil for other kinds.
  public var dateComponents: DateComponents? {
    let parts = value.split(separator: "-").map { Int($0) }
    guard kind == .date, parts.count == 3, let year = parts[0], let month = parts[1],
      let day = parts[2]
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return DateComponents(
      calendar: calendar, timeZone: .gmt, year: year, month: month, day: day)
  }

  /// The number of an amount of money, exactly; nil for other kinds.
  public var amount: Decimal? {
    guard kind == .money else { return nil }
    return value.split(separator: " ").last.flatMap { Decimal(string: String($0)) }
  }

  /// The currency of an amount of money, `EUR` for instance (ISO 4217); nil for other kinds.
  public var currencyCode: String? {
    let parts = value.split(separator: " ")
    return kind == .money && parts.count == 2 ? String(parts[0]) : nil
  }

  /// What a link leads to, or `mailto:` and the address of an e-mail address; nil for other kinds.
  public var url: URL? {
    switch kind {
    case .link: URL(string: value)
    case .email: URL(string: "mailto:\(value)")
    default: nil
    }
  }

  /// Where it is in the text it was found in; nil in another text where that is no whole number of
  /// characters.
  ///
  /// - Parameter string: The text that was given to ``DataDetector/tokens(in:)-(String)``, or the
  ///   ``RecognizedText/Page/text`` of its page.
  public func range(in string: String) -> Range<String.Index>? {
    let bytes = string.utf8
    guard
      let start = bytes.index(
        bytes.startIndex, offsetBy: range.lowerBound, limitedBy: bytes.endIndex),
      let end = bytes.index(start, offsetBy: range.count, limitedBy: bytes.endIndex),
      let lower = String.Index(start, within: string), let upper = String.Index(end, within: string)
    else { return nil }
    return lower..<upper
  }
}
