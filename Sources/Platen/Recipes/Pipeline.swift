/// Stages in order, checked when the pipeline is made.
///
/// ```swift
/// let pipeline = try Pipeline([.recognizeText(), .detectTokens(), .write(.text, .json)])
/// for await result in pipeline.run(over: "scans", into: "out") {
///   print(result.path, result.outcome)
/// }
/// ```
public struct Pipeline: Sendable {
  /// The recipe it was made of.
  public let recipe: Recipe
  /// The stages for each kind of input; a kind without any is refused.
  let stages: [PictureKind: [Stage]]

  /// Makes a pipeline that does the same to every input.
  ///
  /// - Throws: `invalidArgument` if a stage needs what none before it adds, or two write one file.
  public init(_ stages: [Stage]) throws(PlatenError) {
    try self.init(Recipe(name: "pipeline", stages: stages))
  }

  /// Makes the pipeline that a recipe describes.
  ///
  /// - Throws: `invalidArgument` if a stage needs what none before it adds, or two write one file.
  public init(_ recipe: Recipe) throws(PlatenError) {
    for (kind, list) in recipe.stages.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try Self.check(list, kind: kind)
    }
    self.init(recipe, stages: recipe.stages)
  }

  private init(_ recipe: Recipe, stages: [PictureKind: [Stage]]) {
    self.recipe = recipe
    self.stages = stages
  }

  private static func check(_ stages: [Stage], kind: PictureKind) throws(PlatenError) {
    guard !stages.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "a pipeline for \(kind.rawValue)s has no stages",
        suggestion: "Add one that writes something, such as .write(.png).")
    }
    try checkRedaction(stages)
    var (there, written): (Set<String>, Set<String>) = ([], [])
    for (index, stage) in stages.enumerated() {
      for name in stage.needs.map(\.name).sorted() where !there.contains(name) {
        let source = stages[index...].first { $0.adds.contains { $0.name == name } }
        throw PlatenError(
          .invalidArgument, message: "stage \(stage.name) needs \(name)",
          reason: "no stage before it adds that",
          suggestion: source.map { "Move \($0.name) before \(stage.name)." }
            ?? "Add a stage that does.")
      }
      there.formUnion(stage.adds.map(\.name))
      if stage.marksPicture { written = written.filter { !$0.hasPrefix(Stage.shown) } }
      for output in stage.outputs ?? [] {
        // Of an animation write makes a file of each frame, and writePicture one of all.
        let isApart = kind == .animation && output.hasPrefix(Stage.shown)
        if isApart || written.insert(output).inserted { continue }
        throw PlatenError(
          .invalidArgument, message: "two stages write \(output)",
          reason: "stage \(stage.name) would write a file that is there already",
          suggestion: "Leave out one; pictures are told apart by writePicture with a \"name\".")
      }
    }
  }

  /// Whether text is removed from inputs of any kind.
  var isRedacting: Bool { stages.values.joined().contains(where: \.isRedacting) }

  /// Checks that a list which redacts does so first, and writes nothing of the file as it was.
  private static func checkRedaction(_ stages: [Stage]) throws(PlatenError) {
    guard let place = stages.firstIndex(where: \.isRedacting) else { return }
    guard place == 0, stages[0].name == "redact" else {
      throw PlatenError(
        .invalidArgument, message: "stage redact is not the first one",
        reason: "what stands before it, or beside it in other chains, sees the text that is to go",
        suggestion: "Make redact the first stage.")
    }
    if let stage = stages.first(where: \.showsFile) {
      throw PlatenError(
        .invalidArgument, message: "stage \(stage.name) would write what redact is to remove",
        suggestion: "Leave out one of them.")
    }
  }

  /// Whether PDFs may be written from which text was removed, and which programs have to read.
  var looksThroughPDFs: Bool {
    stages.values.contains { list in
      list.contains(where: \.isRedacting) && list.contains { $0.writesPDFs != false }
    }
  }

  /// Checks that the PDFs can be looked through which a list writes, if it redacts.
  private static func checkPrograms(_ stages: [Stage]) throws(PlatenError) {
    guard stages.contains(where: \.isRedacting), stages.contains(where: { $0.writesPDFs == true })
    else { return }
    for (name, package) in [("pdftoppm", "poppler-utils"), ("qpdf", "qpdf")] {
      try ChildProgram(name, package: package).check()
    }
  }

  /// The pipeline as it runs: what stages need of the machine is there, if that is to be checked,
  /// and every file they name is read, once.
  ///
  /// - Throws: `missingResource` naming the package to install; what reading a file throws.
  func loaded(limits: Limits, checksResources: Bool = true) throws(PlatenError) -> Pipeline {
    var files = FilterFileCache(limits: limits)
    var loaded: [PictureKind: [Stage]] = [:]
    for (kind, list) in stages {
      if checksResources {
        for stage in list { try stage.checkResources() }
        try Self.checkPrograms(list)
      }
      loaded[kind] = try list.loaded(&files)
    }
    return Pipeline(recipe, stages: loaded)
  }

  /// What the outputs of a run depend on besides the input: stages, parameters, the content of the
  /// files that ``loaded(limits:)`` has read, Platen's version.
  func fingerprint() throws(PlatenError) -> String {
    let list = stages.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
    let contents = try list.contents()
    return try ContentHash(
      recipe.json() + Array(contents.joined().utf8) + Array(platenVersion.utf8)
    ).hex
  }
}
