public import FoundationEssentials
public import PlatenCore
public import PlatenImaging

extension RecognizeTextRequest {
  /// Reads the pictures of a file: of an animation those that differ from the one before; the
  /// timeout is that of each.
  ///
  /// Where a picture can't be decoded, what the ones before it say is there, marked by
  /// ``RecognizedText/damage``. ``progress`` is called with the part of all pictures that is done.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - isForced: Whether pages of a PDF that have text are drawn and read all the same.
  ///   - pages: Which pages of a PDF or TIFF, from 0; nil for all. They keep their index.
  /// - Throws: As ``read(_:index:)-(Image,_)``, and what decoding the first picture throws;
  ///   `invalidArgument` for pages that the file hasn't, `unsupported` for those of an animation.
  public func read(
    _ source: ImageSource, forcingOCR isForced: Bool = false, pages: Range<Int>? = nil
  ) throws(PlatenError) -> RecognizedText {
    var text = RecognizedText(pages: [])
    text.damage = try forEachPage(of: source, forcingOCR: isForced, pages: pages) { _, page in
      text.pages.append(page)
    }
    return text
  }

  /// Calls a closure with each picture of a file and what was read of it; with no picture for the
  /// page of a PDF that has text.
  ///
  /// - Returns: Why the rest of the file can't be decoded, if it can't.
  /// - Throws: As ``read(_:forcingOCR:pages:)``, and what the closure throws.
  package func forEachPage(
    of source: ImageSource, forcingOCR isForced: Bool, pages: Range<Int>? = nil,
    _ body: (Image?, RecognizedText.Page) throws(PlatenError) -> Void
  ) throws(PlatenError) -> PlatenError? {
    let isAnimation = !source.frameInfos.isEmpty
    var last: Image?
    if let pages { try source.checkPages(pages) }
    let pages = pages ?? 0..<source.count
    // Frames build on one another, and come in order; pages stand alone.
    var frames = source.frames()
    let isInOrder = source.format != .pdf && pages.lowerBound == 0
    for index in pages {
      let (own, frame): (RecognizedText.Page?, Frame?)
      do throws(PlatenError) {
        own = isForced ? nil : try source.wholeOwnText(at: index)
        // Pages of a PDF that have text are passed over.
        frame = own != nil ? nil : isInOrder ? try frames.next() : try source.frame(at: index)
      } catch {
        if index == pages.lowerBound || error.code == .cancelled
          || Cancellation.current?.isCancelled == true
        {
          throw error
        }
        return error
      }
      if let own { try body(nil, own) }
      guard let frame, !isAnimation || frame.image != last else { continue }
      let request = reading(part: index - pages.lowerBound, of: pages.count)
      try body(frame.image, request.read(frame.image, index: index))
      last = isAnimation ? frame.image : nil
    }
    progress?(1)
    return nil
  }

  /// Reads the pictures of a file on a thread of `WorkerQueue.shared`.
  ///
  /// Cancelling the task stops the reading at the next line.
  ///
  /// - Throws: As ``read(_:forcingOCR:pages:)``; `CancellationError` where the task was cancelled.
  public func perform(on source: ImageSource) async throws -> RecognizedText {
    try await WorkerQueue.shared.run { _ in try read(source) }
  }

  /// Reads the pictures of a file in memory on a thread of `WorkerQueue.shared`.
  ///
  /// - Throws: As ``perform(on:)-(ImageSource)``, and what making the source throws.
  public func perform(
    on data: Data, limits: Limits = .default
  ) async throws -> RecognizedText {
    try await WorkerQueue.shared.run { _ in try read(ImageSource(data: data, limits: limits)) }
  }

  /// Reads the pictures of a file on a thread of `WorkerQueue.shared`.
  ///
  /// - Throws: As ``perform(on:)-(ImageSource)``, and what making the source throws.
  public func perform(
    on url: URL, limits: Limits = .default
  ) async throws -> RecognizedText {
    try await WorkerQueue.shared.run { _ in try read(ImageSource(contentsOf: url, limits: limits)) }
  }

  /// The request for one of several pictures, whose progress is that of all.
  private func reading(part: Int, of count: Int) -> RecognizeTextRequest {
    guard let progress else { return self }
    var request = self
    request.progress = { done in
      let sum = (Double(part) + done) / Double(max(1, count))
      // The end is reported by who knows that it is the end.
      if sum < 1 { progress(sum) }
    }
    return request
  }
}
