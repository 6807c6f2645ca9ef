extension LineDecoder {
  /// Pushes a path that a class continues without completing a symbol: no dictionary is asked.
  mutating func pushUnasked(
    _ origin: Origin, code: Int32, unichar: Int32, _ certainty: Float,
    _ kind: Beams.Continuation, length: Int, isDuplicate: Bool
  ) {
    let beam = beams.index(usesDawgs: origin.usesDawgs, kind, length: length)
    let permuter: Permuter
    var weighted = certainty
    if origin.usesDawgs {
      guard certainty > Self.worstDictionaryCertainty else { return }
      permuter = origin.exists ? origin.path.permuter : .none
    } else {
      weighted *= Self.dictionaryRatio
      guard weighted >= StepRanking.minCertainty || code == nullClass else { return }
      permuter = origin.exists ? origin.path.permuter : .topChoice
    }
    let score = weighted + origin.path.score
    guard beams.admits(score, to: beam) else { return }
    var path = node(origin, code: code, unichar: unichar, weighted, permuter)
    if isDuplicate {
      path.isDuplicate = true
      path.hash = origin.path.hash
    }
    beams.push(path, to: beam)
  }

  /// Pushes a path that a symbol, or the class for none, continues.
  @inline(__always)
  mutating func push(
    _ origin: Origin, code: Int32, unichar: Int32, _ certainty: Float, _ kind: Beams.Continuation
  ) {
    guard !origin.usesDawgs else {
      if certainty > Self.worstDictionaryCertainty {
        ask(origin, code: code, unichar: unichar, certainty, kind)
      }
      return
    }
    let weighted = certainty * Self.dictionaryRatio
    let beam = beams.index(usesDawgs: false, kind, length: 0)
    if beams.admits(weighted + origin.path.score, to: beam) {
      beams.push(
        node(origin, code: code, unichar: unichar, weighted, .topChoice), to: beam)
    }
    guard dictionaries != nil, unichar >= 0 else { return }
    let isUnspaced = vocabulary.alphabet.kinds[Int(unichar)].contains(.unspaced)
    // After a space, and after a symbol of a script without spaces, a word can begin. A space's
    // certainty counts for the word too, so it isn't made worse.
    if unichar == UnicharSet.space {
      if isUnspaced || certainty > Self.worstDictionaryCertainty {
        pushFresh(origin, code: code, unichar: unichar, certainty, .none, kind)
      }
    } else if isUnspaced {
      pushFresh(origin, code: code, unichar: unichar, weighted, .topChoice, kind)
    }
  }

  /// Pushes a path in a dictionary if the dictionaries let a symbol continue it.
  private mutating func ask(
    _ origin: Origin, code: Int32, unichar: Int32, _ certainty: Float, _ kind: Beams.Continuation
  ) {
    let asked = beams.index(usesDawgs: true, kind, length: 0)
    let unasked = beams.index(usesDawgs: false, kind, length: 0)
    let score = certainty + origin.path.score
    guard unichar >= 0 else {
      if beams.admits(score, to: asked) {
        beams.push(node(origin, code: code, unichar: unichar, certainty, .none), to: asked)
      }
      return
    }
    let isAdmitted = beams.admits(score, to: asked)
    guard isAdmitted || beams.admits(score, to: unasked), let dictionaries else { return }

    let place = origin.path.lastSymbol
    let last = place >= 0 ? history[Int(place)] : nil
    if unichar == UnicharSet.space {
      // A space must follow a word.
      guard let last, last.endsWord else { return }
      pushFresh(origin, code: code, unichar: unichar, certainty, last.permuter, kind)
      if beams.admits(score, to: unasked) {
        beams.push(
          node(origin, code: code, unichar: unichar, certainty, last.permuter), to: unasked)
      }
      return
    }
    var start = Int32(0)..<Int32(dictionaries.start.count)
    var startsWord = true
    if let last {
      let kinds = vocabulary.alphabet.kinds
      if last.startsDawg, last.unichar != UnicharSet.space,
        !kinds[Int(last.unichar)].contains(.unspaced), !kinds[Int(unichar)].contains(.unspaced)
      {
        return
      }
      guard last.firstPosition >= 0 else { return }
      start = last.firstPosition..<last.firstPosition + last.positionCount
      startsWord = last.startsDawg
    }
    if lastQuestion != (place, unichar) {
      let first = Int32(positions.count)
      let range = Int(start.lowerBound)..<Int(start.upperBound)
      let progress = dictionaries.advance(range, with: unichar, in: &positions)
      lastQuestion = (place, unichar)
      lastAnswer = (progress, first..<Int32(positions.count))
    }
    let progress = lastAnswer.progress
    guard progress.permuter != .none else { return }
    var path = node(origin, code: code, unichar: unichar, certainty, progress.permuter)
    path.startsWord = startsWord
    path.endsWord = progress.endsWord
    if beams.admits(score, to: asked) {
      path.firstPosition = lastAnswer.positions.lowerBound
      path.positionCount = Int32(lastAnswer.positions.count)
      beams.push(path, to: asked)
    }
    guard progress.endsWord, !vocabulary.alphabet.isSpaceDelimited else { return }
    // The next word, in a dictionary or not, can begin right here.
    pushFresh(
      origin, code: code, unichar: unichar, certainty, progress.permuter, kind,
      startsWord: startsWord, endsWord: true)
    if beams.admits(score, to: unasked) {
      path.firstPosition = -1
      path.endsWord = true
      beams.push(path, to: unasked)
    }
  }

  /// Keeps a path at which the dictionaries begin anew, if it is the best of its kind so far.
  private mutating func pushFresh(
    _ origin: Origin, code: Int32, unichar: Int32, _ certainty: Float, _ permuter: Permuter,
    _ kind: Beams.Continuation, startsWord: Bool = false, endsWord: Bool = false
  ) {
    guard let dictionaries else { return }
    var path = node(origin, code: code, unichar: unichar, certainty, permuter)
    if let best = freshPaths[kind.rawValue], path.score <= best.score { return }
    path.startsDawg = true
    path.startsWord = startsWord
    path.endsWord = endsWord
    path.firstPosition = 0
    path.positionCount = Int32(dictionaries.start.count)
    freshPaths[kind.rawValue] = path
  }

  /// A path that goes on with a class.
  @inline(__always)
  private func node(
    _ origin: Origin, code: Int32, unichar: Int32, _ certainty: Float, _ permuter: Permuter
  ) -> BeamNode {
    var hash = origin.path.hash
    if code != nullClass {
      let classes = UInt64(vocabulary.classes)
      let carry = ((hash &>> 32) &* classes) &>> 32
      hash = hash &* classes &+ carry &+ UInt64(UInt32(bitPattern: code))
    }
    return BeamNode(
      hash: hash, score: certainty + origin.path.score, certainty: certainty,
      previous: origin.place, code: code, unichar: unichar, permuter: permuter)
  }
}
