import Platen

extension Options {
  /// A request with what further options say of it.
  ///
  /// - Throws: `usage` for a value out of its range, and what reading the lists throws.
  static func request(
    _ request: RecognizeTextRequest, _ arguments: Arguments
  ) throws(PlatenError) -> RecognizeTextRequest {
    var request = request
    request.customWords = try list(in: arguments.value(.userWords))
    request.patterns = try list(in: arguments.value(.userPatterns))
    request.allowedCharacters = try characters(arguments, .allow)
    request.deniedCharacters = try characters(arguments, .deny)
    if let part = try arguments.factor(.minimumHeight, in: 0...1) {
      request.minimumTextHeight = part
    }
    if let count = try arguments.number(.candidates, in: 1...10) {
      request.candidates = count
    }
    if let timeout = try arguments.timeout() {
      request.timeout = timeout
    }
    if arguments.has(.partial) {
      guard request.timeout != nil else {
        throw Arguments.usage("--partial needs a --timeout", "Add one, as in --timeout 10.")
      }
      request.allowsPartialPages = true
    }
    if arguments.verb != .redact, let text = arguments.value(.region)?.string {
      guard request.setRegion(text) else {
        throw Arguments.usage(
          "--region \(text) is not X,Y,W,H",
          "Give pixels, as in --region 0,0,800,200, or parts, as in --region 0%,0%,100%,25%.")
      }
    }
    do throws(PlatenError) {
      try request.check()
    } catch {
      throw Arguments.usage(error.message, error.failureReason ?? error.recoverySuggestion ?? "")
    }
    return request
  }

  private static func characters(
    _ arguments: Arguments, _ id: Flag.ID
  ) throws(PlatenError) -> String {
    guard let characters = arguments.value(id)?.string else { return "" }
    guard !characters.isEmpty else {
      throw Arguments.usage("\(id.name) is empty", "Give at least one character.")
    }
    return characters
  }

  /// The lines of a file, without those that are empty.
  static func list(in path: FilePath?) throws(PlatenError) -> [String] {
    guard let path else { return [] }
    let bytes = try path.readNamed(limits: Limits(fileBytes: 16 << 20)).withoutByteOrderMark
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PlatenError(
        .malformed, path: path.string, message: "is no text in UTF-8",
        suggestion: "Convert it with: iconv -f ENCODING -t UTF-8 FILE")
    }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension RecognizedText {
  /// Why it isn't all there could be, if it isn't.
  var problem: PlatenError? {
    if let damage { return damage }
    let cut = pages.filter(\.isPartial).map { "\($0.index + 1)" }
    guard !cut.isEmpty else { return nil }
    let list = cut.prefix(5).joined(separator: ", ") + (cut.count > 5 ? ", …" : "")
    return PlatenError(
      .limitExceeded, message: "took too long, and what is written is a part of it",
      reason: pages.count > 1 ? "time was up on pages \(list)" : nil,
      suggestion: "Allow more time by --timeout.")
  }
}
