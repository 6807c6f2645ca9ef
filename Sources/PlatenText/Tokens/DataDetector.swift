public import FoundationEssentials
internal import PlatenDetector

/// Finds addresses, links, numbers, dates and amounts in text.
///
/// ```swift
/// let tokens = DataDetector().tokens(in: "Pay € 1.234,50 by 21 November 2026.")
/// tokens.map(\.value)     // ["EUR 1234.50", "2026-11-21"]
/// ```
///
/// Tokens never overlap, but for keys, which hold the token of their value and stand before it: of
/// tokens that compete, the set is kept that covers the most text, weighted by score.
///
/// Whether the day stands before the month in `03/04/2026`, and what the dot means in `1.234`, is
/// decided by ``locale``, or by the text: its unambiguous dates, its currencies and its words. What
/// stays in doubt has its readings in ``Token/alternatives``, and is not valid.
///
/// The time taken is linear in the length of the text, whatever it holds.
public struct DataDetector: Sendable {
  /// The kinds it knows, but for hashtags and mentions.
  public static let builtInKinds: Set<Token.Kind> = [
    .email, .link, .phone, .date, .time, .money, .percent, .iban, .card, .ip, .mac, .uuid, .key,
    .number,
  ]

  /// The built-in kinds whose tokens never overlap: all but keys.
  public static let usualKinds = builtInKinds.subtracting([.key])

  /// The kinds it looks for.
  public var kinds: Set<Token.Kind> {
    didSet { engine = TokenEngine(KindSet(kinds)) }
  }
  /// The locale of the text; nil to go by what the text says itself.
  public var locale: Locale?
  /// The day that dates without a year, or with two digits of one, are near to; nil to leave years
  /// out and to read two digits as 1970…2069.
  public var referenceDate: Date?

  private var engine: TokenEngine

  /// Makes a detector of some kinds.
  public init(_ kinds: Set<Token.Kind> = DataDetector.usualKinds) {
    self.kinds = kinds
    engine = TokenEngine(KindSet(kinds))
  }

  /// The tokens of a text, in order; ``Token/range`` counts UTF-8 bytes of it.
  public func tokens(in string: String) -> [Token] { tokens(in: string, isRecognized: false) }

  func tokens(in string: String, isRecognized: Bool) -> [Token] {
    var string = string
    return string.withUTF8 { buffer in
      let text = unsafe buffer.span
      return engine.matches(in: text, options: options(isRecognized)).map {
        Token($0, in: text)
      }
    }
  }

  private func options(_ isRecognized: Bool) -> ReadingOptions {
    var options = ReadingOptions()
    options.isRecognized = isRecognized
    if let locale {
      // `de_CH`, `zh-Hans-CN`, `en_US@calendar=gregorian`
      let subtags = locale.identifier.prefix { $0 != "@" && $0 != "." }
        .split { $0 == "_" || $0 == "-" }
      options.language = subtags.first?.lowercased() ?? ""
      options.region = subtags.dropFirst().first { $0.count == 2 }?.uppercased() ?? ""
    }
    if let referenceDate {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let day = calendar.dateComponents([.year, .month, .day], from: referenceDate)
      if let year = day.year, let month = day.month, let date = day.day {
        options.reference = ReferenceDay(year: year, month: month, day: date)
      }
    }
    return options
  }
}

extension DataDetector: Hashable {
  /// Whether two look for the same in the same way.
  public static func == (a: DataDetector, b: DataDetector) -> Bool {
    a.kinds == b.kinds && a.locale == b.locale && a.referenceDate == b.referenceDate
  }

  /// Feeds what makes them equal to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(locale)
    hasher.combine(referenceDate)
  }
}

extension KindSet {
  /// The engine's kinds among some.
  fileprivate init(_ kinds: Set<Token.Kind>) {
    self = []
    for kind in MatchKind.allCases where kinds.contains(Token.Kind(kind)) {
      insert(KindSet(kind))
    }
  }
}

extension Token.Kind {
  fileprivate init(_ kind: MatchKind) {
    self =
      switch kind {
      case .email: .email
      case .link: .link
      case .phone: .phone
      case .date: .date
      case .time: .time
      case .money: .money
      case .percent: .percent
      case .iban: .iban
      case .card: .card
      case .ip: .ip
      case .mac: .mac
      case .uuid: .uuid
      case .number: .number
      case .key: .key
      case .hashtag: .hashtag
      case .mention: .mention
      case .user: Self(rawValue: "")
      }
  }
}

extension Token {
  fileprivate init(_ match: Match, in text: Span<UInt8>) {
    self.init(
      kind: Kind(match.kind), range: match.range, text: text.string(match.range),
      value: match.value, score: match.score, isValid: match.isValid,
      isRepaired: match.isRepaired, alternatives: match.alternatives, label: match.label)
  }
}
