package import PlatenCore

extension RecognizeTextRequest {
  /// Stands in ``languages`` for those of the installed ones that fit the page.
  public static let automatic = "auto"

  /// Whether the languages are to be found out.
  var findsLanguages: Bool { languages == [Self.automatic] }

  /// Checks all that doesn't depend on the machine.
  ///
  /// - Throws: `invalidArgument`.
  package func check() throws(PlatenError) {
    guard 1...10 ~= candidates else {
      throw PlatenError(
        .invalidArgument, message: "\(candidates) candidates can't be given",
        reason: "the number is from 1 to 10")
    }
    guard 0...1 ~= minimumTextHeight else {
      throw PlatenError(
        .invalidArgument, message: "\(minimumTextHeight) can't be the least height of text",
        reason: "it is a part of the picture's height, from 0 to 1",
        suggestion: "Try 0.01, which is 35 pixels of a page of 3500.")
    }
    if languages.count > 1, languages.contains(Self.automatic) {
      throw PlatenError(
        .invalidArgument, message: "the language \(Self.automatic) stands alone",
        suggestion: "Leave it out, or the others.")
    }
    for word in customWords { try Self.checkEntry(word, "custom word") }
    for pattern in patterns {
      try Self.checkEntry(pattern, "pattern")
      try Self.checkNotation(pattern)
    }
    for characters in [allowedCharacters, deniedCharacters] where characters.utf8.contains(0) {
      throw PlatenError(
        .invalidArgument, message: "the characters to be read can't contain a null")
    }
    if !allowedCharacters.isEmpty,
      Set(allowedCharacters.unicodeScalars).isSubset(of: Set(deniedCharacters.unicodeScalars))
    {
      throw PlatenError(
        .invalidArgument, message: "no character is left to be read",
        reason: "all that are allowed are denied, too", suggestion: "Deny fewer.")
    }
  }

  /// Tesseract cuts lines of its lists after 499 bytes.
  private static let longestEntry = 400

  private static func checkEntry(_ entry: String, _ kind: String) throws(PlatenError) {
    guard !entry.isEmpty, entry.utf8.allSatisfy({ $0 >= 0x20 }) else {
      throw PlatenError(
        .invalidArgument, message: "a \(kind) is empty or has a control character",
        suggestion: "Give each \(kind) by itself.")
    }
    guard entry.utf8.count <= longestEntry else {
      throw PlatenError(
        .invalidArgument, message: "a \(kind) of \(entry.utf8.count) bytes is too long",
        reason: "the most is \(longestEntry)")
    }
  }

  private static func checkNotation(_ pattern: String) throws(PlatenError) {
    func wrong(_ reason: String) -> PlatenError {
      PlatenError(
        .invalidArgument, message: "\"\(pattern)\" is no pattern", reason: reason,
        suggestion: "Behind a backslash stands one of c, d, n, p, a, A, * and \\.")
    }
    // Whether what stands before can be repeated.
    var canRepeat = false
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        canRepeat = true
        continue
      }
      guard let notation = rest.popFirst() else { throw wrong("it ends with a backslash") }
      switch notation {
      case "c", "d", "n", "p", "a", "A", "\\": canRepeat = true
      case "*":
        guard canRepeat else { throw wrong("there is nothing that \\* could repeat") }
        canRepeat = false
      default: throw wrong("\\\(notation) stands for nothing")
      }
    }
  }
}
