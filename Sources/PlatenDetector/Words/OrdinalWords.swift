/// The days of a month in English words: `first`, `twenty-third`.
enum OrdinalWords {
  /// The day whose word ends at an offset, and where it begins; nil for none.
  static func day(_ text: Span<UInt8>, endingAt end: Int) -> (value: Int, start: Int)? {
    let word = text.word(before: end)
    guard (5...11).contains(word.count), let value = days[text.string(word).lowercased()] else {
      return nil
    }
    var day = (value: value, start: word.lowerBound)
    let mark = text.byte(word.lowerBound - 1)
    if value < 10, mark == UInt8(ascii: "-") || mark == UInt8(ascii: " ") {
      let ten = text.word(before: word.lowerBound - 1)
      let tens =
        text.hasCaseless("twenty", at: ten.lowerBound)
        ? 20
        : text.hasCaseless("thirty", at: ten.lowerBound) ? 30 : 0
      if tens > 0, ten.count == 6 { day = (value + tens, ten.lowerBound) }
    }
    return day.value <= 31 && !text.hasWordCharacter(before: day.start) ? day : nil
  }

  /// The day whose words begin at an offset, and where they end; nil for none.
  static func day(_ text: Span<UInt8>, at start: Int) -> (value: Int, end: Int)? {
    let word = text.word(at: start)
    guard word.count > 4 else { return nil }
    if let day = day(text, endingAt: word.upperBound), day.start == start {
      return (day.value, word.upperBound)
    }
    let mark = text.byte(word.upperBound)
    guard word.count == 6, mark == UInt8(ascii: "-") || mark == UInt8(ascii: " ") else {
      return nil
    }
    let end = text.word(at: word.upperBound + 1).upperBound
    guard let day = day(text, endingAt: end), day.start == start else { return nil }
    return (day.value, end)
  }

  /// "First" in other languages, as it stands before a month.
  static let foreignFirsts: Set<String> = ["primero", "primeiro", "premier", "primo", "ersten"]

  private static let days: [String: Int] = {
    let names = """
      first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth \
      thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
      """
    var days = ["thirtieth": 30]
    for (place, name) in names.split(separator: " ").enumerated() { days[String(name)] = place + 1 }
    return days
  }()
}
