/// Reads the words out of the scores of a line: the likeliest path through them, where words of
/// the dictionaries are favoured.
///
/// It finds what `RecodeBeamSearch` of Tesseract 5.3 finds, to the last bit of each certainty. A
/// decoder keeps its scratch space: use one for many lines, on one thread at a time.
package struct LineDecoder: ~Copyable, Sendable {
  /// By how much a path outside the dictionaries counts as less likely.
  static let dictionaryRatio: Float = 2.25
  /// What the certainty of a step must exceed for the dictionaries to be asked.
  static let worstDictionaryCertainty = Float(-25) / Float(7)

  let vocabulary: Vocabulary
  let dictionaries: Dictionaries?
  let candidates: Int
  let isDenied: [Bool]
  let nullClass: Int32

  var ranking: StepRanking
  var beams: Beams
  /// For each kind of continuation the best path at which a dictionary begins anew.
  var freshPaths: [BeamNode?]
  /// The paths of all steps so far.
  var history: [BeamNode] = []
  /// The paths of the last step in the history: where each beam begins, and the end.
  var fronts: [Int]
  /// Where rows of symbols stand in the dictionaries; the start comes first.
  var positions: [DawgPosition]
  /// The last question to the dictionaries, and the answer.
  var lastQuestion: (path: Int32, unichar: Int32) = (-2, -1)
  var lastAnswer: (progress: Dictionaries.Progress, positions: Range<Int32>) = (.init(), 0..<0)

  package init(_ vocabulary: Vocabulary, options: DecodingOptions = .init()) {
    self.vocabulary = vocabulary
    dictionaries = Dictionaries(vocabulary, options: options)
    candidates = options.candidates
    isDenied = Self.denied(vocabulary.alphabet, options: options)
    nullClass = Int32(vocabulary.nullClass)
    ranking = StepRanking(vocabulary, isDenied: isDenied)
    beams = Beams(lengths: vocabulary.recoder.maxLength)
    freshPaths = Array(repeating: nil, count: 3)
    fronts = Array(repeating: 0, count: beams.counts.count + 1)
    positions = dictionaries?.start ?? []
  }

  /// Reads a line.
  ///
  /// - Parameter scores: At least ``Vocabulary/classes`` for each step.
  package mutating func decode(_ scores: borrowing LineScores) -> DecodedLine {
    precondition(scores.classes >= vocabulary.classes, "the scores are of another model")
    history.removeAll(keepingCapacity: true)
    positions.removeSubrange((dictionaries?.start.count ?? 0)...)
    let values = scores.values.span
    for step in 0..<scores.steps {
      let start = step * scores.classes
      take(values.extracting(start..<start + scores.classes), isFirst: step == 0)
    }
    return words(scores)
  }

  /// Which symbols aren't to be read.
  private static func denied(_ alphabet: UnicharSet, options: DecodingOptions) -> [Bool] {
    let allowed = options.allowedCharacters ?? ""
    var isDenied = [Bool](repeating: !allowed.isEmpty, count: alphabet.count)
    guard !allowed.isEmpty || !options.deniedCharacters.isEmpty else { return isDenied }
    let speller = UnicharSet.Speller(alphabet)
    for case let place? in speller.spell(allowed.utf8) { isDenied[Int(place)] = false }
    for case let place? in speller.spell(options.deniedCharacters.utf8) {
      isDenied[Int(place)] = true
    }
    return isDenied
  }
}
