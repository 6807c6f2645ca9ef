extension Filter {
  /// What a filter is called, what it takes, and what it computes.
  package struct Definition: Sendable {
    /// The name in a chain.
    package let name: String
    /// One sentence on what it does.
    package let summary: String
    /// What it takes, in order.
    package let parameters: [Parameter]
    let operation: @Sendable (Arguments) throws(PlatenError) -> Operation

    init(
      _ name: String, _ summary: String, _ parameters: [Parameter] = [],
      operation: @escaping @Sendable (Arguments) throws(PlatenError) -> Operation
    ) {
      self.name = name
      self.summary = summary
      self.parameters = parameters
      self.operation = operation
    }
  }

  static func definition(named name: String) -> Definition? { definitions[name] }

  private static let definitions = Dictionary(
    catalogue.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
