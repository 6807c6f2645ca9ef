/// A pipeline in its written form: stages by name, with their parameters.
///
/// ```json
/// {"name": "receipts", "stages": [
///   {"stage": "recognizeText", "languages": ["eng"]},
///   {"stage": "detectTokens", "kinds": ["money", "date"]},
///   {"stage": "write", "formats": ["text", "json"]}]}
/// ```
///
/// Instead of `stages`, `kinds` gives one list for each of `page`, `animation` and `photo`.
public struct Recipe: Sendable {
  /// Its name.
  public let name: String
  /// What is done to an input of each kind.
  public let stages: [PictureKind: [Stage]]

  /// A recipe that does the same to every input: stages in order.
  public init(name: String, stages: [Stage]) {
    self.name = name
    self.stages = Dictionary(uniqueKeysWithValues: PictureKind.allCases.map { ($0, stages) })
  }

  /// A recipe that does to each input what its kind asks for; one of another kind fails.
  public init(name: String, kinds: [PictureKind: [Stage]]) {
    self.name = name
    self.stages = kinds
  }

  /// Reads the written form, in UTF-8, which may hold comments, `// …` and `/* … */`.
  ///
  /// - Throws: `invalidArgument` with the line and the key that is wrong and, where a name is
  ///   misspelt, the nearest right one.
  public init(
    json: some Collection<UInt8>, stages definitions: [StageDefinition] = StageDefinition.builtIn
  ) throws(PlatenError) {
    self = try RecipeReader(definitions).recipe(Array(json))
  }

  /// The written form, in one line.
  public func json() throws(PlatenError) -> [UInt8] {
    let kinds = stages.mapValues { list in JSONValue.array(list.map(\.json)) }
    let lists = Set(kinds.values)
    let body: [String: JSONValue] =
      if kinds.count == PictureKind.allCases.count, lists.count == 1, let list = lists.first {
        ["stages": list]
      } else {
        [
          "kinds": .object(
            Dictionary(uniqueKeysWithValues: kinds.map { ($0.key.rawValue, $0.value) }))
        ]
      }
    return try JSONLine.encode(JSONValue.object(body.merging(["name": .string(name)]) { $1 }))
  }
}
