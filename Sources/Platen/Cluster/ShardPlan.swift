import FoundationEssentials

/// The inputs of a run, divided among shards: a file of JSON lines that any machine can work from.
///
/// Its first line, the header, says all that the shards have in common. Then each shard has a line
/// that counts it, and after that one for each of its inputs. An input's shard is FNV-1a (64 bits)
/// of its name in the output, modulo the number of shards, whatever order a folder gives its files
/// in; inputs whose outputs may clash are in one.
package struct ShardPlan: Sendable, Hashable {
  static let schema = "platen.plan/1"

  /// SHA-256 of the recipe, the version, and each input's name, length and time.
  package let id: String
  /// The version of Platen that made it; no other can work from it.
  let version: String
  /// The written form of the recipe, and what its results depend on besides the inputs.
  let recipe: [UInt8]
  let fingerprint: String
  /// What was walked.
  let roots: [String]
  package let shards: Int
  /// How many inputs they have together, and how many files were passed by.
  package let inputs: Int
  package let ignored: Int
  /// The length of all inputs.
  package let bytes: Int
  /// What they are expected to cost.
  package let cpuTime: Duration
  /// Folders of the output whose name an input's output may come to.
  let contestedFolders: [FilePath]
}

extension ShardPlan {
  func json() -> [UInt8] {
    var text = JSONText(reserving: 1024 + recipe.count)
    text.raw("{")
    text.member("schema", Self.schema)
    text.member("version", version)
    text.member("plan_id", id)
    text.member("shards", shards)
    text.member("inputs", inputs)
    text.member("ignored", ignored)
    text.member("bytes", bytes)
    text.member("cpu_ms", Int(cpuTime / .milliseconds(1)))
    text.member("fingerprint", fingerprint)
    text.member("roots")
    text.list(roots) { $0.string($1) }
    if !contestedFolders.isEmpty {
      text.member("contested")
      text.list(contestedFolders) { $0.string(Data($1.bytes).base64EncodedString()) }
    }
    text.member("recipe")
    text.raw(recipe)
    text.raw("}\n")
    return text.bytes
  }

  /// Reads the header.
  ///
  /// - Throws: `invalidArgument` for a plan of another version, `malformed` for what is none.
  init(json: Span<UInt8>) throws(PlatenError) {
    var texts: [String: String] = [:]
    var counts: [String: Int] = [:]
    var (roots, contested): ([String], [FilePath]) = ([], [])
    var recipe: Range<Int>?
    var scanner = JSONScanner(json)
    do throws(PlatenError) {
      try scanner.object { (key, scanner) throws(PlatenError) in
        switch key {
        case "schema", "version", "plan_id", "fingerprint": texts[key] = try scanner.string()
        case "shards", "inputs", "ignored", "bytes", "cpu_ms": counts[key] = try scanner.integer()
        case "roots":
          try scanner.array { (scanner) throws(PlatenError) in roots.append(try scanner.string()) }
        case "contested":
          try scanner.array { (scanner) throws(PlatenError) in
            contested.append(FilePath("", base64: try scanner.string()))
          }
        case "recipe": recipe = try scanner.skip()
        default: try scanner.skip()
        }
      }
      try scanner.end()
    } catch {
      throw .tornPlan("its first line can't be read: \(error.message)")
    }
    guard texts["schema"] == Self.schema, let version = texts["version"] else {
      throw .tornPlan("its first line is no header of this kind")
    }
    guard version == platenVersion else {
      throw PlatenError(
        .invalidArgument, message: "was made by platen \(version), and this is \(platenVersion)",
        suggestion: "Plan again with this version, or work with that one.")
    }
    guard let id = texts["plan_id"], let fingerprint = texts["fingerprint"], let recipe,
      let shards = counts["shards"], let inputs = counts["inputs"], shards > 0, inputs >= 0
    else { throw .tornPlan("its header says too little") }
    self.id = id
    self.version = version
    self.fingerprint = fingerprint
    self.roots = roots
    self.shards = shards
    self.inputs = inputs
    self.recipe = json.extracting(recipe).array
    ignored = counts["ignored"] ?? 0
    bytes = counts["bytes"] ?? 0
    cpuTime = .milliseconds(counts["cpu_ms"] ?? 0)
    contestedFolders = contested
  }

  package func pipeline() throws(PlatenError) -> Pipeline {
    try Pipeline(Recipe(json: recipe))
  }
}

extension PlatenError {
  /// A plan that is not as it was written.
  static func tornPlan(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "is not a whole plan", reason: reason,
      suggestion: "Copy it again, or plan again.")
  }
}
