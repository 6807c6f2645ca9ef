import Platen

/// An input that is a text in UTF-8 or a picture, told by its content.
///
/// What is called like a picture is no text: a download that failed would pass for one that holds
/// nothing to find.
enum TextOrPicture {
  case text(String)
  case picture(ImageSource)

  /// Reads an input; `-` is the standard input.
  ///
  /// - Throws: As `ImageSource`; `unknownFormat` for what is neither a picture nor UTF-8.
  init(_ input: FilePath, limits: Limits) throws(PlatenError) {
    try self.init(input.content(limits: limits), of: input, limits: limits)
  }

  /// Tells what an input is that was read before.
  init(_ bytes: [UInt8], of input: FilePath, limits: Limits) throws(PlatenError) {
    do throws(PlatenError) {
      _ = try ImageFormat.detect(bytes)
    } catch
      where error.code == .unknownFormat
      && !ImageFormat.isClaimed(byExtension: input.fileExtension)
    {
      guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
        throw PlatenError(
          .unknownFormat, path: input.string, message: "is neither a picture nor a text in UTF-8",
          suggestion: "Convert a text with: iconv -f ENCODING -t UTF-8 FILE")
      }
      self = .text(text)
      return
    } catch {
      throw error.at(input.string)
    }
    self = .picture(
      try ImageSource(bytes: bytes, path: input.string, limits: limits, refusingDamage: true))
  }

  /// The same as an audit of a redaction takes it.
  func content(of bytes: [UInt8]) -> RedactionAudit.Content {
    switch self {
    case .text(let text): RedactionAudit.Content(bytes: bytes, text: text, source: nil)
    case .picture(let source): RedactionAudit.Content(bytes: bytes, text: nil, source: source)
    }
  }

  /// Refuses options that say how a picture is read, where the input is a text.
  static func refuseReading(_ arguments: Arguments, of input: FilePath) throws(PlatenError) {
    let options: [Flag.ID] = [
      .engine, .level, .languages, .segmentation, .region, .allow, .deny, .userWords,
      .userPatterns, .minimumHeight, .timeout, .paranoid,
    ]
    for id in options where arguments.has(id) {
      throw Arguments.usage("\(id.name) is for pictures, and \(input) is a text", "Leave it out.")
    }
  }
}
