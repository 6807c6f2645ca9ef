extension LineDecoder {
  /// A symbol of the best path.
  private struct PathSymbol {
    let unichar: Int32
    let steps: Range<Int>
    var certainty: Float
    var rating: Float
  }

  /// The words of the best path.
  func words(_ scores: borrowing LineScores) -> DecodedLine {
    let path = bestPath()
    let symbols = symbols(of: path)
    let extents = extents(of: symbols, steps: path.count)
    let kinds = vocabulary.alphabet.kinds

    var words: [DecodedLine.Word] = []
    var spaceBefore: Float = 0
    var first = 0
    while first < symbols.count {
      var end = first + 1
      while end < symbols.count, symbols[end].unichar != UnicharSet.space {
        let node = history[path[symbols[end].steps.lowerBound]]
        if node.startsWord { break }
        if node.permuter == .topChoice,
          kinds[Int(symbols[end].unichar)].contains(.unspaced)
            || kinds[Int(symbols[end - 1].unichar)].contains(.unspaced)
        {
          break
        }
        end += 1
      }
      let isBeforeSpace = end < symbols.count && symbols[end].unichar == UnicharSet.space
      let spaceAfter = isBeforeSpace ? symbols[end].certainty : 0
      let permuter = history[path[symbols[end - 1].steps.lowerBound]].permuter
      words.append(
        DecodedLine.Word(
          symbols: (first..<end).map { place in
            let symbol = symbols[place]
            return DecodedLine.Symbol(
              text: vocabulary.alphabet.texts[Int(symbol.unichar)], unichar: Int(symbol.unichar),
              steps: symbol.steps, extent: extents[place], certainty: symbol.certainty,
              rating: symbol.rating,
              candidates: candidates(for: symbol.unichar, at: symbol.steps, scores))
          },
          isInDictionary: permuter >= .userPattern,
          spaceCertainty: min(spaceAfter, spaceBefore),
          followsSpace: first > 0 && symbols[first - 1].unichar == UnicharSet.space,
          certainty: symbols[first..<end].reduce(0) { min($0, $1.certainty) },
          rating: symbols[first..<end].reduce(0) { $0 + $1.rating }))
      spaceBefore = spaceAfter
      first = isBeforeSpace ? end + 1 : end
    }
    return DecodedLine(words: words)
  }

  /// The places in the history of the best path's steps.
  private func bestPath() -> [Int] {
    var best: Int?
    for kind in [Beams.Continuation.anything, .noDuplicate] where !history.isEmpty {
      for usesDawgs in [false, true] {
        let beam = beams.index(usesDawgs: usesDawgs, kind, length: 0)
        for place in fronts[beam]..<fronts[beam + 1] {
          if usesDawgs {
            // A path in a dictionary must have come to the end of a word.
            let last = Int(history[place].lastSymbol)
            guard last >= 0, history[last].endsWord || history[last].unichar == UnicharSet.space
            else { continue }
          }
          if best.map({ history[place].score > history[$0].score }) ?? true { best = place }
        }
      }
    }
    var path: [Int] = []
    var place = best ?? -1
    while place >= 0 {
      path.append(place)
      place = Int(history[place].previous)
    }
    return path.reversed()
  }

  /// The symbols of a path, spaces included. The certainty of a symbol is that of its least
  /// certain step, those at which no symbol is seen before it included.
  private func symbols(of path: [Int]) -> [PathSymbol] {
    var symbols: [PathSymbol] = []
    var step = 0
    while step < path.count {
      var certainty = 0.0
      var rating = 0.0
      while step < path.count, history[path[step]].unichar < 0 {
        let value = Double(history[path[step]].certainty)
        certainty = min(certainty, value)
        rating -= value
        step += 1
      }
      let start = step
      let node = start < path.count ? history[path[start]] : nil
      // What precedes a space, or ends the line, belongs to the symbol before it.
      if let last = symbols.indices.last,
        node.map({ $0.unichar == UnicharSet.space && $0.permuter != .none }) ?? true
      {
        if certainty < Double(symbols[last].certainty) {
          symbols[last].certainty = Float(certainty)
        }
        symbols[last].rating = Float(Double(symbols[last].rating) + rating)
        certainty = 0
        rating = 0
      }
      guard let node else { break }
      repeat {
        let value = Double(history[path[step]].certainty)
        // Before such a space the certainties count as outside the dictionaries: they don't fit.
        let forgets =
          node.unichar == UnicharSet.space && history[path[step]].permuter == .none
        if value < certainty || forgets { certainty = value }
        rating -= value
        step += 1
      } while step < path.count && history[path[step]].isDuplicate
      symbols.append(
        PathSymbol(
          unichar: node.unichar, steps: start..<step, certainty: Float(certainty),
          rating: Float(rating)))
    }
    return symbols
  }

  /// The steps that belong to symbols: from halfway to the one before to halfway to the next.
  private func extents(of symbols: [PathSymbol], steps: Int) -> [Range<Int>] {
    var start = 0
    return symbols.indices.map { place in
      let end = symbols[place].steps.upperBound
      let next = place + 1 < symbols.count ? symbols[place + 1].steps.lowerBound : steps
      let boundary = place + 1 < symbols.count ? end + (next - end) / 2 : steps
      defer { start = boundary }
      return start..<boundary
    }
  }
}
