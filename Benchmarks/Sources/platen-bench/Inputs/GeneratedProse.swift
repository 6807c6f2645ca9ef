import ScanCorpus

/// English-looking lines with e-mail addresses, links, dates and amounts among plain numbers,
/// times, abbreviations and file names: the same for the same seed.
struct GeneratedProse {
  private var random: SeededRandom
  private let spacing: Int

  /// One word in `spacing` is a token, one more looks like one; a word stands between any two.
  init(seed: UInt64, spacing: Int) {
    random = SeededRandom(seed: seed)
    self.spacing = spacing
  }

  /// At least so many bytes, in lines of about 80.
  mutating func text(byteCount: Int) -> String {
    var text = ""
    text.reserveCapacity(byteCount + 200)
    var column = 0
    var isStart = true
    var isSpecial = false
    while text.utf8.count < byteCount {
      let choice = isSpecial ? spacing : random.number(0...spacing - 1)
      isSpecial = choice < 2
      var word = choice == 0 ? token() : choice == 1 ? plain() : Self.word(&random)
      if isStart, let first = word.first { word = first.uppercased() + word.dropFirst() }
      isStart = random.number(0...11) == 0
      word += isStart ? "." : random.number(0...15) == 0 ? "," : ""
      column += word.utf8.count + 1
      text += word
      text += column > 80 ? "\n" : " "
      if column > 80 { column = 0 }
    }
    return text
  }

  /// A word of one to four syllables.
  static func word(_ random: inout SeededRandom) -> String {
    (0..<random.number(1...4)).map { _ in random.one(of: syllables) }.joined()
  }

  private static let syllables = [
    "ba", "con", "de", "er", "fal", "gen", "har", "in", "jo", "kel", "la", "men", "nor", "o", "per",
    "qui", "ran", "sta", "ten", "ul", "ver", "win", "ya", "zo", "bri", "cha", "dri", "fle", "gra",
  ]

  private mutating func token() -> String {
    switch random.number(0...3) {
    case 0: email()
    case 1: link()
    case 2: date()
    default: amount()
    }
  }

  private mutating func host() -> String {
    let ending = random.one(of: ["com", "org", "net", "de", "fr", "co.uk"])
    return "\(Self.word(&random))\(Self.word(&random)).\(ending)"
  }

  private mutating func email() -> String {
    let mark = random.one(of: [".", "_", "-", "+"])
    let number = random.one(of: ["", "\(random.number(1...99))"])
    return "\(Self.word(&random))\(mark)\(Self.word(&random))\(number)@\(host())"
  }

  private mutating func link() -> String {
    var link = random.one(of: ["https://", "http://", "https://www."]) + host()
    for _ in 0..<random.number(0...3) { link += "/\(Self.word(&random))" }
    if random.number(0...3) == 0 {
      link += "?\(Self.word(&random))=\(random.number(1...5000))"
    }
    return link
  }

  private mutating func date() -> String {
    let (day, month, year) = (
      random.number(1...28), random.number(1...12), random.number(1980...2030)
    )
    let name = random.one(of: Self.months)
    switch random.number(0...3) {
    case 0: return "\(year)-\(Self.padded(month))-\(Self.padded(day))"
    case 1: return "\(Self.padded(day)).\(Self.padded(month)).\(year)"
    case 2: return "\(day) \(name) \(year)"
    default: return "\(name) \(day), \(year)"
    }
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private mutating func amount() -> String {
    var number = "\(random.number(1...999))"
    if random.number(0...2) == 0 { number += ",\(random.number(100...999))" }
    number += ".\(Self.padded(random.number(0...99)))"
    switch random.number(0...3) {
    case 0: return "\(random.one(of: ["€", "$", "£"]))\(number)"
    case 1: return "EUR \(number)"
    case 2: return "\(number) \(random.one(of: ["USD", "GBP", "CHF"]))"
    default: return "\(number) €"
    }
  }

  /// What looks like a token at first: times, versions, file names, abbreviations, plain numbers.
  private mutating func plain() -> String {
    switch random.number(0...5) {
    case 0: "\(random.number(0...23)):\(Self.padded(random.number(0...59)))"
    case 1: "\(random.number(1...9)).\(random.number(0...20)).\(random.number(0...9))"
    case 2: "\(Self.word(&random)).\(random.one(of: ["txt", "tiff", "log"]))"
    case 3: "e.g."
    case 4: "\(random.number(1...99_999))"
    default: "No. \(random.number(1...500))/\(random.number(1...20))"
    }
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
