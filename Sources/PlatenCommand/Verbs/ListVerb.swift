import Platen

/// `platen recipes` and `platen filters`.
enum ListVerb {
  /// The built-in recipes in their JSON form, one a line.
  static func recipes(_ options: Options) throws(PlatenError) -> ExitCode {
    for name in Recipe.builtInNames {
      guard let recipe = Recipe.builtIn(name, languages: options.languages) else { continue }
      // Beside the results, so that these stay JSON.
      if options.isVerbose { Console.note("\(name): \(Recipe.summary(of: name))") }
      Console.write(try recipe.json())
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
          let range = "\(parameter.range.lowerBound)…\(parameter.range.upperBound)"
          let value = parameter.defaultValue.map { "\($0)" }.joined(separator: ", ")
          Console.print("  \(parameter.name): \(range), \(value.isEmpty ? "required" : value)")
        }
        if options.isVerbose { Console.print("  written \(example(of: filter))") }
      }
    }
    return .done
  }

  /// A filter as a chain has it: every parameter at its default, or where it has none at its least.
  private static func example(of filter: Filter.Definition) -> String {
    let values = filter.parameters.map { parameter in
      let value =
        parameter.defaultValue.isEmpty ? [parameter.range.lowerBound] : parameter.defaultValue
      let text = value.map { parameter.isInteger ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
      return "\(parameter.name): \(value.count > 1 ? "[\(text)]" : text)"
    }
    return "\(filter.name)(\(values.joined(separator: ", ")))"
  }
}

/// A filter of the catalogue, as `filters --json` gives it.
private struct FilterLine: Encodable {
  struct Parameter: Encodable {
    let name: String
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
        name: $0.name, minimum: $0.range.lowerBound, maximum: $0.range.upperBound,
        default_value: $0.defaultValue)
    }
  }
}
