import PlatenText

/// What Pango is to set for a text with tokens, by the rules that the guide states: form feeds end
/// lines, and outer tokens are isolated where anything is written from right to left.
struct ShownText {
  private(set) var text = ""
  /// For each token of a layout, its bytes here.
  private(set) var ranges: [Range<Int>] = []
  /// For each token, the index of the innermost other that holds it.
  private(set) var holders: [Int?] = []
  /// Where each byte of the source stands here.
  private(set) var places: [Int] = []

  /// - Parameter tokens: In the order of the text, one before those that it holds.
  init(_ source: String, _ tokens: [Token]) {
    let bytes = Array(source.utf8)
    var edges = Set(
      source.indices.map { source.utf8.distance(from: source.startIndex, to: $0) })
    // What a stacking sign of Burmese or Khmer puts below a letter is a part of it.
    for stacker in ["\u{1039}", "\u{17D2}"] {
      let sign = Array(stacker.utf8)
      edges = edges.filter { $0 < sign.count || Array(bytes[($0 - sign.count)..<$0]) != sign }
    }
    edges.insert(bytes.count)
    var wholes: [Range<Int>] = []
    for (index, token) in tokens.enumerated() {
      let holder = tokens.indices.prefix(index).last {
        tokens[$0].range.upperBound >= token.range.upperBound
      }
      var (lower, upper) = (token.range.lowerBound, token.range.upperBound)
      while !edges.contains(lower) { lower -= 1 }
      while !edges.contains(upper) { upper += 1 }
      // What a token before it took is no longer its.
      for other in 0..<index where tokens[other].range.upperBound <= token.range.lowerBound {
        lower = max(lower, wholes[other].upperBound)
      }
      wholes.append(min(lower, upper)..<upper)
      holders.append(holder)
    }
    let runsLeft = source.unicodeScalars.contains { Self.isRightToLeft($0.value) }
    let outer = runsLeft ? tokens.indices.filter { holders[$0] == nil } : []
    var shown: [UInt8] = []
    var next = 0
    for place in 0...bytes.count {
      for token in outer where wholes[token].upperBound == place && next > token {
        shown += Array("\u{2069}".utf8)
      }
      while let token = outer.first(where: { $0 >= next }), wholes[token].lowerBound == place {
        shown += Array("\u{2068}".utf8)
        next = token + 1
        guard wholes[token].isEmpty else { break }
        shown += Array("\u{2069}".utf8)
      }
      places.append(shown.count)
      guard place < bytes.count else { break }
      shown.append(bytes[place] == 0x0C ? 0x0A : bytes[place])
    }
    text = String(decoding: shown, as: UTF8.self)
    ranges = wholes.map {
      $0.isEmpty ? 0..<0 : places[$0.lowerBound]..<places[$0.upperBound - 1] + 1
    }
  }

  /// The bytes of those that no other one holds.
  var outer: [Range<Int>] {
    ranges.indices.filter { holders[$0] == nil && !ranges[$0].isEmpty }.map { ranges[$0] }
  }

  /// Whether one token holds another, at any depth.
  func holds(_ outer: Int, _ inner: Int) -> Bool {
    var holder = holders[inner]
    while let index = holder {
      if index == outer { return true }
      holder = holders[index]
    }
    return false
  }

  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
