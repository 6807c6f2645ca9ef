extension ImageSource {
  /// What the file says of each frame, known without decoding; empty for stills and pages.
  package var frameInfos: [FrameInfo] {
    switch decoder {
    case .still: []
    case .animated(let decoder): decoder.frames
    }
  }

  /// How long each picture is shown; zero for stills and pages.
  public func delays(_ policy: DelayPolicy = .browser) -> [Duration] {
    switch decoder {
    case .still: Array(repeating: .zero, count: count)
    case .animated(let decoder): decoder.frames.map { policy.effective($0.unclampedDelay) }
    }
  }

  /// Reads pictures in order, or from anywhere: the way through an animation that costs least.
  public func frames() -> FrameReader { FrameReader(self) }

  /// Reads pictures as ``frames()`` does, with help: workers that have nothing else to do decode
  /// the frames ahead, while the reader composes them in order.
  ///
  /// May be used inside a job of the same queue. What workers decode ahead counts against the
  /// ceiling of the cache of frames.
  public func frames(on queue: WorkerQueue) -> FrameReader { FrameReader(self, on: queue) }

  /// Decodes one picture; a still or a page has no delay.
  ///
  /// A frame of an animation is composed from the nearest one before it that depends on no other or
  /// that the cache holds; ``frames()`` copies less where many are wanted.
  ///
  /// - Throws: `invalidArgument` for an index outside `0..<count`, `malformed`, `truncated`,
  ///   `limitExceeded`.
  public func frame(at index: Int) throws(PlatenError) -> Frame {
    var reader = frames()
    try reader.seek(to: index)
    guard let frame = try reader.next() else { throw noPicture(index) }
    reader.leaveCanvas()
    return frame
  }

  /// Whether an APNG has a picture for viewers without animation that is not part of it; known
  /// without decoding.
  public var hasPoster: Bool {
    guard case .animated(let decoder) = decoder else { return false }
    return decoder.hasPoster
  }

  /// Decodes the picture that viewers without animation show, where an APNG has one that is not
  /// part of the animation; `nil` otherwise.
  ///
  /// - Throws: `malformed`, `limitExceeded`.
  public func poster() throws(PlatenError) -> Image? {
    guard case .animated(let decoder) = decoder else { return nil }
    do throws(PlatenError) {
      return try decoder.poster()?.finished(header)
    } catch {
      throw path.map(error.at) ?? error
    }
  }
}
