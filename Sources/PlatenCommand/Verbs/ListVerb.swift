import Platen

/// `platen recipes` and `platen filters`.
enum ListVerb {
  /// The built-in recipes in their JSON form, one a line, or the stages they are made of.
  static func recipes(_ arguments: Arguments, _ options: Options) throws(PlatenError) -> ExitCode {
    if arguments.has(.stages) { return try stages(options) }
    for name in Recipe.builtInNames {
      guard let recipe = Recipe.builtIn(name, languages: options.request.languages)
      else { continue }
      // Beside the results, so that these stay JSON.
      if options.isVerbose { Console.note("\(name): \(Recipe.summary(of: name))") }
      Console.write(try recipe.json())
    }
    return .done
  }

  /// The stages that a recipe can name, and their parameters: what they take and their defaults.
  private static func stages(_ options: Options) throws(PlatenError) -> ExitCode {
    for definition in StageDefinition.builtIn {
      if options.json {
        Console.write(try JSONLine.encode(definition.line()))
        continue
      }
      Console.print("\(definition.name): \(definition.summary)")
      for parameter in definition.parameters {
        let value = try parameter.writtenDefault().map { ", \($0) if left out" } ?? ", required"
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
      if options.json {
        let line: JSONMembers = [
          "output": path.string, "width": sheet.width, "height": sheet.height,
        ]
        Console.write(try JSONLine.encode(line, paths: ["output": path]))
      } else if !options.isQuiet {
        Console.print("\(path.printable): \(sheet.size)")
      }
      return .done
    }
    for filter in Filter.catalogue {
      if options.json {
        Console.write(try JSONLine.encode(filter.line))
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

extension StageDefinition {
  /// As `recipes --stages --json` gives it.
  fileprivate func line() throws(PlatenError) -> JSONMembers {
    var members: [JSONMembers] = []
    for parameter in parameters {
      // What it takes is in words; one without a value is required.
      members.append([
        "name": parameter.name, "summary": parameter.summary, "takes": parameter.range,
        "default_value": try parameter.writtenDefault(),
      ])
    }
    return [
      "name": name, "summary": summary, "parameters": members, "needs": needs, "adds": adds,
    ]
  }
}

extension StageParameter {
  /// The value if left out, as JSON; nil for one that is required.
  fileprivate func writtenDefault() throws(PlatenError) -> String? {
    guard let defaultValue else { return nil }
    return String(decoding: try JSONLine.object(defaultValue), as: UTF8.self)
  }
}

extension Filter.Definition {
  /// As `filters --json` gives it; a parameter's kind is `numbers`, `image`, `file` or `text`.
  fileprivate var line: JSONMembers {
    let members = parameters.map { parameter -> JSONMembers in
      [
        "name": parameter.name, "kind": parameter.kind.rawValue,
        "is_required": parameter.isRequired, "minimum": parameter.range.lowerBound,
        "maximum": parameter.range.upperBound, "default_value": parameter.defaultValue,
      ]
    }
    return ["name": name, "summary": summary, "parameters": members]
  }
}
