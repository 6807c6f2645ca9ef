import PlatenCore
import PlatenImaging
import Synchronization

/// What was read of pictures: an audit right after a redaction looks at the same ones.
package final class PageReadings: Sendable {
  /// A picture by its pixels, and how it is read.
  struct Key: Hashable {
    var picture: ContentHash
    var scale: Double
    var level: RecognizeTextRequest.Level
    var index: Int
  }

  private let pages = Mutex<[Key: RecognizedText.Page]>([:])

  package init() {}

  /// The page that was read before, or else the one that is made now.
  func page(
    _ key: Key, _ make: () throws(PlatenError) -> RecognizedText.Page
  ) throws(PlatenError) -> RecognizedText.Page {
    if let page = pages.withLock({ $0[key] }) { return page }
    let page = try make()
    // What was cancelled is no page.
    try Cancellation.current?.check()
    pages.withLock { $0[key] = page }
    return page
  }
}

extension Image {
  /// What two pictures have in common that look alike.
  ///
  /// - Throws: As `ContentHasher.init()`.
  func contentHash() throws(PlatenError) -> ContentHash {
    var hasher = try ContentHasher()
    hasher.update(Array("\(size) \(format)".utf8))
    hasher.update(bytes)
    return hasher.finalize()
  }
}
