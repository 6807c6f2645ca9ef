/// Reads numbers that are spelled out in English: `twenty-five thousand`, `one hundred and five`.
enum NumberWords {
  /// The number whose words end at an offset, and where they begin; nil for none.
  static func number(_ text: Span<UInt8>, endingAt end: Int) -> (value: Int, start: Int)? {
    var words: [(value: Int, isScale: Bool)] = []
    var start = end
    var offset = end
    // The longest number has a dozen words.
    while words.count < 12 {
      var wordEnd = text.skipSpacesBack(from: offset)
      if wordEnd == offset, words.isEmpty == false {
        guard text.byte(offset - 1) == UInt8(ascii: "-") else { break }
        wordEnd = offset - 1
      }
      let word = text.word(before: wordEnd)
      guard (2...9).contains(word.count) else { break }
      let name = text.string(word).lowercased()
      if name == "and" || name == "a" && !words.isEmpty {
        guard !words.isEmpty, name == "and" || words.last?.isScale == true else { break }
        if name == "a" {
          words.append((1, false))
          start = word.lowerBound
          break
        }
        offset = word.lowerBound
        continue
      }
      if let value = small[name] {
        words.append((value, false))
      } else if let value = scales[name] {
        words.append((value, true))
      } else {
        break
      }
      start = word.lowerBound
      offset = start
    }
    guard !words.isEmpty, !text.hasWordCharacter(before: start) else { return nil }
    var total = 0
    var current = 0
    for (value, isScale) in words.reversed() {
      if !isScale {
        // "twenty five": the second is smaller than the first; "two three" is a list.
        guard current % 10 == 0 || current % 100 == 0, current % 100 == 0 || value < 10 else {
          return nil
        }
        current += value
      } else if value == 100 {
        current = max(1, current) * 100
      } else {
        total += max(1, current) * value
        current = 0
      }
    }
    return (total + current, start)
  }

  private static let small: [String: Int] = {
    let names = """
      zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
      fifteen sixteen seventeen eighteen nineteen
      """.split(separator: " ")
    var numbers: [String: Int] = [:]
    for (value, name) in names.enumerated() { numbers[String(name)] = value }
    let tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(separator: " ")
    for (place, name) in tens.enumerated() { numbers[String(name)] = 10 * (place + 2) }
    return numbers
  }()

  private static let scales = [
    "hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000,
  ]
}
