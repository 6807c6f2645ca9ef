public import PlatenQueue

extension ImageSource {
  /// What the file says of each frame, known without decoding; empty for stills and pages.
  public var frameInfos: [FrameInfo] {
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

  /// Reads all pictures in order: the fastest way through an animation.
  public func frames() -> FrameReader { FrameReader(self) }

  /// Decodes one picture; a still or a page has no delay.
  ///
  /// A frame of an animation is composed from the nearest frame before it that depends on no other,
  /// so use ``frames()`` for many.
  ///
  /// - Throws: `invalidArgument` for an index outside `0..<count`, `malformed`, `truncated`,
  ///   `limitExceeded`.
  public func frame(at index: Int) throws(PlatenError) -> Frame {
    var reader = frames()
    try reader.seek(to: index)
    guard let frame = try reader.next() else {
      throw PlatenError(
        .invalidArgument, path: path, message: "has no picture \(index)",
        reason: "it holds \(count), counted from 0")
    }
    return frame
  }

  /// Whether an APNG has a picture for viewers without animation that is not part of it; known
  /// without decoding.
  public var hasPoster: Bool {
    guard case .animated(let decoder) = decoder else { return false }
    return decoder.hasPoster
  }

  /// Decodes the picture that viewers without animation show, where an APNG has one that is not part
  /// of the animation; `nil` otherwise.
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
