/// Remembers of the last names whether others are registered under them: a text names the same
/// hosts again and again, and to ask the list takes as long as all else that a link costs.
struct SuffixMemory {
  private struct Answer {
    var range = 0..<0
    var isSuffix = false
  }

  /// By a hash of the name; each new one takes the place of another.
  private var answers = [64 of Answer](repeating: Answer())

  /// Whether names are registered under a whole name, as under `co.uk`, or it is that of a product
  /// which only looks like a host.
  mutating func isSuffixOrProduct(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var hash: UInt32 = 0
    for offset in range { hash = (hash ^ UInt32(text[offset])) &* 16_777_619 }
    let slot = Int(hash >> 26)
    if isSame(answers[slot].range, range, in: text) { return answers[slot].isSuffix }
    let name = text.string(range).lowercased()
    let isSuffix = TopLevelDomains.products.contains(name) || TopLevelDomains.isPublicSuffix(name)
    answers[slot] = Answer(range: range, isSuffix: isSuffix)
    return isSuffix
  }

  private func isSame(_ known: Range<Int>, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard known.count == range.count else { return false }
    for place in 0..<range.count
    where text[known.lowerBound + place] != text[range.lowerBound + place] { return false }
    return !range.isEmpty
  }
}
