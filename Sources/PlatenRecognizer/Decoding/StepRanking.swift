import Glibc

/// The classes of one step in three groups: the likeliest two and the one for no symbol, the next
/// ones, and the rest; with their certainties.
struct StepRanking: ~Copyable {
  /// A group; a later one is only asked if the earlier ones lead nowhere.
  enum Group: UInt8, CaseIterable {
    case top2
    case topN
    case alsoRan
  }

  /// A class that completes the code of a symbol by itself.
  struct Single {
    /// Its place in the order of the alphabet.
    var order: Int32
    var code: Int32
    /// The symbol's place, -1 for none.
    var unichar: Int32
  }

  /// A class among the likeliest.
  private struct Likely {
    var probability: Float
    var code: Int32
  }

  /// How many classes belong to the first two groups.
  private static let topCount = 5
  /// Tesseract takes this off the logarithm of each probability.
  private static let certaintyOffset = -0.085
  /// The least certainty there is.
  static let minCertainty: Float = -20
  private static let minProbability = expf(minCertainty)

  /// The likeliest class and the second.
  private(set) var top: Int32 = -1
  private(set) var second: Int32 = -1
  /// The classes of the current group that complete codes by themselves.
  private(set) var singles: [Single] = []

  private let null: Int
  private let nullClass: Int32
  /// For each class the symbol that it completes by itself; an order of -1 where there is none.
  private let symbols: [Single]
  private var groups: [UInt8]
  private var certainties: [Float]
  private var sharedCertainties: [Float]
  private var flagged: [Int32] = []
  private var heap = [Likely](repeating: Likely(probability: 0, code: 0), count: topCount + 1)

  /// Makes room for the classes of a vocabulary; `isDenied` says which symbols aren't read.
  init(_ vocabulary: Vocabulary, isDenied: [Bool]) {
    null = vocabulary.nullClass
    nullClass = Int32(vocabulary.nullClass)
    let none = Single(order: -1, code: 0, unichar: -1)
    var symbols = [Single](repeating: none, count: vocabulary.classes)
    for (order, final) in vocabulary.recoder.prefixes[0].finals.enumerated() {
      let isNull = final.code == nullClass
      guard isNull || !isDenied[Int(final.unichar)] else { continue }
      symbols[Int(final.code)] = Single(
        order: Int32(order), code: final.code, unichar: isNull ? -1 : final.unichar)
    }
    self.symbols = symbols
    groups = []
    certainties = []
    sharedCertainties = []
  }

  /// The group of a class.
  @inline(__always)
  func contains(_ code: Int32, _ group: Group) -> Bool { groups[Int(code)] == group.rawValue }

  /// The certainty of a class by itself.
  @inline(__always)
  func certainty(_ code: Int32) -> Float { certainties[Int(code)] }

  /// The certainty that it is a class or no symbol.
  @inline(__always)
  func sharedCertainty(_ code: Int32) -> Float { sharedCertainties[Int(code)] }

  /// The certainty of a probability.
  static func certainty(ofProbability probability: Float) -> Float {
    let logarithm = probability > minProbability ? logf(probability) : minCertainty
    return Float(Double(logarithm) + certaintyOffset)
  }

  /// Finds the groups of a step with these probabilities.
  mutating func rank(_ probabilities: Span<Float>) {
    let count = probabilities.count
    if groups.count != count {
      groups = Array(repeating: Group.alsoRan.rawValue, count: count)
      certainties = Array(repeating: 0, count: count)
      sharedCertainties = certainties
      flagged.removeAll(keepingCapacity: true)
    }
    for code in flagged { groups[Int(code)] = Group.alsoRan.rawValue }
    flagged.removeAll(keepingCapacity: true)
    top = -1
    second = -1

    let found = findLikeliest(probabilities)
    for place in 0..<found {
      let code = heap[place].code
      flag(code, place < 2 ? .top2 : .topN, probabilities)
      if place == 0 { top = code }
      if place == 1 { second = code }
    }
    flag(nullClass, .top2, probabilities)
  }

  /// Puts the likeliest classes into the heap, the likeliest first, and returns how many they are.
  ///
  /// Of equal ones those win that win in the heap that Tesseract uses.
  private mutating func findLikeliest(_ probabilities: Span<Float>) -> Int {
    let size = min(probabilities.count, Self.topCount)
    var heap = heap.mutableSpan
    for code in 0..<size {
      Self.push(Likely(probability: probabilities[code], code: Int32(code)), to: &heap, size: code)
    }
    var least = heap[0].probability
    for code in size..<probabilities.count {
      let probability = probabilities[code]
      guard probability > least else { continue }
      let likely = Likely(probability: probability, code: Int32(truncatingIfNeeded: code))
      Self.push(likely, to: &heap, size: size)
      Self.dropFirst(of: &heap, size: size)
      least = heap[0].probability
    }
    // Taken out, the least likely first, they fill the places that the heap gives up.
    for end in (0..<size).reversed() {
      let first = heap[0]
      Self.dropFirst(of: &heap, size: end)
      heap[end] = first
    }
    return size
  }

  /// Turns to a group.
  mutating func choose(_ group: Group, _ probabilities: Span<Float>) {
    singles.removeAll(keepingCapacity: true)
    if group == .alsoRan {
      for code in 0..<symbols.count where groups[code] == group.rawValue {
        weigh(Int32(truncatingIfNeeded: code), probabilities)
        list(Int32(truncatingIfNeeded: code))
      }
    } else {
      for code in flagged where groups[Int(code)] == group.rawValue { list(code) }
    }
  }

  private mutating func list(_ code: Int32) {
    guard Int(code) < symbols.count else { return }
    let single = symbols[Int(code)]
    guard single.order >= 0 else { return }
    singles.append(single)
    var place = singles.count - 1
    while place > 0, singles[place - 1].order > single.order {
      singles.swapAt(place - 1, place)
      place -= 1
    }
  }

  private mutating func flag(_ code: Int32, _ group: Group, _ probabilities: Span<Float>) {
    if groups[Int(code)] == Group.alsoRan.rawValue {
      flagged.append(code)
      weigh(code, probabilities)
    }
    groups[Int(code)] = group.rawValue
  }

  private mutating func weigh(_ code: Int32, _ probabilities: Span<Float>) {
    let probability = probabilities[Int(code)]
    certainties[Int(code)] = Self.certainty(ofProbability: probability)
    sharedCertainties[Int(code)] = Self.certainty(ofProbability: probability + probabilities[null])
  }

  /// Puts a class into a heap of `size` classes, the unlikeliest first.
  @inline(__always)
  private static func push(_ likely: Likely, to heap: inout MutableSpan<Likely>, size: Int) {
    var hole = size
    while hole > 0 {
      let parent = (hole &+ 1) / 2 &- 1
      guard likely.probability < heap[parent].probability else { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = likely
  }

  /// Takes the unlikeliest class from a heap that has `size` classes after that.
  @inline(__always)
  private static func dropFirst(of heap: inout MutableSpan<Likely>, size: Int) {
    let last = heap[size]
    var hole = 0
    while true {
      var child = hole &* 2 &+ 1
      guard child < size else { break }
      if child &+ 1 < size, heap[child &+ 1].probability < heap[child].probability { child &+= 1 }
      guard heap[child].probability < last.probability else { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = last
  }
}
