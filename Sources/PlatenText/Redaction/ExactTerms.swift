/// Texts that are looked for wherever they stand, whatever the case of their ASCII letters.
struct ExactTerms {
  /// By their first eight bytes, hashed: a text of many megabytes may hold thousands of them.
  private var terms: [UInt64: [[UInt8]]] = [:]

  init(_ terms: some Sequence<[UInt8]>) {
    for term in terms where term.count >= Self.shortest {
      let folded = term.map(Self.folded)
      self.terms[Self.key(folded[...]), default: []].append(folded)
    }
  }

  private static let shortest = 6

  /// Where they stand as they are, or in the codes of links, programs and HTML, in ascending order,
  /// none over another.
  func rangesHoweverWritten(in text: String) -> [Range<Int>] {
    rangesHoweverWritten(in: Array(text.utf8))
  }

  /// The same in bytes.
  func rangesHoweverWritten(in bytes: [UInt8]) -> [Range<Int>] {
    let plain = ranges(in: bytes)
    var decoded = Rereading(bytes)
    decoded.decode()
    guard decoded.isChanged else { return plain }
    let all = plain + ranges(in: decoded.bytes).map { decoded.origin(of: $0).range }
    return all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      guard let last = ranges.last, last.overlaps(range) else { return ranges.append(range) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// Where they stand in bytes, in ascending order, none over another.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    let bytes = terms.isEmpty ? [] : bytes.map(Self.folded)
    guard !terms.isEmpty, bytes.count >= Self.shortest else { return [] }
    var ranges: [Range<Int>] = []
    var index = 0
    while index + Self.shortest <= bytes.count {
      let found = terms[Self.key(bytes[index...])]?.first { bytes[index...].starts(with: $0) }
      if let found {
        ranges.append(index..<index + found.count)
        index += found.count
      } else {
        index += 1
      }
    }
    return ranges
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
