/// What is known while a text is scanned.
struct ScanState: ~Copyable {
  /// The kinds that are looked for.
  let kinds: KindSet
  /// The readers of numbers.
  let readers: FieldReaders
  /// What is known about the text.
  let options: ReadingOptions
  /// What was found, but for dates, times and amounts.
  var matches: [Match] = []
  var dates: [DateFind] = []
  var times: [TimeFind] = []
  var money: [MoneyFind] = []
  /// Measures and percentages whose mark the text or the locale must decide.
  var quantities: [QuantityFind] = []
  /// Above 0 where more measures have a comma before their decimals than a point, below for fewer.
  var quantityComma = 0
  /// Numbers at the ends of lines, which may be amounts.
  var bare: [MoneyFind] = []
  var keys: [KeyFind] = []
  /// Where the engine goes on, if after the trigger.
  var resume = 0

  var suffixes = SuffixMemory()

  // Offsets before which nothing of a kind can begin, as it was found or refused there.
  var emailStart = 0
  var linkStart = 0
  /// The end of the last link without a scheme; -1 before any.
  var linkEnd = -1
  var hexStart = 0
  /// The end of the last run of hexadecimal digits that was looked at whole.
  var hexEnd = 0
  var keyStart = 0
  var dateStart = 0
  var phoneStart = 0
  var ibanStart = 0
  var wordStart = 0
  var spelledStart = 0
  /// The last two numbers with a colon that were no time, or may be none, and where they end.
  var pair = TimeFind.Pair.none
  var pairEnd = 0
  /// Whether a telephone number was found that can only be one of North America.
  var isAmerican = false
  /// What stands after the last field, which is what stands before the next one where no more is
  /// between them.
  var after = Affix()
  /// The end of what was found for sure in the field being read.
  var covered = 0

  init(_ kinds: KindSet, _ readers: FieldReaders, _ options: ReadingOptions) {
    self.kinds = kinds
    self.readers = readers
    self.options = options
  }

  /// Whether there are more finds than asked for.
  var isFull: Bool {
    let figures = money.count + quantities.count + bare.count + keys.count
    return matches.count + dates.count + times.count + figures > options.maximumCount
  }

  mutating func add(
    _ kind: MatchKind, _ range: Range<Int>, _ value: String, score: Double, isValid: Bool = true,
    isRepaired: Bool = false
  ) {
    matches.append(
      Match(
        kind: kind, range: range, value: value, score: score, isValid: isValid,
        isRepaired: isRepaired))
  }

  /// Adds a quantity: now, or when the text has told what its mark means.
  mutating func add(_ find: QuantityFind) {
    guard find.number.doubtfulMark == 0 else {
      quantities.append(find)
      return
    }
    switch find.number.decimalMark {
    case UInt8(ascii: ","): quantityComma += 1
    case UInt8(ascii: "."): quantityComma -= 1
    default: break
    }
    add(find.kind, find.range, find.value(find.number), score: find.score)
  }
}
