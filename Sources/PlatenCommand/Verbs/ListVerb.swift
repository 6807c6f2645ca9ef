import Platen

/// `platen recipes` and `platen filters`.
enum ListVerb {
  /// The built-in recipes in their JSON form, one a line.
  static func recipes(_ options: Options) throws(PlatenError) -> ExitCode {
    for name in Recipe.builtInNames {
      guard let recipe = Recipe.builtIn(name, languages: options.languages) else { continue }
      Console.write(try recipe.json())
    }
    return .done
  }

  /// The filters with their parameters, ranges and defaults.
  static func filters(_ options: Options) throws(PlatenError) -> ExitCode {
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
      }
    }
    return .done
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
