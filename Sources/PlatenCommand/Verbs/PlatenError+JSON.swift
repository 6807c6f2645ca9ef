import Platen

extension PlatenError {
  /// A line for machines that says it of an input.
  func line(of input: FilePath) throws(PlatenError) -> [UInt8] {
    let line: JSONMembers = ["path": input.string, "error": members]
    return try JSONLine.encode(line, paths: ["path": input])
  }

  /// What went wrong, as the results of a run say it.
  var members: JSONMembers {
    [
      "code": code.rawValue, "message": message, "reason": failureReason,
      "suggestion": recoverySuggestion,
    ]
  }
}
