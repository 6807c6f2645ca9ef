import Synchronization

extension ImageSource {
  /// Decodes the frames of a sequence, each once however often it is shown.
  ///
  /// Where damage is salvaged, frames that can't be read are left out, and the one before is held
  /// for their time; ``damage`` says so.
  ///
  /// - Parameters:
  ///   - sequence: Which frames, and how long each is shown.
  ///   - queue: Who helps to decode frames, several at a time.
  ///   - limits: `frameBytes` bounds what the result holds; it is checked when the first frame says
  ///     how large they are.
  /// - Throws: `invalidArgument` for a frame the source does not have; `malformed`, `truncated`,
  ///   `limitExceeded`, `cancelled`.
  public func frames(
    in sequence: FrameSequence, on queue: WorkerQueue = .inline, limits: Limits = .default
  ) throws(PlatenError) -> [Frame] {
    try frames(in: sequence, on: queue, limits: limits, changed: nil)
  }

  /// Decodes the frames of a sequence, each once however often it is shown, and changes them.
  ///
  /// - Parameters:
  ///   - sequence: Which frames, and how long each is shown.
  ///   - queue: Who helps to decode frames and to change them, several at a time.
  ///   - limits: `frameBytes` bounds what the result holds; it is checked when the first frame says
  ///     how large they are.
  ///   - change: What is made of each frame's canvas.
  /// - Throws: As ``frames(in:on:limits:)``; what `change` throws, of several frames that of the
  ///   first.
  public func frames(
    in sequence: FrameSequence, on queue: WorkerQueue = .inline, limits: Limits = .default,
    _ change: @Sendable (Image) throws -> Image
  ) throws -> [Frame] {
    let refusal = Mutex<(any Error)?>(nil)
    do throws(PlatenError) {
      return try withoutActuallyEscaping(change) { (change) throws(PlatenError) in
        try frames(in: sequence, on: queue, limits: limits) { (batch) throws(PlatenError) in
          try changed(batch, on: queue, change, refusal)
        }
      }
    } catch {
      throw refusal.withLock { $0 } ?? error
    }
  }

  private func frames(
    in sequence: FrameSequence, on queue: WorkerQueue, limits: Limits,
    changed: (([Image]) throws(PlatenError) -> [Image])?
  ) throws(PlatenError) -> [Frame] {
    try salvaging(sequence, on: queue) { (sequence) throws(PlatenError) in
      try decoded(sequence, on: queue, limits: limits, changed: changed)
    }
  }

  /// Does something with a sequence, and where it fails by damage that is to be salvaged, with what
  /// can be read of it.
  func salvaging<Result>(
    _ sequence: FrameSequence, on queue: WorkerQueue,
    _ body: (FrameSequence) throws(PlatenError) -> Result
  ) throws(PlatenError) -> Result {
    do throws(PlatenError) {
      return try body(sequence)
    } catch {
      guard error.isDamage, store?.decoder.policy != .refuse else { throw error }
      let rest = try sequence.without(damagedFrames(on: queue))
      guard !rest.entries.isEmpty, rest != sequence else { throw error }
      return try body(rest)
    }
  }

  private func decoded(
    _ sequence: FrameSequence, on queue: WorkerQueue, limits: Limits,
    changed: (([Image]) throws(PlatenError) -> [Image])?
  ) throws(PlatenError) -> [Frame] {
    let indices = Set(sequence.entries.map(\.index)).sorted()
    if changed == nil, case .animated = decoder {
      let pixels = try size.width.checkedProduct(size.height)
      try checkMemory(indices.count, of: pixels.checkedProduct(4), limits)
    }
    var images: [Int: Image] = [:]
    var reader = frames(on: queue)
    var start = 0
    while start < indices.count {
      // The first alone: it says how large the others will be.
      let end = start == 0 ? 1 : min(indices.count, start + 2 * queue.workers)
      var batch: [Image] = []
      for index in indices[start..<end] {
        try reader.seek(to: index)
        // What can't be read ends in an error: after the last picture is where `seek` may lead.
        guard let frame = try reader.next() else { throw noPicture(index) }
        batch.append(frame.image)
      }
      if let changed { batch = try changed(batch) }
      if start == 0, let first = batch.first {
        try checkMemory(indices.count, of: first.byteCount, limits)
      }
      for (index, image) in zip(indices[start..<end], batch) { images[index] = image }
      start = end
    }
    var frames: [Frame] = []
    for (place, entry) in sequence.entries.enumerated() {
      guard let image = images[entry.index] else { throw noPicture(entry.index) }
      frames.append(
        Frame(index: place, image: image, delay: entry.shownFor, unclampedDelay: entry.delay))
    }
    return frames
  }

  /// Decodes the frames of a sequence that goes forwards, each when it is wanted.
  func feed(of sequence: FrameSequence, on queue: WorkerQueue) -> FrameFeed {
    FrameFeed { (body) throws(PlatenError) in
      var reader = frames(on: queue)
      for (place, entry) in sequence.entries.enumerated() {
        if reader.index != entry.index { try reader.seek(to: entry.index) }
        guard let frame = try reader.next() else { throw noPicture(entry.index) }
        let shown = Frame(
          index: place, image: frame.image, delay: entry.shownFor, unclampedDelay: entry.delay)
        if try !body(shown) { return }
      }
    }
  }

  /// Changes some pictures; what isn't a ``PlatenError`` is left in `refusal`.
  private func changed(
    _ batch: [Image], on queue: WorkerQueue, _ change: @Sendable (Image) throws -> Image,
    _ refusal: borrowing Mutex<(any Error)?>
  ) throws(PlatenError) -> [Image] {
    do {
      return try queue.map(batch.count) { try change(batch[$0]) }
    } catch {
      let wrapped = PlatenError(
        wrapping: error, as: .invalidArgument, message: "a frame was not changed")
      if !(error is PlatenError) { refusal.withLock { $0 = error } }
      throw path.map(wrapped.at) ?? wrapped
    }
  }

  private func checkMemory(_ count: Int, of bytes: Int, _ limits: Limits) throws(PlatenError) {
    do throws(PlatenError) {
      try limits.check(frameBytes: count.checkedProduct(bytes))
    } catch {
      throw path.map(error.at) ?? error
    }
  }

  /// What is thrown where a picture is asked for that there is none of.
  func noPicture(_ index: Int) -> PlatenError {
    PlatenError(
      .invalidArgument, path: path, message: "has no picture \(index)",
      reason: "it holds \(count), counted from 0",
      suggestion: count == 1 ? "Ask for 0." : "Ask for one of 0 to \(count - 1).")
  }
}
