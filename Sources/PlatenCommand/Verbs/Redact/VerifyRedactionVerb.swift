import Platen

/// `platen verify-redaction`: whether anything that should have gone is still there.
struct VerifyRedactionVerb {
  private let options: Options
  private let redactor: Redactor
  private let input, output: FilePath

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    redactor = try RedactionOptions.redactor(arguments, options)
    input = arguments.operands[0]
    output = arguments.operands[1]
    guard input != "-" || output != "-" else {
      throw Arguments.usage("IN and OUT can't both be the standard input", "Name one of them.")
    }
  }

  func perform() throws(PlatenError) -> ExitCode {
    var audit = RedactionAudit(redactor, limits: options.limits)
    let isEmpty: Bool
    do throws(PlatenError) {
      let content = try content(of: input)
      isEmpty = content.bytes.isEmpty
      try audit.learn(from: content)
    } catch {
      throw error.at(input.string)
    }
    do throws(PlatenError) {
      let content = try content(of: output)
      guard isEmpty || !content.bytes.isEmpty else {
        throw PlatenError(
          .malformed, message: "is empty, and \(input) is not", suggestion: "Redact it again.")
      }
      try audit.look(at: content)
    } catch {
      throw error.at(output.string)
    }
    for leak in audit.leaks { try say(leak) }
    if options.json {
      // A search that found nothing is not to look like one that broke off.
      let line: JSONMembers = [
        "path": output.string, "input": input.string, "leaks": audit.leaks.count,
      ]
      Console.write(try JSONLine.encode(line, paths: ["path": output, "input": input]))
    }
    if !options.json, !options.isQuiet, audit.leaks.isEmpty {
      Console.print("\(output.printable): no leak was found")
    }
    return audit.leaks.isEmpty ? .done : .someFailed
  }

  private func content(of path: FilePath) throws(PlatenError) -> RedactionAudit.Content {
    let bytes = try path.content(limits: options.limits)
    return try TextOrPicture(bytes, of: path, limits: options.limits).content(of: bytes)
  }

  private func say(_ leak: RedactionLeak) throws(PlatenError) {
    let box = leak.box.map { [$0.x, $0.y, $0.width, $0.height] }
    if options.json {
      // What has leaked is not said.
      let line: JSONMembers = [
        "path": output.string, "leak": leak.way.rawValue, "kind": leak.kind.rawValue,
        "page": leak.page, "box": box,
      ]
      return Console.write(try JSONLine.encode(line))
    }
    var text = "\(output.printable): \(leak.kind.rawValue) \(leak.way.words)"
    if let box { text += " on page \(leak.page + 1) at \(box)" }
    Console.print(text)
  }
}

extension RedactionLeak.Way {
  /// For people.
  fileprivate var words: String {
    switch self {
    case .readable: "can be read"
    case .ink: "is not covered"
    case .hidden: "is in the file, where no page shows it"
    case .bytes: "stands in the file's bytes"
    case .metadata: "is there: more than how the picture is shown"
    case .revision: "is there: an earlier state of the document"
    }
  }
}
