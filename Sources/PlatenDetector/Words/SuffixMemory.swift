/// Remembers of the last names whether others are registered under them, and of the last endings
/// whether they are any: a text names the same hosts and members again and again, and to ask the
/// list takes as long as all else that a link costs.
struct SuffixMemory {
  private struct Answer<Value> {
    var range = 0..<0
    var value: Value
  }

  /// By a hash of the name; each new one takes the place of another.
  private var answers = [64 of Answer](repeating: Answer(value: false))
  private var endings = [64 of Answer](repeating: Answer(value: TopLevelDomains.Strength.none))

  /// How much a last label says.
  mutating func strength(_ range: Range<Int>, in text: Span<UInt8>) -> TopLevelDomains.Strength {
    if let strength = TopLevelDomains.quickStrength(range, in: text) { return strength }
    let slot = slot(range, in: text)
    if isSame(endings[slot].range, range, in: text) { return endings[slot].value }
    let strength = TopLevelDomains.isListed(text.string(range))
    endings[slot] = Answer(range: range, value: strength)
    return strength
  }

  /// Whether names are registered under a whole name, as under `co.uk`, or it is that of a product
  /// which only looks like a host.
  mutating func isSuffixOrProduct(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let slot = slot(range, in: text)
    if isSame(answers[slot].range, range, in: text) { return answers[slot].value }
    let name = text.string(range).lowercased()
    let isSuffix = TopLevelDomains.products.contains(name) || TopLevelDomains.isPublicSuffix(name)
    answers[slot] = Answer(range: range, value: isSuffix)
    return isSuffix
  }

  private func slot(_ range: Range<Int>, in text: Span<UInt8>) -> Int {
    var hash: UInt32 = 0
    for offset in range { hash = (hash ^ UInt32(text[offset])) &* 16_777_619 }
    return Int(hash >> 26)
  }

  private func isSame(_ known: Range<Int>, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard known.count == range.count else { return false }
    for place in 0..<range.count
    where text[known.lowerBound + place] != text[range.lowerBound + place] { return false }
    return !range.isEmpty
  }
}
