/// Addresses that may be versions.
extension IPv4Reader {
  /// Whether three small numbers follow the first, as in a version, and the four are no address of
  /// a private network and not all equal.
  static func mayBeVersion(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    let (first, second) = (field.groups[index].value, field.groups[index + 1].value)
    let isPrivate =
      first == 10 || first == 127 || first == 172 && (16...31).contains(second) || first == 0
    let rest = index + 1...index + 3
    return !isPrivate && rest.allSatisfy { field.groups[$0].value < 100 }
      && rest.count { field.groups[$0].value < 32 } > 1
      && !rest.allSatisfy { field.groups[$0].value == first }
  }

  /// Whether a word or a slash before four numbers may name what they are a version of: any word
  /// does that is not one of networks, and where no port follows.
  static func isAfterName(_ field: NumericField, _ index: Int, _ end: Int, _ text: Span<UInt8>)
    -> Bool
  {
    let start = field.groups[index].start
    guard index == 0, text.byte(end) != UInt8(ascii: ":") || !text.byte(end + 1).isDigit,
      !text.hasCaseless(" port ", at: end)
    else { return false }
    let before = field.before
    let isPart = before.mark == UInt8(ascii: "/") && before.gap == 0
    guard before.mark == 0 && before.gap > 0 || isPart, !before.word.isEmpty,
      start - before.word.upperBound < 3
    else { return false }
    return !before.meaning.roles.contains(.network)
  }
}
