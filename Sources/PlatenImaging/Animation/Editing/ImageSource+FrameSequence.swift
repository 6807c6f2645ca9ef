public import PlatenCore
import Synchronization

extension ImageSource {
  /// Decodes the frames of a sequence, each once however often it is shown.
  ///
  /// - Parameters:
  ///   - queue: Who helps to decode frames and to change them, several at a time.
  ///   - limits: `frameBytes` bounds what the result holds; it is checked when the first frame says
  ///     how large they are.
  ///   - change: What is made of each frame's canvas; nothing if not given.
  /// - Throws: `invalidArgument` for a frame the source does not have; `malformed`, `truncated`,
  ///   `limitExceeded`, `cancelled`; what `change` throws.
  public func frames(
    in sequence: FrameSequence, on queue: WorkerQueue = .inline, limits: Limits = .default,
    _ change: (@Sendable (Image) throws(PlatenError) -> Image)? = nil
  ) throws(PlatenError) -> [Frame] {
    let indices = Set(sequence.entries.map(\.index)).sorted()
    if change == nil, case .animated = decoder {
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
        // What can't be read ends in an error: behind the last picture is where `seek` may lead.
        guard let frame = try reader.next() else { throw noPicture(index) }
        batch.append(frame.image)
      }
      if let change { batch = try changed(batch, on: queue, change) }
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

  private func changed(
    _ batch: [Image], on queue: WorkerQueue,
    _ change: @Sendable (Image) throws(PlatenError) -> Image
  ) throws(PlatenError) -> [Image] {
    let results = Mutex<[Int: Result<Image, PlatenError>]>([:])
    queue.forEach(batch.count) { place in
      let result: Result<Image, PlatenError>
      do throws(PlatenError) {
        result = .success(try change(batch[place]))
      } catch {
        result = .failure(path.map(error.at) ?? error)
      }
      results.withLock { $0[place] = result }
    }
    var images: [Image] = []
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      images.append(try result.get())
    }
    return images
  }

  private func checkMemory(_ count: Int, of bytes: Int, _ limits: Limits) throws(PlatenError) {
    do throws(PlatenError) {
      try limits.check(frameBytes: count.checkedProduct(bytes))
    } catch {
      throw path.map(error.at) ?? error
    }
  }

  private func noPicture(_ index: Int) -> PlatenError {
    PlatenError(
      .invalidArgument, path: path, message: "has no picture \(index)",
      reason: "it holds \(count), counted from 0")
  }
}
