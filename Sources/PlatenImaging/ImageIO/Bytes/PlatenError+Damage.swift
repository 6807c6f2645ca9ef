extension PlatenError {
  /// The error for a file, or a part of one, that ends too soon.
  static func cutOff(
    _ what: String, _ reason: String = "the file ends before its picture does"
  ) -> PlatenError {
    PlatenError(.truncated, message: "the \(what) is cut off", reason: reason)
  }

  /// The error for a file that breaks the rules of its format.
  static func damaged(_ what: String, _ reason: String) -> PlatenError {
    PlatenError(.malformed, message: "the \(what) is damaged", reason: reason)
  }
}
