import Synchronization

/// What filters have to say of a picture: that they have left it as it was, or what they measured.
package final class FilterNotes: Sendable {
  /// Said of a chain without a filter.
  package static let emptyChain = "The chain has no filter, so the picture stays as it is."

  private struct Content {
    var sentences: [String] = []
    var values: [String: [[Double]]] = [:]
  }

  private let content = Mutex(Content())

  package init() {}

  /// Adds a sentence, once.
  package func add(_ sentence: String) {
    content.withLock { if !$0.sentences.contains(sentence) { $0.sentences.append(sentence) } }
  }

  /// Adds the colours that a filter measured.
  func add(_ values: [[Double]], as name: String) {
    content.withLock { $0.values[name] = values }
  }

  /// What was said.
  package var all: [String] { content.withLock(\.sentences) }
  /// What was measured, by the filters' names.
  var values: [String: [[Double]]] { content.withLock(\.values) }
}
