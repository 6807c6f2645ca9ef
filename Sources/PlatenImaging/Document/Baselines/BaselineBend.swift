/// Whether, and how much, the lines of a page are bent.
struct BaselineBend {
  /// Lines of at least eight letters, as wide as eight are tall.
  private(set) var lines = 0
  /// How far the baselines of four fifths of the lines are from straight at most, in heights of
  /// letters.
  private(set) var bow = 0.0
  /// By how much more or less than others four fifths of the lines rise from end to end at the
  /// most, in heights of letters.
  private(set) var fan = 0.0
  /// How far letters stand from their baselines, in heights of letters.
  let spread: Double
  /// How the page is straightened.
  let field: BaselineField

  /// Measures the lines of a page of a size; nil where there are too few.
  init?(_ chains: LetterChains, size: PixelSize) throws(PlatenError) {
    let height = Double(chains.height)
    guard var field = try BaselineField(chains, size: size, .even) else { return nil }
    if field.spread > 0.08 * height, chains.letterCount >= 200,
      let finer = try BaselineField(chains, size: size, .fine), finer.spread < field.spread
    {
      field = finer
    }
    self.field = field
    spread = field.spread / height
    measure(field.courses(), height: height)
  }

  private mutating func measure(_ courses: [[PixelPoint]], height: Double) {
    var measured: [(width: Double, bow: Double, slope: Double)] = []
    for course in courses where course.count >= 8 {
      guard let first = course.first, let last = course.last, last.x - first.x >= 8 * height
      else { continue }
      let count = Double(course.count)
      let (x, y) = (
        course.reduce(0) { $0 + $1.x } / count, course.reduce(0) { $0 + $1.y } / count
      )
      let squares = course.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
      let slope = course.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / max(squares, 1)
      let bow = course.map { point in abs(point.y - y - slope * (point.x - x)) }.max() ?? 0
      measured.append((last.x - first.x, bow / height, slope))
    }
    lines = measured.count
    let slopes = measured.map { ($0.width, $0.slope) }
    let usual = Self.level(of: slopes, share: 0.5)
    bow = Self.level(of: measured.map { ($0.width, $0.bow) }, share: 0.8)
    fan = Self.level(
      of: measured.map { ($0.width, abs($0.slope - usual) * $0.width / height) }, share: 0.8)
  }

  /// The number below which a share of the lines lies, each counted by its width.
  private static func level(of numbers: [(width: Double, value: Double)], share: Double) -> Double {
    var rest = share * numbers.reduce(0) { $0 + $1.width }
    for number in numbers.sorted(by: { $0.value < $1.value }) {
      rest -= number.width
      if rest <= 0 { return number.value }
    }
    return 0
  }
}

extension BaselineBend {
  /// Whether lines are bent by more than the engine follows, and how is known well: letters stand
  /// closely on the baselines that were found.
  var isProven: Bool { lines >= 4 && spread < 0.15 && (bow > 0.3 || fan > 0.6) }

  /// How much more of a bend there is than in another, after it was taken out.
  func isBent(moreThan other: BaselineBend) -> Bool {
    max(bow, fan / 2) > 2 * max(other.bow, other.fan / 2)
  }

  /// What was seen, in words.
  var evidence: String {
    "\(lines) lines are bowed by up to \(bow.inHundredths) of a letter's height and rise "
      + "\(fan.inHundredths) heights apart; letters stand within \(spread.inHundredths)"
  }
}
