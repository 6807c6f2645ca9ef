import FoundationEssentials

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

  /// A recipe that does the same to every input.
  public init(name: String, stages: [Stage]) {
    self.name = name
    self.stages = Dictionary(uniqueKeysWithValues: PictureKind.allCases.map { ($0, stages) })
  }

  /// A recipe that does to each input what its kind asks for.
  public init(name: String, kinds: [PictureKind: [Stage]]) {
    self.name = name
    self.stages = kinds
  }

  /// Reads the written form.
  ///
  /// - Throws: `invalidArgument` naming the stage or parameter that is wrong and the nearest right
  ///   one.
  public init(json: [UInt8]) throws(PlatenError) {
    let form: JSONValue
    do {
      form = try JSONDecoder().decode(JSONValue.self, from: Data(json))
    } catch {
      throw PlatenError(
        .invalidArgument, message: "the recipe is not valid JSON", reason: "\(error)")
    }
    guard case .object(let fields) = form, case .string(let name)? = fields["name"] else {
      throw PlatenError(
        .invalidArgument, message: "the recipe has no name",
        suggestion: #"Begin it with {"name": "…", "stages": […]}."#)
    }
    if let other = fields.keys.sorted().first(where: { !["name", "stages", "kinds"].contains($0) })
    {
      throw PlatenError(
        .invalidArgument, message: "a recipe has no field \"\(other)\"",
        suggestion: "Its fields are name, stages and kinds.")
    }
    switch (fields["stages"], fields["kinds"]) {
    case (.array(let list)?, nil):
      self.init(name: name, stages: try Self.stages(list))
    case (nil, .object(let lists)?):
      var kinds: [PictureKind: [Stage]] = [:]
      for (key, value) in lists.sorted(by: { $0.key < $1.key }) {
        guard let kind = PictureKind(rawValue: key), case .array(let list) = value else {
          throw PlatenError(
            .invalidArgument, message: "\"\(key)\" is not a kind with a list of stages",
            suggestion: "Kinds are \(PictureKind.allCases.map(\.rawValue).joined(separator: ", "))."
          )
        }
        kinds[kind] = try Self.stages(list)
      }
      self.init(name: name, kinds: kinds)
    default:
      throw PlatenError(
        .invalidArgument, message: "the recipe needs either stages or kinds",
        suggestion: #"Add "stages": [{"stage": "recognizeText"}, …]."#)
    }
  }

  private static func stages(_ list: [JSONValue]) throws(PlatenError) -> [Stage] {
    var stages: [Stage] = []
    for element in list {
      guard case .object(var fields) = element, case .string(let name)? = fields["stage"] else {
        throw PlatenError(
          .invalidArgument, message: "stage \(stages.count + 1) of the recipe has no name",
          suggestion: #"Write it as {"stage": "recognizeText"}."#)
      }
      fields["stage"] = nil
      stages.append(try Stage.named(name, parameters: StageParameters(stage: name, fields)))
    }
    return stages
  }

  /// The written form.
  public func json() throws(PlatenError) -> [UInt8] {
    let kinds = stages.mapValues { list in
      JSONValue.array(
        list.map { stage in
          .object(stage.parameters.merging(["stage": .string(stage.name)]) { $1 })
        })
    }
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
