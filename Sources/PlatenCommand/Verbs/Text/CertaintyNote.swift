import Platen

/// What is said of pages whose text is more guessed than read.
///
/// The page of a script that the languages don't have gives words of theirs all the same. Pages of
/// print, also of bad print, are above the bound.
enum CertaintyNote {
  private static let leastWords = 50
  private static let leastConfidence = 0.5

  /// A sentence for each such page.
  static func notes(on text: RecognizedText, of input: FilePath) -> [String] {
    text.pages.compactMap { page in
      let words = page.words
      guard words.count >= leastWords else { return nil }
      let characters = words.reduce(0) { $0 + $1.text.count }
      let sum = words.reduce(0) { $0 + $1.confidence * Double($1.text.count) }
      let confidence = sum / Double(max(1, characters))
      guard confidence < leastConfidence else { return nil }
      return "\(input.printable): page \(page.index + 1) is more guessed than read (confidence "
        + "\(Int((confidence * 100).rounded())) %). If it is in another language, name it: "
        + "--languages."
    }
  }
}
