/// An optimal prefix code of limited length, as deflate writes it (RFC 1951, section 3.2.2).
struct PrefixCode {
  /// Bits of each symbol, 0 for one that does not occur.
  private(set) var lengths: [UInt8]
  /// The bits of each symbol's code, the first lowest, and how many they are from bit 24 on.
  private(set) var entries: [UInt32]

  /// Makes the code of symbols that occur so often; two of them at least get a code, since some
  /// decoders refuse fewer.
  init(_ counts: [UInt32], longest: Int) {
    var counts = counts
    for symbol in counts.indices where counts.count(where: { $0 > 0 }) < 2 && symbol < 2 {
      counts[symbol] = max(1, counts[symbol])
    }
    lengths = Self.lengths(counts)
    // Halving flattens the code; with all counts alike it is as flat as can be.
    while lengths.max() ?? 0 > longest {
      for symbol in counts.indices where counts[symbol] > 0 {
        counts[symbol] = counts[symbol] / 2 + 1
      }
      lengths = Self.lengths(counts)
    }
    var next = [Int](repeating: 0, count: longest + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<next.count { next[length] = (next[length] + next[length - 1]) << 1 }
    entries = [UInt32](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = UInt16(next[Int(length)])
      next[Int(length)] += 1
      entries[symbol] = UInt32(code.bitSwapped >> UInt16(16 - length)) | UInt32(length) << 24
    }
  }

  /// Huffman's lengths: of two queues, leaves and joints, the two rarest are joined, again and
  /// again.
  private static func lengths(_ counts: [UInt32]) -> [UInt8] {
    let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
    let leaves = symbols.count
    var weights = symbols.map { UInt64(counts[$0]) }
    var parents = [Int](repeating: 0, count: max(0, 2 * leaves - 1))
    var (leaf, joint) = (0, leaves)
    func takeRarest() -> Int {
      let isLeaf = leaf < leaves && (joint >= weights.count || weights[leaf] <= weights[joint])
      defer { if isLeaf { leaf += 1 } else { joint += 1 } }
      return isLeaf ? leaf : joint
    }
    for _ in 0..<max(0, leaves - 1) {
      let (a, b) = (takeRarest(), takeRarest())
      parents[a] = weights.count
      parents[b] = weights.count
      weights.append(weights[a] + weights[b])
    }
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var depths = [UInt8](repeating: 0, count: weights.count)
    for node in weights.indices.reversed().dropFirst() { depths[node] = depths[parents[node]] + 1 }
    for (index, symbol) in symbols.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }
}
