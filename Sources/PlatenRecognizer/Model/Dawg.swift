import Glibc
import PlatenCore

/// A set of words, each a row of symbols: a graph without cycles whose edges carry symbols.
///
/// Components 18…20 of the file: 16 bits that are 42, the size of the alphabet and the count of
/// edges as 32 bits each, then the edges, 64 bits each. A node is the place of its first edge; its
/// edges follow each other up to one that is marked as the last.
final class Dawg: Sendable {
  /// What the words of a graph are.
  enum Kind: Sendable {
    /// Punctuation around words; symbol 0 stands for the word.
    case punctuation
    /// Words.
    case words
    /// Numbers; symbol 0 stands for a digit.
    case numbers
    /// Patterns, with symbols beyond the alphabet for kinds of symbols.
    case patterns
  }

  /// Flags of edges, in the three bits above the symbol; the next node has those above them. The
  /// second one is for backward edges in files, for repetition in patterns.
  static let isLast: UInt64 = 1
  static let loops: UInt64 = 2
  static let endsWord: UInt64 = 4

  /// The symbol that stands for a word or a digit.
  static let pattern: Int32 = 0

  let kind: Kind
  /// How a word that it contains is marked.
  let permuter: Permuter
  private let edges: [UInt64]
  private let letterMask: UInt64
  private let flagShift: UInt64
  /// For each symbol, the edge that leaves the first node with it, or -1.
  private let firstEdges: [Int32]

  /// Reads the component.
  ///
  /// - Throws: `malformed`.
  convenience init(
    _ bytes: ArraySlice<UInt8>, kind: Kind, permuter: Permuter
  ) throws(PlatenError) {
    let (symbols, edges) = try Self.parts(of: bytes, kind: kind)
    self.init(edges: Self.edges(in: edges), symbols: symbols, kind: kind, permuter: permuter)
  }

  /// Checks a component, which is megabytes for some languages, without keeping it.
  ///
  /// - Throws: `malformed`.
  static func check(_ bytes: ArraySlice<UInt8>, kind: Kind) throws(PlatenError) {
    _ = try parts(of: bytes, kind: kind)
  }

  /// The size of the alphabet, and the bytes of edges that all lead to others.
  private static func parts(
    of bytes: ArraySlice<UInt8>, kind: Kind
  ) throws(PlatenError) -> (symbols: Int, edges: ArraySlice<UInt8>) {
    var reader = ModelReader(bytes, component: "dictionary (\(kind))")
    let magic = try reader.integer(Int16.self, "the mark")
    guard magic == 42 else { throw reader.malformed("it begins with \(magic) instead of 42") }
    // No alphabet is as large; a table of this size is made.
    let symbols = try reader.size("the size of the alphabet", in: 1...(1 << 17))
    let count = try reader.size("the count of edges", in: 1...Int(Int32.max))
    let edges = try reader.bytes(count * 8, "edges")
    let nextShift = flagShift(symbols: symbols) + 3
    var farthest: UInt64 = 0
    unsafe edges.withUnsafeBytes { edges in
      for place in 0..<count {
        let edge = unsafe edges.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self)
        farthest = max(farthest, UInt64(littleEndian: edge) &>> nextShift)
      }
    }
    guard farthest < count else {
      throw reader.malformed("an edge leads beyond its \(count) edges")
    }
    return (symbols, edges)
  }

  /// Takes edges whose next nodes are among them.
  init(edges: [UInt64], symbols: Int, kind: Kind, permuter: Permuter) {
    self.edges = edges
    self.kind = kind
    self.permuter = permuter
    flagShift = Self.flagShift(symbols: symbols)
    letterMask = ~(~0 << flagShift)
    var firstEdges = [Int32](repeating: -1, count: symbols)
    for (place, edge) in edges.enumerated() {
      let letter = Int(edge & letterMask)
      // In a file, a backward edge says that the node has no forward ones.
      guard kind == .patterns || edge & Self.loops << flagShift == 0 else { break }
      if letter < symbols, firstEdges[letter] < 0 { firstEdges[letter] = Int32(place) }
      if edge & Self.isLast << flagShift != 0 { break }
    }
    self.firstEdges = firstEdges
  }

  private static func edges(in bytes: ArraySlice<UInt8>) -> [UInt64] {
    let edges = unsafe bytes.withUnsafeBytes { source in
      unsafe [UInt64](unsafeUninitializedCapacity: source.count / 8) { target, count in
        count = source.count / 8
        unsafe UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source.prefix(count * 8)))
      }
    }
    #if _endian(little)
      return edges
    #else
      return edges.map(UInt64.init(littleEndian:))
    #endif
  }

  /// How many bits a symbol takes in an edge: as Tesseract computes it, with its rounding.
  static func flagShift(symbols: Int) -> UInt64 {
    UInt64((log(Double(symbols) + 1) / log(2)).rounded(.up))
  }

  var count: Int { edges.count }

  /// The edge that continues a word after `edge`, or begins one after -1, with a symbol; or -1.
  @inline(__always)
  func edge(after edge: Int32, with symbol: Int32) -> Int32 {
    guard edge >= 0 else {
      let letter = Int(symbol)
      return letter < firstEdges.count ? firstEdges[letter] : -1
    }
    var place = Int(edges[Int(edge)] &>> (flagShift &+ 3))
    guard place > 0 else { return -1 }
    let letter = UInt64(UInt32(bitPattern: symbol))
    while place < edges.count {
      let candidate = edges[place]
      if candidate & letterMask == letter { return Int32(truncatingIfNeeded: place) }
      if candidate & Self.isLast &<< flagShift != 0 { return -1 }
      place += 1
    }
    return -1
  }

  /// Whether a word can end with an edge; false for -1.
  @inline(__always)
  func isEnd(_ edge: Int32) -> Bool {
    edge >= 0 && edges[Int(edge)] & Self.endsWord &<< flagShift != 0
  }

  /// Whether an edge of a pattern can be taken again with a symbol.
  ///
  /// Tesseract never repeats the last symbol of a pattern, and neither does this.
  func loops(_ edge: Int32, with symbol: Int32) -> Bool {
    guard edge >= 0 else { return false }
    let value = edges[Int(edge)]
    return value & letterMask == UInt64(UInt32(bitPattern: symbol))
      && value &>> flagShift & (Self.loops | Self.endsWord) == Self.loops
  }

  func contains(_ word: some Sequence<Int32>) -> Bool {
    var edge: Int32 = -1
    for symbol in word {
      edge = self.edge(after: edge, with: symbol)
      if edge < 0 { return false }
    }
    return isEnd(edge)
  }
}
