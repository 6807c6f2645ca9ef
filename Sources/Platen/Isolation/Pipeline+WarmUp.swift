extension Pipeline {
  /// Loads what every input will need, whatever it is: engines, language data.
  ///
  /// What only some kinds of input need is loaded by the worker that meets the first of them; but
  /// no library can be loaded in a sandbox.
  ///
  /// - Throws: What the stages throw that lack something.
  func warmUp() throws(PlatenError) {
    let lists = stages.values.map { Set($0.map(\.name)) }
    for codec in stages.values.joined().reduce(into: Set(), { $0.formUnion($1.codecs) }) {
      try codec.library.load()
    }
    // Every run hashes its inputs.
    try LateLibrary.crypto.load()
    // Most runs find tokens and lay out text, and any may meet a TIFF; what is missing is told by
    // whoever needs it.
    for library in [LateLibrary.psl, .pango, .tiff] { try? library.load() }
    if stages.values.joined().contains(where: \.readsText) { try TesseractLibrary.load() }
    guard let first = stages.values.first else { return }
    for stage in first where lists.allSatisfy({ $0.contains(stage.name) }) {
      try stage.warmUp?()
    }
  }

  /// The names under which a job's time can be counted.
  var stageNames: Set<String> {
    Set(stages.values.joined().map(\.name)).union(["start", "read", "decode"])
  }
}
