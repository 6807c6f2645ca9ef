import Platen

extension Filter {
  /// The chain that somebody wrote as an argument: its text, its JSON, or the .json file it names.
  ///
  /// - Parameter option: The option it is the value of, for errors; none for an operand.
  /// - Throws: `usage` for a chain that can't be read; for a file, what reading it throws.
  static func chain(
    written argument: FilePath, option: String? = nil
  ) throws(PlatenError) -> [Filter] {
    if argument.fileExtension == "json" { return try chain(inFile: argument) }
    do throws(PlatenError) {
      let text = argument.string
      return try "[\"{".contains(text.first ?? " ")
        ? chain(json: Array(text.utf8)) : chain(parsing: text)
    } catch {
      let reason = error.failureReason.map { " (\($0))" } ?? ""
      throw Arguments.usage(
        "\(option.map { $0 + ": " } ?? "")\(error.message)\(reason)",
        error.recoverySuggestion ?? "platen filters lists them.")
    }
  }

  /// Reads a chain from a file: JSON as ``chain(_:)`` takes it.
  private static func chain(inFile path: FilePath) throws(PlatenError) -> [Filter] {
    do throws(PlatenError) {
      return try chain(json: path.readNamed(limits: Limits(fileBytes: 1 << 20)))
    } catch {
      throw error.at(path.string)
    }
  }

  private static func chain(json bytes: [UInt8]) throws(PlatenError) -> [Filter] {
    let value: JSONValue
    do throws(PlatenError) {
      value = try JSONNode(parsing: bytes).value
    } catch {
      throw noChain("it is no JSON: \(error.message)")
    }
    switch value {
    case .string, .array: return try chain(value)
    case .object(let members) where members.count == 1: return try chain(value)
    case .null, .bool, .number, .object: throw noChain("it is no text and no array")
    }
  }

  private static func noChain(_ reason: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "is not a chain of filters", reason: reason,
      suggestion: "Write it like [\"exposureAdjust(ev: 0.5)\", \"gaussianBlur(radius: 2)\"].")
  }
}
