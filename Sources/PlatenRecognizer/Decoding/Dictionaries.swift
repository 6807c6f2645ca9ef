/// The dictionaries that vouch for words: those of the model, and the words and patterns given.
///
/// It follows rows of symbols through all of them at once, as `Dict::def_letter_is_okay` does.
final class Dictionaries: Sendable {
  /// What a further symbol has led to.
  struct Progress {
    /// The strongest of the dictionaries that still contain the row; `none` if none does.
    var permuter = Permuter.none
    /// Whether a word can end with the symbol.
    var endsWord = false
  }

  private let dawgs: [Dawg]
  private let punctuation: Dawg?
  private let kinds: [UnicharSet.Kind]
  /// The first symbol beyond the alphabet: those of the patterns' kinds begin here.
  private let kindSymbols: Int32
  /// Where a row of symbols begins.
  let start: [DawgPosition]

  /// Makes the dictionaries, or nil if there are none.
  init?(_ vocabulary: Vocabulary, options: DecodingOptions) {
    let alphabet = vocabulary.alphabet
    var dawgs = vocabulary.dawgs
    if !options.customWords.isEmpty || !options.patterns.isEmpty {
      let speller = UnicharSet.Speller(alphabet)
      dawgs += [
        Self.words(options.customWords, alphabet, speller),
        Self.patterns(options.patterns, alphabet, speller),
      ].compactMap(\.self)
    }
    guard !dawgs.isEmpty else { return nil }
    self.dawgs = dawgs
    kinds = alphabet.kinds
    kindSymbols = Int32(alphabet.count)
    let punctuation = dawgs.first { $0.kind == .punctuation }
    self.punctuation = punctuation
    // Words and numbers are reached through the punctuation that can be absent.
    let absent = punctuation?.edge(after: -1, with: Dawg.pattern) ?? -1
    let isReached = punctuation?.isEnd(absent) ?? false
    start = dawgs.enumerated().compactMap { place, dawg in
      switch dawg.kind {
      case .punctuation:
        DawgPosition(
          dawg: -1, hasPunctuation: true, isPastWord: false, edge: -1, punctuationEdge: -1)
      case .words, .numbers, .patterns:
        isReached && dawg.kind != .patterns
          ? nil
          : DawgPosition(
            dawg: Int8(place), hasPunctuation: false, isPastWord: false, edge: -1,
            punctuationEdge: -1)
      }
    }
  }

  /// Takes each of the positions a symbol further; those that it leads to are appended.
  func advance(
    _ range: Range<Int>, with symbol: Int32, in positions: inout [DawgPosition]
  ) -> Progress {
    var progress = Progress()
    let first = positions.count
    for place in range {
      let position = positions[place]
      if position.dawg < 0 {
        begin(position, with: symbol, in: &positions, from: first, &progress)
        continue
      }
      let dawg = dawgs[Int(position.dawg)]
      if position.hasPunctuation, let punctuation, dawg.isEnd(position.edge) {
        // The word can be over: punctuation may follow it.
        let edge = punctuation.edge(after: position.punctuationEdge, with: symbol)
        if edge >= 0 {
          var next = position
          next.punctuationEdge = edge
          next.isPastWord = true
          Self.append(next, to: &positions, from: first)
          progress.permuter = max(progress.permuter, dawg.permuter)
          if punctuation.isEnd(edge) { progress.endsWord = true }
        }
      }
      if position.isPastWord { continue }
      if dawg.kind == .patterns {
        follow(dawg, position, with: symbol, in: &positions, from: first, &progress)
        continue
      }
      let edge = dawg.edge(after: position.edge, with: letter(symbol, in: dawg))
      if edge >= 0 {
        var next = position
        next.edge = edge
        Self.append(next, to: &positions, from: first)
        progress.permuter = max(progress.permuter, dawg.permuter)
        if dawg.isEnd(edge),
          !position.hasPunctuation || punctuation?.isEnd(position.punctuationEdge) ?? true
        {
          progress.endsWord = true
        }
      }
    }
    return progress
  }

  /// Begins a word, or goes on with the punctuation before it.
  private func begin(
    _ position: DawgPosition, with symbol: Int32, in positions: inout [DawgPosition],
    from first: Int, _ progress: inout Progress
  ) {
    guard let punctuation else { return }
    let transition = punctuation.edge(after: position.punctuationEdge, with: Dawg.pattern)
    if transition >= 0 {
      for place in dawgs.indices {
        let dawg = dawgs[place]
        guard dawg.kind == .words || dawg.kind == .numbers else { continue }
        let edge = dawg.edge(after: -1, with: letter(symbol, in: dawg))
        guard edge >= 0 else { continue }
        let next = DawgPosition(
          dawg: Int8(truncatingIfNeeded: place), hasPunctuation: true, isPastWord: false,
          edge: edge, punctuationEdge: transition)
        Self.append(next, to: &positions, from: first)
        progress.permuter = max(progress.permuter, dawg.permuter)
        if dawg.isEnd(edge), punctuation.isEnd(transition) { progress.endsWord = true }
      }
    }
    let edge = punctuation.edge(after: position.punctuationEdge, with: symbol)
    guard edge >= 0 else { return }
    var next = position
    next.punctuationEdge = edge
    Self.append(next, to: &positions, from: first)
    progress.permuter = max(progress.permuter, .punctuation)
    if punctuation.isEnd(edge) { progress.endsWord = true }
  }

  /// Goes on in a pattern, with the symbol and with each of its kinds.
  private func follow(
    _ dawg: Dawg, _ position: DawgPosition, with symbol: Int32,
    in positions: inout [DawgPosition], from first: Int, _ progress: inout Progress
  ) {
    let kind = kinds[Int(symbol)]
    for (place, symbol) in ([symbol] + PatternKind.allCases.map { kindSymbols + $0.rawValue })
      .enumerated()
    {
      if place > 0, !PatternKind.allCases[place - 1].matches(kind) { continue }
      for repeats in [false, true] {
        let edge =
          repeats
          ? dawg.loops(position.edge, with: symbol) ? position.edge : -1
          : dawg.edge(after: position.edge, with: symbol)
        guard edge >= 0 else { continue }
        var next = position
        next.edge = edge
        Self.append(next, to: &positions, from: first)
        progress.permuter = max(progress.permuter, dawg.permuter)
        if dawg.isEnd(edge) { progress.endsWord = true }
      }
    }
  }

  private func letter(_ symbol: Int32, in dawg: Dawg) -> Int32 {
    dawg.kind == .numbers && kinds[Int(symbol)].contains(.digit) ? Dawg.pattern : symbol
  }

  private static func append(
    _ position: DawgPosition, to positions: inout [DawgPosition], from first: Int
  ) {
    for place in first..<positions.count where positions[place] == position { return }
    positions.append(position)
  }
}
