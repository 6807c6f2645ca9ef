extension LineDecoder {
  /// A path of the step before, and what decides how it goes on.
  struct Origin {
    /// Its place in the history; -1 before the first step.
    var place: Int32
    var path: BeamNode
    var usesDawgs: Bool
    var continuation: Beams.Continuation
    /// How much of a code has been seen.
    var length: Int

    var exists: Bool { place >= 0 }
  }

  /// Takes all paths one step further.
  mutating func take(_ probabilities: Span<Float>, isFirst: Bool) {
    ranking.rank(probabilities)
    beams.clear()
    for kind in 0..<3 { freshPaths[kind] = nil }
    lastQuestion = (-2, -1)

    if isFirst {
      ranking.choose(.top2, probabilities)
      var origin = Origin(
        place: -1,
        path: BeamNode(
          hash: 0, score: 0, certainty: 0, previous: -1, code: -1, unichar: -1, permuter: .none),
        usesDawgs: false, continuation: .anything, length: 0)
      extend(origin, .top2, probabilities)
      if dictionaries != nil {
        origin.usesDawgs = true
        extend(origin, .top2, probabilities)
      }
    } else {
      for group in StepRanking.Group.allCases {
        ranking.choose(group, probabilities)
        extendAll(group, probabilities)
        if hasPaths { break }
      }
      for kind in Beams.Continuation.allCases {
        guard let path = freshPaths[kind.rawValue] else { continue }
        let beam = beams.index(usesDawgs: true, kind, length: 0)
        if beams.admits(path.score, to: beam) { beams.push(path, to: beam) }
      }
    }
    keep()
  }

  /// Takes all paths further with the classes of a group.
  private mutating func extendAll(_ group: StepRanking.Group, _ probabilities: Span<Float>) {
    for usesDawgs in [false, true] {
      for kind in Beams.Continuation.allCases {
        for length in 0..<beams.lengths {
          let beam = beams.index(usesDawgs: usesDawgs, kind, length: length)
          for place in (fronts[beam]..<fronts[beam + 1]).reversed() {
            extend(
              Origin(
                place: Int32(truncatingIfNeeded: place), path: history[place],
                usesDawgs: usesDawgs, continuation: kind, length: length),
              group, probabilities)
          }
        }
      }
    }
  }

  /// Whether anything may follow at least one path.
  private var hasPaths: Bool {
    for usesDawgs in [false, true] {
      for length in 0..<beams.lengths
      where beams.counts[beams.index(usesDawgs: usesDawgs, .anything, length: length)] > 0 {
        return true
      }
    }
    return false
  }

  /// Moves the paths of the step into the history.
  private mutating func keep() {
    for beam in beams.counts.indices {
      fronts[beam] = history.count
      for position in 0..<beams.counts[beam] {
        var path = beams.node(position, of: beam)
        if path.unichar >= 0, !path.isDuplicate {
          path.lastSymbol = Int32(truncatingIfNeeded: history.count)
        } else if path.previous >= 0 {
          path.lastSymbol = history[Int(path.previous)].lastSymbol
        }
        history.append(path)
      }
    }
    fronts[beams.counts.count] = history.count
  }

  /// Takes a path one step further with each class of a group that can follow it.
  private mutating func extend(
    _ origin: Origin, _ group: StepRanking.Group, _ probabilities: Span<Float>
  ) {
    let path = origin.path
    if origin.exists {
      if ranking.contains(path.code, group) {
        if origin.continuation != .noDuplicate {
          pushUnasked(
            origin, code: path.code, unichar: path.unichar, ranking.certainty(path.code),
            .anything, length: origin.length, isDuplicate: true)
        }
        if origin.continuation == .anything, group == .top2, path.code != nullClass {
          pushUnasked(
            origin, code: path.code, unichar: path.unichar, ranking.sharedCertainty(path.code),
            .noDuplicate, length: origin.length, isDuplicate: true)
        }
      }
      if origin.continuation == .onlyDuplicate { return }
      if path.code != nullClass, origin.length > 0, ranking.contains(nullClass, group) {
        // No symbol may be seen between the classes of a code.
        pushUnasked(
          origin, code: nullClass, unichar: -1, ranking.certainty(nullClass), .anything,
          length: origin.length, isDuplicate: false)
      }
    }
    guard origin.length > 0 || beams.lengths > 1 else {
      for place in ranking.singles.indices {
        let single = ranking.singles[place]
        complete(origin, code: single.code, unichar: single.unichar, group, probabilities)
      }
      return
    }
    extendCode(origin, group, probabilities)
  }

  /// Takes a path further by the classes that can follow what it has seen of a code.
  private mutating func extendCode(
    _ origin: Origin, _ group: StepRanking.Group, _ probabilities: Span<Float>
  ) {
    let recoder = vocabulary.recoder
    guard let prefix = recoder.prefix(of: seenCode(origin)) else { return }
    if prefix == 0 {
      for place in ranking.singles.indices {
        let single = ranking.singles[place]
        complete(origin, code: single.code, unichar: single.unichar, group, probabilities)
      }
    } else {
      for final in recoder.prefixes[Int(prefix)].finals
      where ranking.contains(final.code, group) && !isDenied[Int(final.unichar)] {
        complete(origin, code: final.code, unichar: final.unichar, group, probabilities)
      }
    }
    for next in recoder.prefixes[Int(prefix)].nexts where ranking.contains(next.code, group) {
      if origin.exists, origin.path.code == next.code { continue }
      pushUnasked(
        origin, code: next.code, unichar: -1, ranking.certainty(next.code), .anything,
        length: origin.length + 1, isDuplicate: false)
      if group == .top2, next.code != nullClass {
        pushUnasked(
          origin, code: next.code, unichar: -1,
          transitionCertainty(origin, next.code, probabilities), .onlyDuplicate,
          length: origin.length + 1, isDuplicate: false)
      }
    }
  }

  /// The classes of a code that a path has seen; repetitions and nulls between them don't count.
  private func seenCode(_ origin: Origin) -> [Int32] {
    var code = [Int32](repeating: 0, count: origin.length)
    var place = origin.place
    for position in (0..<origin.length).reversed() {
      while place >= 0, history[Int(place)].isDuplicate || history[Int(place)].code == nullClass {
        place = history[Int(place)].previous
      }
      guard place >= 0 else { break }
      code[position] = history[Int(place)].code
      place = history[Int(place)].previous
    }
    return code
  }

  /// Takes a path further with a class that completes a code.
  @inline(__always)
  private mutating func complete(
    _ origin: Origin, code: Int32, unichar: Int32, _ group: StepRanking.Group,
    _ probabilities: Span<Float>
  ) {
    if origin.exists, origin.path.code == code { return }
    let certainty = ranking.certainty(code)
    if certainty < StepRanking.minCertainty, code != nullClass { return }
    push(origin, code: code, unichar: unichar, certainty, .anything)
    if group == .top2, code != nullClass {
      push(
        origin, code: code, unichar: unichar, transitionCertainty(origin, code, probabilities),
        .onlyDuplicate)
    }
  }

  /// The certainty that a step is a class, or no symbol, or still the class before if these two
  /// are the likeliest: all of them read as the same text.
  @inline(__always)
  private func transitionCertainty(
    _ origin: Origin, _ code: Int32, _ probabilities: Span<Float>
  ) -> Float {
    let before = origin.path.code
    guard origin.exists, origin.continuation == .anything, before != nullClass,
      (before == ranking.top && code == ranking.second)
        || (code == ranking.top && before == ranking.second)
    else { return ranking.sharedCertainty(code) }
    return StepRanking.certainty(
      ofProbability: probabilities[Int(code)] + probabilities[Int(nullClass)]
        + probabilities[Int(before)])
  }
}
