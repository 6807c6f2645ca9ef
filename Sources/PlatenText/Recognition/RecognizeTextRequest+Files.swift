public import PlatenCore
public import PlatenImaging

extension RecognizeTextRequest {
  /// Reads the pictures of a file: of an animation those that differ from the one before; the
  /// timeout is that of each.
  ///
  /// Where a picture can't be decoded, what the ones before it say is there, marked by
  /// ``RecognizedText/damage``. ``progress`` is called with the part of all pictures that is done.
  ///
  /// - Throws: As ``read(_:index:)-(Image,_)``, and what decoding the first picture throws.
  public func read(_ source: ImageSource) throws(PlatenError) -> RecognizedText {
    let isAnimation = !source.frameInfos.isEmpty
    var text = RecognizedText(pages: [])
    var last: Image?
    var frames = source.frames()
    while true {
      let frame: Frame
      do throws(PlatenError) {
        guard let next = try frames.next() else { break }
        frame = next
      } catch {
        if last == nil || error.code == .cancelled || Cancellation.current?.isCancelled == true {
          throw error
        }
        text.damage = error
        break
      }
      if isAnimation, frame.image == last { continue }
      text.pages.append(
        try reading(part: frame.index, of: source.count).read(frame.image, index: frame.index))
      last = frame.image
    }
    progress?(1)
    return text
  }

  /// Reads the pictures of a file on a thread of ``WorkerQueue/shared``.
  ///
  /// Cancelling the task stops the reading at the next line.
  ///
  /// - Throws: As ``read(_:)``.
  public func perform(on source: ImageSource) async throws(PlatenError) -> RecognizedText {
    try await onQueue { () throws(PlatenError) in try read(source) }
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
