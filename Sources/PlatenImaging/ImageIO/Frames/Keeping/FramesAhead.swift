/// The frames that a reader comes to next, decoded by idle workers while it composes.
///
/// How many there are is bounded by the workers and by the room the cache has for them. Frames of
/// few pixels are left to the reader.
final class FramesAhead: Sendable {
  private struct Decoded {
    let patch: Result<Image, PlatenError>
    /// Releases the bytes set aside for it when it is taken or dropped.
    let room: FrameRoom
  }

  private let store: FrameStore
  private let ledger: FrameLedger
  private let lookahead: Lookahead<Decoded>
  private let depth: Int
  private let leastPixels: Int

  init(
    of store: FrameStore, for ledger: FrameLedger, on queue: WorkerQueue, leastPixels: Int
  ) {
    self.store = store
    self.ledger = ledger
    lookahead = Lookahead(on: queue)
    depth = 2 * queue.workers
    self.leastPixels = leastPixels
  }

  deinit { lookahead.cancel() }

  /// The pixels of a frame, and help with those that follow.
  ///
  /// - Parameter upcoming: The frames wanted after it, the next first.
  func patch(at index: Int, then upcoming: some Sequence<Int>, keeping: FrameKeeping)
    throws(PlatenError) -> Image
  {
    let (isThere, count) = lookahead.holds(index)
    // Asked for several at a time, so that workers aren't woken for each.
    if !isThere || count <= depth / 2 { prepare(upcoming, besides: index, keeping) }
    if let decoded = lookahead.take(index) { return try decoded.patch.get() }
    return try store.patch(at: index, keeping: keeping, for: ledger)
  }

  private func prepare(_ upcoming: some Sequence<Int>, besides index: Int, _ keeping: FrameKeeping)
  {
    let wanted = upcoming.prefix(depth).filter(isWorthHelp)
    let there = lookahead.keys
    let unwanted = there.subtracting(wanted).subtracting([index])
    if !unwanted.isEmpty { lookahead.drop { unwanted.contains($0) } }
    for next in wanted where !there.contains(next) {
      guard let room = store.cache.room(for: bytes(of: next)) else { break }
      lookahead.request(next) { [store, ledger] in
        do throws(PlatenError) {
          let image = try store.patch(at: next, keeping: keeping, for: ledger)
          return Decoded(patch: .success(image), room: room)
        } catch {
          return Decoded(patch: .failure(error), room: room)
        }
      }
    }
    lookahead.wakeHelpers()
  }

  /// Small frames are decoded sooner than a worker wakes.
  private func isWorthHelp(_ index: Int) -> Bool {
    let rect = store.decoder.frames[index].rect
    return rect.width * rect.height >= leastPixels
  }

  /// A frame's pixels and what they are decoded from: as many bytes again, twice that for samples
  /// of 16 bits.
  private func bytes(of index: Int) -> Int {
    let rect = store.decoder.frames[index].rect
    return rect.width * rect.height * (store.decoder.header.bitsPerChannel > 8 ? 12 : 8)
  }
}
