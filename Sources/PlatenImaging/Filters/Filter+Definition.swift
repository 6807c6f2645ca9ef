extension Filter {
  /// What a filter is called, what it takes, and what it computes.
  public struct Definition: Sendable {
    /// The name in a chain.
    public let name: String
    /// One sentence on what it does.
    public let summary: String
    /// What it takes, in order.
    public let parameters: [Parameter]
    let operation: @Sendable (Arguments) -> Operation

    init(
      _ name: String, _ summary: String, _ parameters: [Parameter] = [],
      operation: @escaping @Sendable (Arguments) -> Operation
    ) {
      self.name = name
      self.summary = summary
      self.parameters = parameters
      self.operation = operation
    }
  }

  /// One parameter of a filter: its numbers, their range, and what they are if left out.
  public struct Parameter: Sendable, Hashable {
    /// The name in a chain.
    public let name: String
    /// The range of each of its numbers.
    public let range: ClosedRange<Double>
    /// What it is if left out: one number, or three or four for a colour or vector.
    public let defaultValue: [Double]
    /// Whether its numbers have no fraction.
    public let isInteger: Bool

    init(
      _ name: String, _ range: ClosedRange<Double>, _ defaultValue: Double..., integer: Bool = false
    ) {
      self.name = name
      self.range = range
      self.defaultValue = defaultValue
      self.isInteger = integer
    }
  }

  /// Checked arguments, with the light they are meant for.
  struct Arguments {
    let values: [[Double]]
    let light: Light

    subscript(index: Int) -> Double { values[index][0] }
    func vector(_ index: Int) -> [Double] { values[index] }

    /// A colour is stated as files store it, and mixed on the scale of the light.
    func color(_ index: Int) -> [Double] {
      light == .encoded ? values[index] : values[index].map(TransferTables.linear(fromEncoded:))
    }
  }

  static func definition(named name: String) -> Definition? { definitions[name] }

  private static let definitions = Dictionary(
    catalogue.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
