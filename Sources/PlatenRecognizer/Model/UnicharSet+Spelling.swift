extension UnicharSet {
  /// Writes texts with the symbols of the alphabet.
  struct Speller {
    private let places: [ArraySlice<UInt8>: Int32]

    init(_ alphabet: UnicharSet) {
      places = Dictionary(
        alphabet.symbols.enumerated().map { ($1, Int32($0)) },
        uniquingKeysWith: { first, _ in first })
    }

    /// The places of the symbols that spell a text; nil for each character that can't be spelled.
    ///
    /// Among several spellings it is the one with the shortest symbols first, as Tesseract spells.
    func spell(_ text: some Sequence<UInt8>) -> [Int32?] {
      let bytes = Array(text)
      var result: [Int32?] = []
      var start = 0
      while start < bytes.count {
        let (symbols, end) = spell(bytes, from: start)
        result += symbols
        start = end
        if start < bytes.count {
          result.append(nil)
          start += Self.width(of: bytes[start])
        }
      }
      return result
    }

    /// The symbols that spell a word, or nil if some of its characters can't be spelled.
    ///
    /// As Tesseract takes words in: without tatweels, the ligatures of f as two letters.
    func spellWord(_ word: String) -> [Int32]? {
      var scalars = String.UnicodeScalarView()
      for scalar in word.unicodeScalars {
        switch scalar {
        case "\u{0640}": break
        case "\u{FB01}": scalars.append(contentsOf: "fi".unicodeScalars)
        case "\u{FB02}": scalars.append(contentsOf: "fl".unicodeScalars)
        default: scalars.append(scalar)
        }
      }
      let spelling = spell(String(scalars).utf8)
      let symbols = spelling.compactMap(\.self)
      return symbols.isEmpty || symbols.count < spelling.count ? nil : symbols
    }

    func place(of symbol: some Sequence<UInt8>) -> Int32? { places[ArraySlice(symbol)] }

    /// Spells as far as possible from `start`.
    private func spell(_ bytes: [UInt8], from start: Int) -> (symbols: [Int32], end: Int) {
      // Which positions symbols lead to, and which of them lead to the farthest one.
      var isReached = [start: true]
      var pending = [start]
      var farthest = start
      while let position = pending.popLast() {
        farthest = max(farthest, position)
        for end in ends(bytes, from: position) where isReached[end] == nil {
          isReached[end] = true
          pending.append(end)
        }
      }
      var leads: Set = [farthest]
      for position in isReached.keys.sorted(by: >)
      where ends(bytes, from: position).contains(where: leads.contains) {
        leads.insert(position)
      }
      var symbols: [Int32] = []
      var position = start
      while position < farthest {
        guard let end = ends(bytes, from: position).first(where: leads.contains),
          let symbol = places[bytes[position..<end]]
        else { break }
        symbols.append(symbol)
        position = end
      }
      return (symbols, farthest)
    }

    /// Where the symbols end that a position begins with, the shortest first.
    private func ends(_ bytes: [UInt8], from position: Int) -> [Int] {
      let limit = min(bytes.count, position + UnicharSet.longestSymbol)
      guard position < limit,
        var end = (position + 1...limit).first(where: { places[bytes[position..<$0]] != nil })
      else { return [] }
      var ends: [Int] = []
      while end <= limit {
        if places[bytes[position..<end]] != nil { ends.append(end) }
        end += end < bytes.count ? Self.width(of: bytes[end]) : 1
      }
      return ends
    }

    /// How many bytes a character has, by its first one.
    private static func width(of first: UInt8) -> Int {
      switch first {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF8: 4
      default: 1
      }
    }
  }
}
