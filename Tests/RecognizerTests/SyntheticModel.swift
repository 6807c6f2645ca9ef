import PlatenCore
import TestSupport

@testable import PlatenRecognizer

/// A small model of known content: its components, written as Tesseract's trainer writes them.
struct SyntheticModel {
  /// The symbols after the space, with their kinds and scripts.
  var symbols: [(text: String, kind: UnicharSet.Kind, script: String)]
  /// The codes of the space and the symbols.
  var codes: [[Int32]]
  /// Words by their symbols' places; 0 stands for a word in punctuation, for a digit in numbers.
  var words: [[Int32]] = []
  var punctuation: [[Int32]] = []
  var numbers: [[Int32]] = []

  /// The class for no symbol: the one after the last that a code has.
  var null: Int32 { (codes.joined().max() ?? 0) + 1 }
  var classes: Int { Int(null) + 1 }

  /// Small letters, capitals, digits and marks, each with a class of its own.
  static func letters(_ text: String = "abcdeghinostABC012.,-'") -> SyntheticModel {
    let symbols = text.map { character -> (String, UnicharSet.Kind, String) in
      let kind: UnicharSet.Kind =
        character.isNumber
        ? .digit
        : !character.isLetter
          ? .punctuation : [.alphabetic, character.isUppercase ? .uppercase : .lowercase]
      return (String(character), kind, character.isLetter ? "Latin" : "Common")
    }
    return SyntheticModel(symbols: symbols, codes: (0...Int32(symbols.count)).map { [$0] })
  }

  /// The place of a symbol.
  func place(_ text: some StringProtocol) -> Int32 {
    text == " " ? 0 : Int32(1 + (symbols.firstIndex { $0.text == text } ?? -1))
  }

  /// The places of the characters of a text.
  func places(_ text: String) -> [Int32] { text.map { place(String($0)) } }

  var unicharSet: [UInt8] {
    var text = "\(symbols.count + 1)\nNULL 0 Common 0\n"
    for (place, symbol) in symbols.enumerated() {
      let kind = String(symbol.kind.rawValue & 31, radix: 16)
      let id = place + 1
      text += "\(symbol.text) \(kind) 0,255,0,255,0,0,0,0,0,0 \(symbol.script) \(id) 0 \(id) "
      text += "\(symbol.text)\t# \(symbol.text)\n"
    }
    return Array(text.utf8)
  }

  var recoder: [UInt8] {
    var bytes = littleEndian(UInt32(codes.count + 1))
    for code in codes + [[null]] {
      bytes += [1] + littleEndian(Int32(code.count)) + code.flatMap(littleEndian)
    }
    return bytes
  }

  /// The end of the network: flags, counts of iterations, the class for no symbol, rates.
  var network: [UInt8] {
    [0, 0, 0, 0] + [Int32(65), 1, 1, null].flatMap(littleEndian) + [UInt8](repeating: 0, count: 12)
  }

  /// A graph of words, its nodes in the order of a search by breadth.
  func dawg(_ words: [[Int32]]) -> [UInt8] {
    final class Node { var edges: [Int32: (ends: Bool, child: Node)] = [:] }
    let root = Node()
    for word in words {
      var node = root
      for (position, symbol) in word.enumerated() {
        var edge = node.edges[symbol] ?? (false, Node())
        edge.ends = edge.ends || position == word.count - 1
        node.edges[symbol] = edge
        node = edge.child
      }
    }
    var nodes = [root]
    var starts: [ObjectIdentifier: Int] = [:]
    var count = 0
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      starts[ObjectIdentifier(node)] = count
      count += node.edges.count
      nodes += node.edges.sorted { $0.key < $1.key }.map(\.value.child).filter { !$0.edges.isEmpty }
      next += 1
    }
    // Symbols 0…count and one for "none" fit into so many bits.
    let shift = UInt64(Int.bitWidth - (symbols.count + 1).leadingZeroBitCount)
    var bytes = littleEndian(Int16(42)) + littleEndian(Int32(symbols.count + 1))
    bytes += littleEndian(Int32(count))
    for node in nodes {
      let edges = node.edges.sorted { $0.key < $1.key }
      for (place, edge) in edges.enumerated() {
        let flags: UInt64 = (place == edges.count - 1 ? 1 : 0) | (edge.value.ends ? 4 : 0)
        let child = UInt64(starts[ObjectIdentifier(edge.value.child)] ?? 0)
        bytes += littleEndian(child << (shift + 3) | flags << shift | UInt64(edge.key))
      }
    }
    return bytes
  }

  /// The components of the file.
  var components: [TrainedData.Component: [UInt8]] {
    var components: [TrainedData.Component: [UInt8]] = [
      .network: network, .unicharSet: unicharSet, .recoder: recoder,
    ]
    if !words.isEmpty { components[.wordDawg] = dawg(words) }
    if !punctuation.isEmpty { components[.punctuationDawg] = dawg(punctuation) }
    if !numbers.isEmpty { components[.numberDawg] = dawg(numbers) }
    return components
  }

  func vocabulary() throws(PlatenError) -> Vocabulary {
    let components = components
    return try Vocabulary { components[$0]?[...] }
  }

  /// Scores whose steps have the given weights of classes, the rest sharing one part in a hundred.
  func scores(_ steps: [[Int32: Float]]) -> LineScores {
    var values: [Float] = []
    for step in steps {
      let total = step.values.reduce(0, +)
      for code in 0..<Int32(classes) {
        values.append(0.99 * (step[code] ?? 0) / total + 0.01 / Float(classes))
      }
    }
    return LineScores(steps: steps.count, classes: classes, values: values)
  }

  /// Scores that show a text plainly: each symbol at two steps, then none at one.
  func scores(showing text: String) -> LineScores {
    scores(
      places(text).flatMap { place in
        codes[Int(place)].flatMap { [[$0: 1], [$0: 1], [null: 1]] as [[Int32: Float]] }
      })
  }

  /// Scores of random lines: some show words, all show noise. Integers alone make them, so they
  /// are the same on every machine.
  func randomScores(_ random: inout SeededRandom) -> LineScores {
    var shown: [Int32] = []
    for _ in 0..<random.int(1...4) {
      let word = words.randomElement(using: &random) ?? []
      shown += random.chance(60) ? word : word.map { _ in Int32(random.int(1...symbols.count)) }
      shown.append(random.chance(80) ? 0 : Int32(random.int(1...symbols.count)))
    }
    var steps: [Int32] = []
    for code in shown.map({ codes[Int($0)] }).joined() {
      steps += Array(repeating: code, count: random.int(1...3))
      if random.chance(70) { steps += Array(repeating: null, count: random.int(1...2)) }
    }
    var values: [Float] = []
    for code in steps {
      var weights = (0..<classes).map { _ in random.int(1...40) }
      weights[Int(code)] += random.int(50...2000)
      weights[Int(null)] += random.chance(50) ? random.int(0...600) : 0
      weights[random.int(0...classes - 1)] += random.chance(40) ? random.int(0...1500) : 0
      let total = Float(weights.reduce(0, +))
      values += weights.map { Float($0) / total }
    }
    return LineScores(steps: steps.count, classes: classes, values: values)
  }
}

func littleEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
  (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

extension DecodedLine {
  /// The words as text, with the spaces between them.
  var text: String {
    words.map { ($0.followsSpace ? " " : "") + $0.symbols.map(\.text).joined() }.joined()
  }
}
