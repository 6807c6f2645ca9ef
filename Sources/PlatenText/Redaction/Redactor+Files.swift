public import FoundationEssentials
public import PlatenCore
public import PlatenImaging

extension Redactor {
  /// The pages of a file without what is to go, also of the text that a PDF has.
  ///
  /// - Parameter source: A still, or a file of pages; for an animation there is
  ///   ``redact(animation:limits:)``.
  /// - Throws: As ``redact(_:index:ownText:)``, and what decoding throws: a damaged file has no
  ///   redacted one. `unsupported` for an animation.
  public func redact(_ source: ImageSource) throws(PlatenError) -> [RedactedPage] {
    guard !source.header.isAnimated else {
      throw PlatenError(
        .unsupported, path: source.path, message: "is an animation, and has no pages",
        suggestion: "Use redact(animation:), which hides what one frame shows in all of them.")
    }
    var pages: [RedactedPage] = []
    for index in 0..<source.count {
      pages.append(
        try redact(
          source.frame(at: index).image, index: index, ownText: source.ownText(at: index)))
    }
    return pages
  }

  /// Redacts a picture on a thread of `WorkerQueue.shared`.
  ///
  /// ```swift
  /// let redacted = try await Redactor().perform(on: page)
  /// ```
  ///
  /// Cancelling the task stops the reading at the next line.
  ///
  /// - Throws: As ``redact(_:index:ownText:)``; `CancellationError` where the task was cancelled.
  public func perform(on image: Image) async throws -> RedactedPage {
    try await WorkerQueue.shared.run { _ in try redact(image) }
  }

  /// Redacts the pages of a file on a thread of `WorkerQueue.shared`.
  ///
  /// - Throws: As ``redact(_:)-(ImageSource)``; `CancellationError` where the task was cancelled.
  public func perform(on source: ImageSource) async throws -> [RedactedPage] {
    try await WorkerQueue.shared.run { _ in try redact(source) }
  }

  /// Redacts the pages of a file in memory on a thread of `WorkerQueue.shared`.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - limits: What it may ask for.
  /// - Throws: As ``perform(on:)-(ImageSource)``, and what making the source throws.
  public func perform(
    on data: Data, limits: Limits = .default
  ) async throws -> [RedactedPage] {
    try await WorkerQueue.shared.run { _ in try redact(ImageSource(data: data, limits: limits)) }
  }

  /// Redacts the pages of a file on a thread of `WorkerQueue.shared`.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - limits: What it may ask for.
  /// - Throws: As ``perform(on:)-(ImageSource)``, and what making the source throws.
  public func perform(
    on url: URL, limits: Limits = .default
  ) async throws -> [RedactedPage] {
    try await WorkerQueue.shared.run { _ in
      try redact(ImageSource(contentsOf: url, limits: limits))
    }
  }
}
