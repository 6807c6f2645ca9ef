/// A stage that recipes can name: its parameters, and how it is made of them.
///
/// Recipes, their checks, and what `platen recipes --stages` says all come from ``builtIn``; add
/// definitions of your own to it where you read a recipe:
///
/// ```swift
/// let stamp = StageDefinition(
///   "stamp", "Writes a word beside each input.",
///   parameters: [.text("word", default: "seen", "The word.")]
/// ) { arguments in
///   let word = arguments.text("word")
///   return Stage("stamp", parameters: ["word": .string(word)], finish: { item, _ in
///     try item.write(Array(word.utf8), suffix: ".stamp")
///   })
/// }
/// let recipe = try Recipe(json: bytes, stages: StageDefinition.builtIn + [stamp])
/// ```
public struct StageDefinition: Sendable {
  /// The name in a recipe.
  public let name: String
  /// What the stage does, in one sentence.
  public let summary: String
  /// What it takes.
  public let parameters: [StageParameter]
  let make: @Sendable (StageArguments) throws -> Stage

  /// Defines a stage, made of arguments that keep to its parameters.
  public init(
    _ name: String, _ summary: String, parameters: [StageParameter] = [],
    make: @escaping @Sendable (StageArguments) throws -> Stage
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.make = make
  }

  /// The assets it needs; of one whose arguments decide that, all that it may need.
  public var needs: [String] { Self.names(sample?.needs) }

  /// The assets it adds.
  public var adds: [String] { Self.names(sample?.adds) }

  /// The stage with every parameter at its default, or with all that it can take.
  private var sample: Stage? {
    let missing = parameters.filter { $0.defaultValue == nil }
    let arguments = missing.map { ($0.name, $0.kind.example) }
    return try? stage(Dictionary(arguments) { $1 })
  }

  private static func names(_ assets: [any AnyAsset]?) -> [String] {
    Set((assets ?? []).map(\.name)).sorted()
  }

  /// The stage of some arguments.
  ///
  /// - Throws: `invalidArgument` for arguments that don't keep to the parameters, and what making
  ///   the stage throws.
  public func stage(_ arguments: [String: JSONValue] = [:]) throws(PlatenError) -> Stage {
    try stage(StageArguments(arguments, of: self))
  }

  func stage(_ arguments: StageArguments) throws(PlatenError) -> Stage {
    do {
      return try make(arguments)
    } catch let error as PlatenError {
      throw error
    } catch {
      throw PlatenError(
        .invalidArgument, message: "stage \(name) can't be made", reason: "\(error)",
        suggestion: "Look at its parameters in the recipe.")
    }
  }
}

extension StageParameter.Kind {
  fileprivate var example: JSONValue {
    switch self {
    case .text, .filters: .string("")
    case .flag: .bool(false)
    case .number(let range): .number(range.lowerBound)
    case .choice(let words): .string(words.first ?? "")
    case .texts(let words): .array((words.isEmpty ? ["eng"] : words).map(JSONValue.string))
    case .chains: .array([])
    }
  }
}
