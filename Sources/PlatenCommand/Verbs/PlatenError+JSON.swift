import Platen

extension PlatenError {
  /// What went wrong, as the results of a run say it.
  var members: JSONMembers {
    [
      "code": code.rawValue, "message": message, "reason": failureReason,
      "suggestion": recoverySuggestion,
    ]
  }
}
