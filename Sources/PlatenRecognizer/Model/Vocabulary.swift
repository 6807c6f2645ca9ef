package import PlatenCore

/// What a language's model writes with: its alphabet, the classes that stand for the alphabet's
/// symbols, and its dictionaries. One serves any number of threads.
package final class Vocabulary: Sendable {
  /// How many classes the scores of a line must have at least: one more than the last class that
  /// stands for a symbol.
  package let classes: Int
  /// The class that stands for no symbol.
  package let nullClass: Int

  let alphabet: UnicharSet
  let recoder: Recoder
  /// The graph of punctuation first, where the model has it.
  let dawgs: [Dawg]

  /// Reads components 18…22 of a model, and the class for no symbol from the end of its network.
  ///
  /// - Throws: `malformed`, or `unsupported` for a model whose classes aren't coded.
  package convenience init(_ data: TrainedData) throws(PlatenError) {
    try self.init { data[$0] }
  }

  /// Reads the components that `component` returns.
  init(
    keepsDictionaries: Bool = true, _ component: (TrainedData.Component) -> ArraySlice<UInt8>?
  ) throws(PlatenError) {
    guard let symbols = component(.unicharSet), let codes = component(.recoder),
      let network = component(.network)
    else {
      throw PlatenError(
        .unsupported, message: "the language data has no model for lines",
        reason: "its network, alphabet or code table is missing",
        suggestion: "Install data of Tesseract 4 or 5.")
    }
    alphabet = try UnicharSet(symbols)
    recoder = try Recoder(codes)
    classes = recoder.range

    // Flags, two counts of iterations, the class for no symbol, three rates: 32 bits each.
    var tail = ModelReader(network.suffix(28), component: "end of the network")
    let flags = try tail.integer(Int32.self, "the flags")
    guard flags & 64 != 0 else {
      throw PlatenError(
        .unsupported, message: "the language data has no code table in use",
        suggestion: "Let the engine be tesseract.")
    }
    _ = try tail.bytes(8, "the counts of iterations")
    nullClass = try tail.size("the class for no symbol", in: 0...classes - 1)
    let null = Int32(nullClass)
    // Models without the special symbols have a code of their own for no symbol.
    guard recoder.codes.dropFirst(alphabet.count).allSatisfy({ $0 == [null] }),
      recoder.codes.count <= alphabet.count + 1
    else { throw tail.malformed("there are \(recoder.codes.count) codes for \(alphabet.count)") }

    let kinds: [(TrainedData.Component, Dawg.Kind, Permuter)] = [
      (.punctuationDawg, .punctuation, .punctuation), (.wordDawg, .words, .systemDawg),
      (.numberDawg, .numbers, .number),
    ]
    var dawgs: [Dawg] = []
    for (part, kind, permuter) in kinds {
      guard let bytes = component(part) else { continue }
      if keepsDictionaries {
        dawgs.append(try Dawg(bytes, kind: kind, permuter: permuter))
      } else {
        try Dawg.check(bytes, kind: kind)
      }
    }
    self.dawgs = dawgs
  }

  /// The script of most letters of a model, such as `Latin` or `Cyrillic`; no more is read.
  ///
  /// - Throws: `malformed`, also where the model has no alphabet.
  package static func script(of data: TrainedData) throws(PlatenError) -> String {
    try UnicharSet(data[.unicharSet] ?? []).script
  }

  /// Whether a symbol is of the script of most letters of the model.
  package func isOfMainScript(_ unichar: Int) -> Bool {
    alphabet.kinds[unichar].contains(.mainScript)
  }

  /// Checks components 18…22 of a model; returns how many classes its scores must have at least.
  ///
  /// - Throws: As ``init(_:)``.
  package static func check(_ data: TrainedData) throws(PlatenError) -> Int {
    try Vocabulary(keepsDictionaries: false) { data[$0] }.classes
  }
}
