extension RecognizedText.Line {
  /// The likeliest readings of the line, best first; the first is ``text``, spaces aside.
  ///
  /// Each is a choice of its words' ``RecognizedText/Word/candidates``, joined by spaces, and its
  /// confidence their mean, weighted by length as that of the line. Without
  /// ``RecognizeTextRequest/candidates`` above 1 there is one.
  ///
  /// - Parameter maximum: How many to give; 1 or more.
  public func topCandidates(_ maximum: Int) -> [RecognizedText.Candidate] {
    guard maximum >= 1, !words.isEmpty else { return [] }
    // The best of the whole begin with the best of each part: losses add up word by word.
    var best: [(texts: [String], sum: Double, length: Double, loss: Double)] = [([], 0, 0, 0)]
    for word in words {
      let own = RecognizedText.Candidate(text: word.text, confidence: word.confidence)
      let others = word.candidates.filter { $0.text != word.text }
      var next: [(texts: [String], sum: Double, length: Double, loss: Double)] = []
      for beginning in best {
        for (place, choice) in ([own] + others).enumerated() {
          let length = Double(max(1, choice.text.unicodeScalars.count))
          // The word as it was chosen comes first, also where a loser of a vote was surer.
          let loss = place == 0 ? 0 : max(1e-9, own.confidence - choice.confidence) * length
          next.append(
            (
              beginning.texts + [choice.text], beginning.sum + choice.confidence * length,
              beginning.length + length, beginning.loss + loss
            ))
        }
      }
      next.sort { $0.loss < $1.loss }
      best = Array(next.prefix(maximum))
    }
    return best.map { choice in
      RecognizedText.Candidate(
        text: choice.texts.joined(separator: " "), confidence: choice.sum / choice.length)
    }
  }
}
