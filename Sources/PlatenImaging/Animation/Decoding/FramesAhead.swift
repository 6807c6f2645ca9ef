import PlatenQueue

/// The frames that a reader comes to next, decoded by idle workers while it composes.
///
/// How many there are is bounded by the workers and by the room the cache has for them.
final class FramesAhead: Sendable {
  private struct Decoded {
    let patch: Result<Image, PlatenError>
    /// Lets go of the bytes set aside for it when it is taken or dropped.
    let room: FrameRoom
  }

  private let store: FrameStore
  private let ledger: FrameLedger
  private let lookahead: Lookahead<Decoded>
  private let depth: Int

  init(of store: FrameStore, for ledger: FrameLedger, on queue: WorkerQueue) {
    self.store = store
    self.ledger = ledger
    lookahead = Lookahead(on: queue)
    depth = 2 * queue.workers
  }

  deinit { lookahead.cancel() }

  /// The pixels of a frame, and help with those that follow.
  ///
  /// - Parameter upcoming: The frames wanted after it, the next first.
  func patch(at index: Int, then upcoming: some Sequence<Int>, keeping: FrameKeeping)
    throws(PlatenError) -> Image
  {
    prepare(upcoming, besides: index, keeping)
    if let decoded = lookahead.take(index) { return try decoded.patch.get() }
    return try store.patch(at: index, keeping: keeping, for: ledger)
  }

  private func prepare(_ upcoming: some Sequence<Int>, besides index: Int, _ keeping: FrameKeeping)
  {
    let wanted = Array(upcoming.prefix(depth))
    var there = lookahead.keys.subtracting([index])
    let unwanted = there.subtracting(wanted)
    if !unwanted.isEmpty {
      lookahead.drop { unwanted.contains($0) }
      there.subtract(unwanted)
    }
    // Asked for several at a time, so that workers aren't woken for each.
    guard there.count <= depth / 2 else { return }
    for next in wanted where !there.contains(next) {
      guard let room = store.cache.room(for: bytes(of: next)) else { return }
      lookahead.request(next) { [store, ledger] in
        do throws(PlatenError) {
          let image = try store.patch(at: next, keeping: keeping, for: ledger)
          return Decoded(patch: .success(image), room: room)
        } catch {
          return Decoded(patch: .failure(error), room: room)
        }
      }
    }
  }

  /// A frame's pixels and what they are decoded from: as many bytes again, twice that for samples of
  /// 16 bits.
  private func bytes(of index: Int) -> Int {
    let rect = store.decoder.frames[index].rect
    return rect.width * rect.height * (store.decoder.header.bitsPerChannel > 8 ? 12 : 8)
  }
}
