import Synchronization

/// Decodes the frames of one showing, each before it is due where there is time.
actor FrameLoader {
  private var reader: FrameReader
  /// Counts together with `reader`.
  private nonisolated let counter: FrameReader
  private let delays: DelayPolicy
  private var ready: Frame?
  private var givenBytes = 0
  private nonisolated let heldBytes = Atomic<Int>(0)

  init(_ source: ImageSource, delays: DelayPolicy) {
    reader = source.frames()
    counter = reader
    self.delays = delays
  }

  /// What decoding took; its peak includes the frame that was given out last.
  nonisolated var statistics: FrameStatistics {
    var statistics = counter.statistics
    statistics.peakBytes = heldBytes.load(ordering: .relaxed)
    return statistics
  }

  /// Decodes a frame that will be asked for; an error is met again when it is.
  func prepare(_ index: Int, unless stop: Cancellation) {
    guard !stop.isCancelled, ready?.index != index else { return }
    ready = try? decode(index)
  }

  /// Gives a frame, and whether it was decoded before.
  func frame(at index: Int) throws(PlatenError) -> (frame: Frame, wasReady: Bool) {
    let prepared = ready?.index == index ? ready : nil
    // Let go of what was decoded in vain before memory is taken for another.
    ready = nil
    let frame = if let prepared { prepared } else { try decode(index) }
    givenBytes = frame.image.byteCount
    return (frame, prepared != nil)
  }

  private func decode(_ index: Int) throws(PlatenError) -> Frame {
    try reader.seek(to: index)
    guard let frame = try reader.next() else {
      throw PlatenError(.invalidArgument, message: "has no picture \(index)")
    }
    // A still has no canvas, only itself.
    let ownBytes = max(reader.statistics.peakBytes, frame.image.byteCount)
    heldBytes.max(givenBytes + ownBytes, ordering: .relaxed)
    return Frame(
      index: frame.index, image: frame.image, delay: delays.effective(frame.unclampedDelay),
      unclampedDelay: frame.unclampedDelay)
  }
}
