public import FoundationEssentials
public import PlatenCore
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
/// Soft hyphens, spaces without width and marks of direction part no token: they are within its
/// range, and not in its value. Letters whose marks are characters of their own, and digits and
/// letters as wide as ideographs, are read as usual ones.
///
/// Names of hosts are told by the list of top-level domains of libpsl. Where that isn't installed,
/// ``checkResources()`` throws, and a detector knows none but `com`, `org`, `net`, `edu`, `gov`,
/// `mil`, `biz`, some twenty longer ones and those of countries.
///
/// The time taken is linear in the length of the text, whatever it holds. A search that is
/// cancelled ends soon, and finds nothing or throws.
public struct DataDetector: Sendable {
  /// The kinds it looks for if nothing else is said; their tokens never overlap.
  public static let builtInKinds: Set<Token.Kind> = [
    .email, .link, .phone, .date, .time, .money, .percent, .iban, .card, .ip, .mac, .uuid, .number,
  ]

  /// All kinds it knows: keys, hashtags and mentions too.
  public static let allKinds = builtInKinds.union([.key, .hashtag, .mention])

  /// The kinds it looks for.
  public var kinds: Set<Token.Kind> {
    didSet { engine = TokenEngine(KindSet(kinds), user: user) }
  }
  /// The locale of the text; nil to go by what the text says itself.
  ///
  /// On Linux a program that imports FoundationEssentials alone gets `en_001` for every locale that
  /// it makes: it sets ``localeIdentifier``.
  public var locale: Locale? {
    get { localeIdentifier.map { Locale(identifier: $0) } }
    set { localeIdentifier = newValue?.identifier }
  }
  /// The same by its identifier: `en_US`, `de-CH`; nil for none. What is neither says nothing.
  public var localeIdentifier: String?
  /// The day that dates without a year are near to; a year of two digits lies from 80 years before
  /// it to 20 after. Nil to leave years out and to read two digits as 1970…2069.
  public var referenceDate: Date?

  /// The terms of each of the user's kinds.
  public let terms: [Token.Kind: [String]]
  /// The pattern of each of the user's kinds.
  public let patterns: [Token.Kind: String]

  private var engine: TokenEngine
  private let user: UserKinds?
  /// The user's kinds, in the order of their numbers.
  private let userKinds: [Token.Kind]

  /// Makes a detector of some kinds.
  public init(_ kinds: Set<Token.Kind> = DataDetector.builtInKinds) {
    self.kinds = kinds
    terms = [:]
    patterns = [:]
    userKinds = []
    user = nil
    engine = TokenEngine(KindSet(kinds))
  }

  /// Makes a detector of some kinds and of kinds of your own.
  ///
  /// - Parameters:
  ///   - kinds: The built-in kinds to look for.
  ///   - terms: Words and phrases to look for, thousands if need be, by the kind they are. Letters
  ///     of ASCII count in any case; a term begins and ends where words do.
  ///   - patterns: Regular expressions of PCRE2 with Unicode, by the kind their matches are. One
  ///     that takes more than a million steps from one place gives up in that text.
  /// - Throws: `invalidArgument` for a wrong pattern, an empty term, and more than 4 MB of terms.
  public init(
    _ kinds: Set<Token.Kind> = DataDetector.builtInKinds, terms: [Token.Kind: [String]],
    patterns: [Token.Kind: String] = [:]
  ) throws(PlatenError) {
    self.kinds = kinds
    self.terms = terms
    self.patterns = patterns
    let names = Set(terms.keys).union(patterns.keys).sorted { $0.rawValue < $1.rawValue }
    var termList: [(term: String, kind: Int)] = []
    var patternList: [(pattern: String, kind: Int)] = []
    for (number, kind) in names.enumerated() {
      for term in terms[kind] ?? [] { termList.append((term, number)) }
      if let pattern = patterns[kind] { patternList.append((pattern, number)) }
    }
    do throws(UserKinds.Problem) {
      user = try UserKinds(terms: termList, patterns: patternList)
    } catch {
      throw PlatenError(
        .invalidArgument,
        message: "the kind \(error.kind.map { names[$0].rawValue } ?? "") can't be looked for",
        reason: "\(error.message), at \(error.offset)",
        suggestion: "Patterns are written as PCRE2 reads them; see man pcre2pattern.")
    }
    userKinds = names
    engine = TokenEngine(KindSet(kinds), user: user)
  }

  /// Makes a detector of some kinds and of kinds of your own that are told by patterns alone.
  ///
  /// - Throws: As ``init(_:terms:patterns:)``.
  public init(
    _ kinds: Set<Token.Kind> = DataDetector.builtInKinds, patterns: [Token.Kind: String]
  ) throws(PlatenError) {
    try self.init(kinds, terms: [:], patterns: patterns)
  }

  /// The tokens of a text, in order; ``Token/range`` counts UTF-8 bytes of it.
  ///
  /// There is at most one token for two bytes of text; one takes about 150 bytes. For text that a
  /// stranger wrote ``tokens(in:atMost:)`` sets a bound.
  public func tokens(in string: String) -> [Token] {
    var problem: PlatenError?
    return tokens(in: string, problem: &problem)
  }

  /// The tokens of a part of a text, in order; ``Token/range`` counts UTF-8 bytes of the part.
  public func tokens(in string: Substring) -> [Token] { tokens(in: String(string)) }

  /// The tokens of an attributed text, in order; ``Token/range(in:)-(AttributedString)`` says where
  /// they are in it.
  public func tokens(in text: AttributedString) -> [Token] { tokens(in: String(text.characters)) }

  /// The tokens of a text, in order, where there are no more than some.
  ///
  /// The search ends, and what it found is given back, as soon as there are more.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - count: How many there may be, 0 or more.
  /// - Throws: `limitExceeded` for a text with more, and where a pattern gave up; `cancelled`.
  public func tokens(in string: String, atMost count: Int) throws(PlatenError) -> [Token] {
    var tokens: [Token] = []
    var problem: PlatenError?
    forEachToken(in: string, atMost: max(0, count), problem: &problem) { tokens.append($0) }
    if let problem { throw problem }
    return tokens
  }

  /// The tokens of a text, and why a pattern gave up in it.
  package func tokens(in string: String, problem: inout PlatenError?) -> [Token] {
    var tokens: [Token] = []
    forEachToken(in: string, atMost: .max, problem: &problem) { tokens.append($0) }
    return tokens
  }

  /// Gives the tokens of a text one by one, so that they need not be held all at once.
  ///
  /// - Parameters:
  ///   - count: How many there may be; a text with more gives none, and `limitExceeded`.
  ///   - problem: Why a pattern gave up, that there are too many, or that it was cancelled.
  package func forEachToken(
    in string: String, atMost count: Int, problem: inout PlatenError?, _ body: (Token) -> Void
  ) {
    var options = options
    options.maximumCount = count
    var string = string
    let isUnusual = string.withUTF8 { unsafe Rereading.isUnusual($0.span) }
    guard isUnusual else {
      return forEachToken(in: string, problem: &problem, body) { text, trouble in
        engine.matches(in: text, options: options, problem: &trouble)
      }
    }
    let bytes = Array(string.utf8)
    var read = Rereading(bytes)
    read.compose()
    // What a pattern is written for stays as it is.
    if user == nil { read.narrow() }
    forEachToken(in: String(decoding: read.bytes, as: UTF8.self), problem: &problem) { token in
      var token = token
      token.range = read.origin(of: token.range).range
      token.text = String(decoding: bytes[token.range], as: UTF8.self)
      body(token)
    } _: { text, trouble in
      engine.matches(in: text, options: options, problem: &trouble)
    }
  }

  /// The tokens of a recognised text.
  ///
  /// - Parameters:
  ///   - confidences: How sure recognition is of each byte: 0…1.
  ///   - columns: The numbers that stand in columns of amounts.
  ///   - gaps: The offsets of spaces that are far wider than others.
  func tokens(
    inRecognized string: String, confidences: [Double], columns: [ColumnAmount] = [],
    gaps: [Int] = [], problem: inout PlatenError?
  ) -> [Token] {
    let reader = RecognizedReader(engine)
    var options = options
    (options.columns, options.gaps) = (columns, gaps)
    var tokens: [Token] = []
    forEachToken(in: string, problem: &problem) {
      tokens.append($0)
    } _: { text, trouble in
      reader.matches(in: text, confidences: confidences, options: options, problem: &trouble)
    }
    return tokens
  }

  private func forEachToken(
    in string: String, problem: inout PlatenError?, _ body: (Token) -> Void,
    _ matches: (Span<UInt8>, inout UserKinds.Problem?) -> [Match]
  ) {
    var string = string
    var trouble: UserKinds.Problem?
    string.withUTF8 { buffer in
      let text = unsafe buffer.span
      for match in matches(text, &trouble) { body(Token(match, userKinds, in: text)) }
    }
    do throws(PlatenError) {
      try Cancellation.current?.check()
    } catch {
      return problem = error
    }
    guard let trouble else { return }
    let place = "\(trouble.message), at byte \(trouble.offset) of the text"
    if let kind = trouble.kind {
      problem = PlatenError(
        .limitExceeded, message: "the pattern of \(userKinds[kind].rawValue) gave up",
        reason: place, suggestion: "Write it so that nothing in it can be tried in many ways.")
    } else {
      problem = PlatenError(
        .limitExceeded, message: "holds too many tokens", reason: place,
        suggestion: "Split the text, or look for fewer kinds.")
    }
  }

  private var options: ReadingOptions {
    var options = ReadingOptions()
    options.isStopped = { Cancellation.current?.isCancelled ?? false }
    if let localeIdentifier {
      let subtags = Self.subtags(localeIdentifier)
      options.language = subtags.first.flatMap(LocaleCodes.language) ?? ""
      options.region = subtags.dropFirst().lazy.compactMap(LocaleCodes.region).first ?? ""
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

  /// The parts of `de_CH`, `zh-Hans-CN`, `en_US@calendar=gregorian`.
  private static func subtags(_ locale: String) -> [Substring] {
    locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }
  }

  /// Whether a name is a locale's: of a known language, and a known region if it has one.
  package static func isLocale(_ name: String) -> Bool {
    let subtags = subtags(name)
    guard subtags.first.flatMap(LocaleCodes.language) != nil else { return false }
    return subtags.dropFirst().allSatisfy { $0.count != 2 || LocaleCodes.region($0) != nil }
  }
}

extension DataDetector: Hashable {
  /// Whether two look for the same in the same way.
  public static func == (a: DataDetector, b: DataDetector) -> Bool {
    a.kinds == b.kinds && a.terms == b.terms && a.patterns == b.patterns
      && a.localeIdentifier == b.localeIdentifier
      && a.referenceDate == b.referenceDate
  }

  /// Feeds what makes them equal to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(terms)
    hasher.combine(patterns)
    hasher.combine(localeIdentifier)
    hasher.combine(referenceDate)
  }
}
