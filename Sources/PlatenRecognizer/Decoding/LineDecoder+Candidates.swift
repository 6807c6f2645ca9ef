extension LineDecoder {
  /// The least probability of a candidate.
  private static let leastProbability: Float = 0.01

  /// What a symbol could be instead: the classes that would complete its code otherwise, by their
  /// share of what is seen at its steps, the class for no symbol left out.
  func candidates(
    for unichar: Int32, at steps: Range<Int>, _ scores: borrowing LineScores
  ) -> [DecodedLine.Candidate] {
    guard candidates > 0 else { return [] }
    let recoder = vocabulary.recoder
    let code = recoder.codes[Int(unichar)]
    guard let prefix = recoder.prefix(of: code.dropLast()) else { return [] }
    let values = scores.values.span
    var sums = [Float](repeating: 0, count: scores.classes)
    for step in steps {
      for place in sums.indices { sums[place] += values[step * scores.classes + place] }
    }
    sums[Int(nullClass)] = 0
    let total = sums.reduce(0, +)
    guard total > 0 else { return [] }
    var found: [DecodedLine.Candidate] = []
    for final in recoder.prefixes[Int(prefix)].finals {
      let probability = sums[Int(final.code)] / total
      guard final.unichar != unichar, final.unichar != UnicharSet.space, final.code != nullClass,
        probability >= Self.leastProbability, !isDenied[Int(final.unichar)]
      else { continue }
      found.append(
        DecodedLine.Candidate(
          text: vocabulary.alphabet.texts[Int(final.unichar)], probability: min(1, probability)))
    }
    found.sort { $0.probability > $1.probability }
    return Array(found.prefix(candidates))
  }
}
