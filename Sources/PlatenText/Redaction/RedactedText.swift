/// A text without what was to go.
public struct RedactedText: Sendable, Hashable {
  /// The text; what went is full blocks, U+2588, as many as the next multiple of four.
  public internal(set) var string: String
  /// How many things of each kind went; `text` counts words.
  public internal(set) var counts: [Token.Kind: Int]
}

extension RedactedText {
  private static let block = Array("█".utf8)

  /// Replaces disjoint tokens, in ascending order.
  mutating func remove(_ tokens: [Token]) {
    remove(tokens.map(\.range), kinds: tokens.map(\.kind))
  }

  /// Replaces disjoint ranges of UTF-8, in ascending order.
  mutating func remove(_ ranges: [Range<Int>], kinds: [Token.Kind]) {
    guard !ranges.isEmpty else { return }
    let bytes = Array(string.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var end = 0
    for (range, kind) in zip(ranges, kinds) {
      kept += bytes[end..<range.lowerBound]
      Self.appendBlocks(for: bytes[range], to: &kept)
      end = range.upperBound
      counts[kind, default: 0] += 1
    }
    kept += bytes[end...]
    string = String(decoding: kept, as: UTF8.self)
  }

  /// Blocks for the characters of a range, a multiple of four in each of its lines.
  private static func appendBlocks(for range: ArraySlice<UInt8>, to kept: inout [UInt8]) {
    var rest = range
    while let first = rest.first {
      let line = rest.prefix { !Rereading.isEnd($0) }
      if line.isEmpty { kept.append(first) }
      let count = String(decoding: line, as: UTF8.self).count
      for _ in 0..<(count + 3) / 4 * 4 { kept += block }
      rest = rest.dropFirst(max(1, line.count))
    }
  }

  /// Replaces every word that no token to be kept touches.
  mutating func removeWords(besides kept: [Token]) {
    let bytes = Array(string.utf8)
    var ranges: [Range<Int>] = []
    var next = 0
    var start: Int?
    for index in 0...bytes.count {
      while next < kept.count, kept[next].range.upperBound <= index { next += 1 }
      let isKept = next < kept.count && kept[next].range.contains(index)
      let isWord = index < bytes.count && bytes[index] > 0x20 && !isKept
      if isWord, start == nil { start = index }
      if !isWord, let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    remove(ranges, kinds: ranges.map { _ in .text })
  }
}
