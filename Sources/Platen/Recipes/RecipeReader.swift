/// Reads the written form of a recipe; every error names a line, and the key it is about.
struct RecipeReader {
  private let definitions: [StageDefinition]

  init(_ definitions: [StageDefinition]) { self.definitions = definitions }

  /// The recipe of a text.
  ///
  /// - Throws: `invalidArgument`.
  func recipe(_ json: [UInt8]) throws(PlatenError) -> Recipe {
    let form: JSONNode
    do throws(PlatenError) {
      form = try JSONNode(parsing: json, allowsComments: true)
    } catch {
      throw PlatenError(
        .invalidArgument, message: "the recipe is not valid JSON",
        reason: error.failureReason ?? error.message,
        suggestion: "Correct that place; platen recipes shows recipes to begin with.")
    }
    var fields: [String: JSONNode] = [:]
    for (key, node) in form.members ?? [] {
      guard ["name", "stages", "kinds"].contains(key) else {
        throw PlatenError(
          .invalidArgument, message: "a recipe has no field \"\(key)\"",
          suggestion: "Its fields are name, stages and kinds."
        ).at(node.line, key)
      }
      fields[key] = node
    }
    guard let name = fields["name"]?.text else {
      throw PlatenError(
        .invalidArgument, message: "the recipe has no name",
        suggestion: #"Begin it with {"name": "…", "stages": […]}."#
      ).at(form.line, "name")
    }
    switch (fields["stages"]?.elements, fields["kinds"]?.members) {
    case (let list?, nil) where fields["kinds"] == nil:
      guard !list.isEmpty else { throw Self.noStages.at(form.line, "stages") }
      return Recipe(name: name, stages: try stages(list))
    case (nil, let lists?) where fields["stages"] == nil:
      return Recipe(name: name, kinds: try kinds(lists))
    case _ where fields["stages"] != nil && fields["kinds"] != nil:
      throw PlatenError(
        .invalidArgument, message: "the recipe has both stages and kinds",
        suggestion: "Leave out one: kinds hold the stages of each kind."
      ).at(form.line, "stages")
    default:
      throw PlatenError(
        .invalidArgument, message: "the recipe needs either stages or kinds",
        suggestion: #"Write "stages": [{"stage": "recognizeText"}, …]."#
      ).at(form.line, "stages")
    }
  }

  private static let noStages = PlatenError(
    .invalidArgument, message: "the list of stages is empty",
    suggestion: #"Begin with one that writes something: {"stage": "write", "formats": ["png"]}."#)

  private func kinds(_ lists: [(key: String, node: JSONNode)]) throws(PlatenError)
    -> [PictureKind: [Stage]]
  {
    var kinds: [PictureKind: [Stage]] = [:]
    for (key, node) in lists {
      guard let kind = PictureKind(rawValue: key), let list = node.elements else {
        throw PlatenError(
          .invalidArgument, message: "\"\(key)\" is not a kind with a list of stages",
          suggestion: "Kinds are \(PictureKind.allCases.map(\.rawValue).joined(separator: ", "))."
        ).at(node.line, key)
      }
      guard !list.isEmpty else { throw Self.noStages.at(node.line, key) }
      kinds[kind] = try stages(list)
    }
    return kinds
  }

  private func stages(_ list: [JSONNode]) throws(PlatenError) -> [Stage] {
    var stages: [Stage] = []
    for (index, element) in list.enumerated() {
      let fields = element.members ?? []
      guard let name = fields.first(where: { $0.key == "stage" })?.node.text else {
        throw PlatenError(
          .invalidArgument, message: "stage \(index + 1) of the recipe has no name",
          suggestion: #"Write it as {"stage": "recognizeText"}."#
        ).at(element.line, "stage")
      }
      stages.append(
        try stage(name, at: element.line, parameters: fields.filter { $0.key != "stage" }))
    }
    return stages
  }

  /// Chains of a stage; none where the value is no list, which its own check refuses.
  private func chains(
    _ node: JSONNode, of name: String, _ key: String
  ) throws(PlatenError) -> [[Stage]] {
    var chains: [[Stage]] = []
    for chain in node.elements ?? [] {
      guard let list = chain.elements, !list.isEmpty else {
        throw PlatenError(
          .invalidArgument, message: "a chain of stage \(name) is no list of stages",
          suggestion: #"Write each as a list: [[{"stage": "filter", …}], [{"stage": "write", …}]]."#
        ).at(chain.line, key)
      }
      chains.append(try stages(list))
    }
    guard node.elements == nil || !chains.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "stage \(name) has no chains",
        suggestion: "Leave it out, or write a list of stages for each."
      ).at(node.line, key)
    }
    return chains
  }

  private func stage(
    _ name: String, at line: Int, parameters: [(key: String, node: JSONNode)]
  ) throws(PlatenError) -> Stage {
    guard let definition = definitions.first(where: { $0.name == name }) else {
      let names = definitions.map(\.name)
      throw PlatenError(
        .invalidArgument, message: "there is no stage \"\(name)\"",
        suggestion: Suggestion.among(names, for: name)
          ?? "Stages are \(names.joined(separator: ", "))."
      ).at(line, "stage")
    }
    var chains: [[Stage]] = []
    var values: [String: JSONValue] = [:]
    for (key, node) in parameters {
      values[key] = node.value
      guard let parameter = definition.parameters.first(where: { $0.name == key }) else { continue }
      if parameter.kind == .chains {
        chains = try self.chains(node, of: name, key)
      }
      do throws(PlatenError) {
        try parameter.check(node.value, of: name)
      } catch {
        throw error.at(node.line, key)
      }
    }
    do throws(PlatenError) {
      return try definition.stage(StageArguments(values, of: definition, chains: chains))
    } catch {
      // The key that the message names, or else the text that the stage could not make sense of:
      // everything else was checked.
      let texts = definition.parameters.filter { $0.kind == .text || $0.kind == .filters }.map(
        \.name)
      let key =
        parameters.first { error.message.contains("\"\($0.key)\"") }
        ?? parameters.first { texts.contains($0.key) }
      throw error.at(key?.node.line ?? line, key?.key ?? name)
    }
  }
}

extension PlatenError {
  /// The same error, with the place in a recipe as its reason, or after its reason.
  fileprivate func at(_ line: Int, _ key: String) -> PlatenError {
    var error = self
    let place = "line \(line), \(key)"
    error.failureReason = failureReason.map { "\($0); \(place)" } ?? place
    return error
  }
}
