import Platen

/// A stage that recipes can name, as `recipes --stages --json` gives it.
struct StageLine: Encodable {
  struct Parameter: Encodable {
    let name: String
    let summary: String
    /// What it takes, in words.
    let takes: String
    /// The value if left out, as JSON; nil for one that is required.
    let default_value: String?

    init(_ parameter: StageParameter) throws(PlatenError) {
      name = parameter.name
      summary = parameter.summary
      takes = parameter.range
      default_value = try parameter.defaultValue.map { (value) throws(PlatenError) in
        String(decoding: try JSONLine.encode(value).dropLast(), as: UTF8.self)
      }
    }
  }

  let name: String
  let summary: String
  let parameters: [Parameter]
  let needs: [String]
  let adds: [String]

  init(_ definition: StageDefinition) throws(PlatenError) {
    name = definition.name
    summary = definition.summary
    var parameters: [Parameter] = []
    for parameter in definition.parameters { parameters.append(try Parameter(parameter)) }
    self.parameters = parameters
    needs = definition.needs
    adds = definition.adds
  }
}
