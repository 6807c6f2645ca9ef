import Synchronization

/// What filters have to say of a picture, above all that they have left it as it was.
final class FilterNotes: Sendable {
  private let sentences = Mutex<[String]>([])

  /// Adds a sentence, once.
  func add(_ sentence: String) {
    sentences.withLock { if !$0.contains(sentence) { $0.append(sentence) } }
  }

  /// What was said.
  var all: [String] { sentences.withLock(\.self) }
}
