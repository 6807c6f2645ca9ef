import PlatenText
import TestSupport

/// A text with tokens, and how it is to be set and painted: another one for each seed.
struct RandomLayout {
  private(set) var text = ""
  private(set) var tokens: [Token] = []
  private(set) var style = TextStyle()
  private(set) var theme = TokenTheme.light
  private(set) var width = 0.0
  private(set) var scale = 0.0
  private var random: SeededRandom

  init(seed: UInt64, of samples: ScriptSamples) {
    random = SeededRandom(seed: seed)
    // Two scripts or three in most texts, all of them in some.
    let few = (0..<random.int(1...3)).map { _ in Self.one(of: samples.scripts, &random) }
    let scripts = random.chance(15) ? samples.scripts : few
    for _ in 0..<(random.chance(4) ? random.int(150...260) : random.int(1...24)) {
      text += word(scripts, samples) + joint()
    }
    setStyle()
    setTheme()
    addTokens()
  }

  private static func one<T>(of list: [T], _ random: inout SeededRandom) -> T {
    list[random.int(0...list.count - 1)]
  }

  private mutating func one<T>(of list: [T]) -> T { Self.one(of: list, &random) }

  private mutating func word(
    _ scripts: [ScriptSamples.Script], _ samples: ScriptSamples
  ) -> String {
    let script = one(of: scripts)
    switch random.int(0...99) {
    case 0..<40: return one(of: script.words)
    case 40..<60:
      return (0..<random.int(1...9)).map { _ in one(of: script.letters) }.joined()
    case 60..<78:
      return one(of: [
        "ada@example.org", "$7.00", "21.11.2026", "https://example.org/a-b/c?d=e+f%20g",
        "+49 30 12345", "(x@y.com)", "$7,$8", "203.0.113.77", "12:30–14:00", "#tag", "EUR 3",
        "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "co\u{AD}ope\u{AD}ra\u{AD}tion", "ab|cd|ef", "{a}{b}",
        "extraordinarily-longwindedness", "a/b/c/d/e/f/g/h/i/j/k",
      ])
    case 78..<86: return one(of: samples.signs)
    case 86..<91:
      let count = random.chance(15) ? random.int(5...12) : random.int(1...3)
      return one(of: script.letters) + (0..<count).map { _ in one(of: samples.marks) }.joined()
    case 91..<97: return one(of: samples.oddities)
    default: return String(random.int(0...99_999))
    }
  }

  private mutating func joint() -> String {
    switch random.int(0...99) {
    case 0..<70: " "
    case 70..<86: ""
    case 86..<93: "\n"
    case 93..<95: "\r\n"
    case 95..<96: "\u{0C}"
    case 96..<97: "\n\n"
    case 97..<98: "\r"
    case 98..<99: "\t"
    default: "\u{AD}"
    }
  }

  private mutating func setStyle() {
    style.font = one(of: [
      style.font, style.font, style.font, "DejaVu Serif", "DejaVu Sans Mono", "Noto Sans", "serif",
      "Noto Naskh Arabic, Noto Sans", "Noto Nastaliq Urdu", "No Such Font",
    ])
    style.size = random.chance(70) ? Double(random.int(8...20)) : Double(random.int(40...400)) / 10
    style.lineSpacing = one(of: [0, 0.5, 2, 7, 7, 7, 12.25])
    style.margin = one(of: [0, 1, 6, 28, 28, 33.3])
    style.columns = random.chance(75) ? 1 : random.int(2...4)
    style.columnGap = one(of: [0, 3, 8, 24, 24, 41.7])
    let column = 0.5 + style.size * Double(random.int(20...(random.chance(50) ? 100 : 400))) / 10
    width = 2 * style.margin + Double(style.columns - 1) * style.columnGap
    width += Double(style.columns) * column + (random.chance(50) ? 0 : 0.37)
    // A large page is drawn small, a small one large.
    scale = one(of: [1, 1.5, 2, 3, 4].filter { width * $0 < 900 || $0 == 1 })
  }

  private mutating func setTheme() {
    theme = random.chance(80) ? .light : .dark
    theme.look = one(of: TokenTheme.Look.allCases)
    theme.slicesBoxes = random.chance(50)
    guard random.chance(60) else { return }
    theme.cornerRadius = one(of: [0, 2, 8, 40])
    theme.horizontalInset = one(of: [0, 1, 4.5, 12])
    theme.verticalInset = one(of: [0, 1.5, 5])
    theme.gap = one(of: [0, 0.5, 2, 6])
    theme.outlineWidth = one(of: [0, 0.75, 2])
  }

  /// Ranges that begin and end at words, at letters or within them, some within others.
  private mutating func addTokens() {
    guard !text.isEmpty else { return }
    let scalars = text.unicodeScalars
    var edges = scalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    edges.append(text.utf8.count)
    let isSpace = scalars.map { $0.properties.isWhitespace } + [true]
    // Where a word begins or ends.
    let wordEdges = edges.indices.filter {
      $0 == 0 || $0 == edges.count - 1 || isSpace[$0] != isSpace[$0 - 1]
    }
    var place = 0
    while place < edges.count - 1 {
      let isOfWords = random.chance(60)
      let start = place + (random.chance(35) ? 0 : random.int(0...12))
      guard start < edges.count - 1 else { return }
      var (first, last) = (start, min(edges.count - 1, start + random.int(1...14)))
      if isOfWords {
        first = wordEdges.first { $0 >= first } ?? first
        last = wordEdges.first { $0 > max(first, last - 6) } ?? last
      }
      guard first < last else { return }
      add(edges, first..<last, depth: 0)
      place = last
    }
  }

  private mutating func add(_ edges: [Int], _ range: Range<Int>, depth: Int) {
    let bytes = edges[range.lowerBound]..<edges[range.upperBound]
    let part = String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
    let kind = one(of: [Token.Kind.email, .link, .date, .money, .key, Token.Kind(rawValue: "own")])
    tokens.append(Token(kind: kind, range: bytes, text: part, value: part))
    guard depth < 3, range.count > 1, random.chance(30) else { return }
    var place = range.lowerBound + random.int(0...range.count / 2)
    while place < range.upperBound {
      let end = min(range.upperBound, place + random.int(1...range.count))
      if place..<end != range { add(edges, place..<end, depth: depth + 1) }
      guard random.chance(40) else { return }
      place = end + (random.chance(50) ? 0 : 1)
    }
  }
}
