import PlatenCore

/// Texts that are looked for wherever they stand, whatever the case of their ASCII letters.
struct ExactTerms {
  /// All of them, by their bytes in ascending order.
  private let terms: [[UInt8]]
  /// The longest other one that each begins with.
  private var starts: [Int?] = []
  /// Where those stand that begin with the same six bytes: a text of many megabytes may hold tens
  /// of thousands of terms, and as many of them links that begin alike.
  private var places: [UInt64: Range<Int>] = [:]

  init(_ terms: some Sequence<[UInt8]>) {
    let folded = terms.filter { $0.count >= Self.shortest }.map { $0.map(Self.folded) }
    self.terms = Set(folded).sorted { $0.lexicographicallyPrecedes($1) }
    for (index, term) in self.terms.enumerated() {
      var start = index > 0 ? index - 1 : nil
      while let candidate = start, !term.starts(with: self.terms[candidate]) {
        start = starts[candidate]
      }
      starts.append(start)
      let key = Self.key(term[...])
      places[key] = (places[key]?.lowerBound ?? index)..<index + 1
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

  /// Where they stand in bytes, in ascending order, none over another, the longest at each place.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    let bytes = terms.isEmpty ? [] : bytes.map(Self.folded)
    guard !terms.isEmpty, bytes.count >= Self.shortest else { return [] }
    var ranges: [Range<Int>] = []
    var index = 0
    while index + Self.shortest <= bytes.count {
      if let places = places[Self.key(bytes[index...])],
        let found = longest(of: places, beginning: bytes[index...])
      {
        ranges.append(index..<index + found)
        index += found
      } else {
        index += 1
      }
    }
    return ranges
  }

  /// The length of the longest of some terms that bytes begin with.
  private func longest(of places: Range<Int>, beginning bytes: ArraySlice<UInt8>) -> Int? {
    let next = places.partitioningIndex { bytes.lexicographicallyPrecedes(terms[$0]) }
    // What bytes begin with comes before them, and what lies between begins with it too. So it is
    // the last that comes before, or that one begins with it.
    var place = next > places.lowerBound ? next - 1 : nil
    while let candidate = place, !bytes.starts(with: terms[candidate]) { place = starts[candidate] }
    return place.map { terms[$0].count }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
