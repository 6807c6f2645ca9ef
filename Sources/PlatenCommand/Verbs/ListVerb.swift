import Platen

/// `platen recipes` and `platen filters`.
enum ListVerb {
  /// The built-in recipes in their JSON form, one a line, or the stages they are made of.
  static func recipes(_ arguments: Arguments, _ options: Options) throws(PlatenError) -> ExitCode {
    if arguments.has(.stages) { return try stages(options) }
    for name in Recipe.builtInNames {
      guard let recipe = Recipe.builtIn(name, languages: options.languages) else { continue }
      // Beside the results, so that these stay JSON.
      if options.isVerbose { Console.note("\(name): \(Recipe.summary(of: name))") }
      Console.write(try recipe.json())
    }
    return .done
  }

  /// The stages that a recipe can name, with their parameters, what these take, and what they are
  /// if left out.
  private static func stages(_ options: Options) throws(PlatenError) -> ExitCode {
    for definition in StageDefinition.builtIn {
      if options.json {
        Console.write(try JSONLine.encode(StageLine(definition)))
        continue
      }
      Console.print("\(definition.name): \(definition.summary)")
      for parameter in definition.parameters {
        let line = try StageLine.Parameter(parameter)
        let value = line.default_value.map { ", \($0) if left out" } ?? ", required"
        Console.print("  \(parameter.name): \(parameter.range)\(value)")
        if options.isVerbose { Console.print("    \(parameter.summary)") }
      }
    }
    return .done
  }

  /// The filters with their parameters, ranges and defaults.
  static func filters(_ arguments: Arguments, _ options: Options) throws(PlatenError) -> ExitCode {
    if let path = arguments.value(.sheet) {
      let sheet = try FilterSheet.image(on: WorkerQueue(workers: options.workers))
      try sheet.write(to: path)
      if !options.isQuiet { Console.print("\(path.printable): \(sheet.size)") }
      return .done
    }
    for filter in Filter.catalogue {
      if options.json {
        Console.write(try JSONLine.encode(FilterLine(filter)))
      } else {
        Console.print("\(filter.name): \(filter.summary)")
        for parameter in filter.parameters {
          Console.print("  \(parameter.name): \(Self.text(of: parameter))")
        }
        if options.isVerbose { Console.print("  written \(example(of: filter))") }
      }
    }
    return .done
  }

  /// What a parameter takes, and what it is if left out.
  private static func text(of parameter: Filter.Parameter) -> String {
    let isLeftOut = parameter.isRequired ? "required" : "may be left out"
    switch parameter.kind {
    case .image: return "the path of a picture, \(isLeftOut)"
    case .file: return "the path of a file, \(isLeftOut)"
    case .text: return "a text, \(isLeftOut)"
    case .numbers:
      let text = { "\(Filter.Value.numbers([$0]))" }
      let range = "\(text(parameter.range.lowerBound))…\(text(parameter.range.upperBound))"
      let value = parameter.defaultValue.map(text).joined(separator: ", ")
      return "\(range), \(value.isEmpty ? isLeftOut : value)"
    }
  }

  /// A filter as a chain has it: every parameter at its default, or where it has none at its least.
  private static func example(of filter: Filter.Definition) -> String {
    let values = filter.parameters.map { parameter -> Filter.Value in
      guard parameter.kind != .text else { return .text("TEXT") }
      guard parameter.kind == .numbers else { return .file("PATH") }
      guard parameter.isRequired else { return .numbers(parameter.defaultValue) }
      let count = max(1, parameter.count.lowerBound)
      return .numbers(Array(repeating: parameter.range.lowerBound, count: count))
    }
    return Filter(filter.name, values: values).description
  }
}

/// A filter of the catalogue, as `filters --json` gives it.
private struct FilterLine: Encodable {
  struct Parameter: Encodable {
    let name: String
    /// `numbers`, `image` or `file`, the path of a picture or of another file, or `text`.
    let kind: String
    let is_required: Bool
    let minimum: Double
    let maximum: Double
    let default_value: [Double]
  }

  let name: String
  let summary: String
  let parameters: [Parameter]

  init(_ filter: Filter.Definition) {
    name = filter.name
    summary = filter.summary
    parameters = filter.parameters.map {
      Parameter(
        name: $0.name, kind: $0.kind.rawValue, is_required: $0.isRequired,
        minimum: $0.range.lowerBound, maximum: $0.range.upperBound,
        default_value: $0.defaultValue)
    }
  }
}
