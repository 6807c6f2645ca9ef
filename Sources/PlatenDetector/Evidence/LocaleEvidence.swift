/// What a text itself says about the order of its dates and its decimal mark.
struct LocaleEvidence {
  /// Above 0 for the day before the month, below for the month before the day.
  private(set) var order = 0.0
  /// Above 0 for a decimal comma, below for a point.
  private(set) var comma = 0.0
  /// What the measures and percentages of a text say of their own decimal mark, as ``comma``.
  private var quantities = 0.0
  /// Whether a good part of the letters are those of Chinese, Japanese or Korean.
  private var isEastAsian = false
  /// Whether dates with a whole year have it before the month: `2026/05/03`.
  private var hasYearFirst = false
  private let options: ReadingOptions

  /// Day before month; nil where the text doesn't say.
  var dayFirst: Bool? {
    options.dayFirst ?? (abs(order) < 1 ? nil : order > 0)
  }

  /// A year of two digits before the month; nil where the text doesn't say.
  var shortYearFirst: Bool? {
    if let yearFirst = options.yearFirst { return yearFirst }
    if isEastAsian { return true }
    if hasYearFirst { return order < 1 ? true : nil }
    return dayFirst == nil ? nil : false
  }

  /// A comma before decimals; nil where the text doesn't say.
  var decimalComma: Bool? {
    options.decimalComma ?? (abs(comma) < 1 ? nil : comma > 0)
  }

  /// A comma before the decimals of measures and percentages; nil where the text doesn't say.
  var quantityComma: Bool? {
    if let decimalComma = options.decimalComma { return decimalComma }
    let votes = comma + quantities
    return abs(votes) < 1 ? nil : votes > 0
  }

  /// Whether the locale says which mark stands before decimals.
  var hasDecimalMark: Bool { options.decimalComma != nil }

  /// Weighs what was found; reads words of the text only where something is in doubt.
  init(_ text: Span<UInt8>, _ state: borrowing ScanState) {
    options = state.options
    let (dates, money) = (state.dates, state.money)
    quantities = 2 * max(-2, min(2, Double(state.quantityComma)))
    let isYearDoubtful = dates.contains { $0.isShortYear && $0.other?.year != nil }
    let isDateDoubtful = isYearDoubtful || dates.contains { $0.swapped != nil }
    let isMarkDoubtful =
      !state.quantities.isEmpty || money.contains { $0.number.doubtfulMark != 0 }
    guard isDateDoubtful || isMarkDoubtful else { return }
    var certain = 0.0
    var languages: Languages = []
    for find in dates {
      if let dayFirst = find.dayFirst { certain += dayFirst ? 1 : -1 }
      if find.swapped == nil, !find.languages.isEmpty {
        languages = languages.isEmpty ? find.languages : languages.intersection(find.languages)
      }
    }
    order += 3 * max(-2, min(2, certain))
    if !languages.isEmpty, !languages.contains(.english) { order += 2 }
    for find in money {
      if find.number.decimalMark != 0 {
        comma += find.number.decimalMark == UInt8(ascii: ",") ? 2 : -2
      }
    }
    if isDateDoubtful {
      var votes = 0.0
      for find in money.proving(money, in: text) {
        votes += Self.order(of: find.currency, in: text, find.range)
      }
      order += max(-2, min(2, votes))
    }
    if isYearDoubtful {
      hasYearFirst = dates.contains { Self.isYearFirst($0, text) }
    }
    if options.dayFirst == nil, isDateDoubtful, abs(order) < 3 || options.decimalComma == nil {
      weighWords(of: text)
    } else if isMarkDoubtful, options.decimalComma == nil, abs(comma) < 2 {
      weighWords(of: text)
    }
  }

  /// Whether a date is `2026/05/03` or `2026.05.03`; `2026-05-03` is written anywhere.
  private static func isYearFirst(_ find: DateFind, _ text: Span<UInt8>) -> Bool {
    let mark = text.endOfDigits(from: find.range.lowerBound)
    return mark - find.range.lowerBound == 4
      && (text.byte(mark) == UInt8(ascii: "/") || text.byte(mark) == UInt8(ascii: "."))
  }

  /// What the country of a currency says; a bare "$" is of many countries.
  private static func order(of code: CurrencyCode, in text: Span<UInt8>, _ range: Range<Int>)
    -> Double
  {
    if code.isEmpty { return 0 }
    if code == CurrencyCode.dollar {
      return text.string(range).utf8.contains { $0 == UInt8(ascii: "U") || $0 == UInt8(ascii: "u") }
        ? -1 : -0.25
    }
    return code == CurrencyCode.canadianDollar || code == CurrencyCode.philippinePeso ? 0 : 2
  }

  /// Counts the words of a language and the names of places, in the first 64 kB.
  private mutating func weighWords(of text: Span<UInt8>) {
    let lexicon = Lexicon.shared
    var counts = [Int](repeating: 0, count: Languages.all.count)
    var places = 0.0
    var eastAsian = 0
    var letters = 0
    var offset = 0
    let end = min(text.count, 65_536)
    while offset < end {
      let byte = text[offset]
      guard byte.isASCIILetter || byte >= 0x80 else {
        offset += 1
        continue
      }
      let word = text.word(at: offset)
      if word.isEmpty {
        let (value, length) = text.scalar(at: offset)
        if value.isEastAsian { eastAsian += 1 }
        offset += max(1, length)
        while offset < end, text[offset].isASCIILetter { offset += 1 }
        continue
      }
      offset = word.upperBound
      letters += word.count
      let meaning = lexicon.meaning(of: word, in: text)
      if meaning.roles.contains(.common) { continue }
      if meaning.roles.contains(.dayFirstPlace) { places += 1 }
      if meaning.roles.contains(.monthFirstPlace) { places -= 1 }
      for (index, language) in Languages.all.enumerated()
      where meaning.languages.contains(language) { counts[index] += 1 }
    }
    // One of them says as much as four letters do.
    isEastAsian = eastAsian > 0 && 4 * eastAsian >= letters
    order += max(-2, min(2, places))
    let best = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let second = counts.indices.filter { $0 != best }.map { counts[$0] }.max() ?? 0
    guard counts[best] >= 2, counts[best] > second else { return }
    if best > 0 {
      order += 2
      comma += 1.5
    } else {
      comma -= 1.5
    }
  }
}
