import Synchronization

extension ImageSource {
  /// What is wrong with an animation of which only a part can be read, naming the first frame that
  /// is missing and the byte; `nil` where nothing is known to be.
  ///
  /// A damaged container is known at once, the data of a frame when the frame was decoded.
  ///
  /// A GIF goes on with the next block after the damage, an APNG with the next `fcTL`, an AVIF with
  /// the next key frame; a WebP and a JPEG XL end there. An APNG of whose frames none can be read
  /// gives its default image. Of a GIF, APNG or WebP that ends within its first picture the pixels
  /// before the end are given, and the others are transparent. Where the codes of a GIF's frame end
  /// early or make no sense, the canvas stays as it was for the pixels from there on; so it does
  /// for all of a frame that can't be read, which is passed over.
  /// ``Frame/isPartial`` marks a picture of which a part is there, and frames that are drawn upon
  /// one that can't be read.
  public var damage: PlatenError? { firstDamage.map { path.map($0.error.at) ?? $0.error } }

  /// The same in its parts.
  package var firstDamage: AnimationDamage? {
    if case .still(let still as PartialStill) = decoder { return still.damage }
    guard case .animated(let decoder) = decoder else { return nil }
    // What a growing file lacks may come.
    let isGrowing = status == .incomplete
    let container = decoder.damage.flatMap {
      isGrowing && $0.error.code == .truncated ? nil : $0
    }
    let first = [store?.failures, store?.parts].compactMap { $0 }.joined().min { $0.key < $1.key }
    if let (frame, error) = first, frame < container?.frame ?? .max {
      return AnimationDamage(frame: frame, byte: decoder.dataOffset(of: frame), error)
    }
    return container
  }

  /// What of a sequence can be read, as far as that is known.
  package func salvaged(_ sequence: FrameSequence) -> FrameSequence {
    guard let store, store.decoder.policy != .refuse, !store.failures.isEmpty else {
      return sequence
    }
    return sequence.without(Set(store.failures.keys))
  }

  /// Decodes every frame of an animation by itself, so that ``damage`` is the whole truth; gives
  /// the frames that can't be read.
  ///
  /// - Parameter queue: Who helps.
  /// - Throws: What is no damage: `limitExceeded`, `cancelled`.
  package func damagedFrames(on queue: WorkerQueue = .inline) throws(PlatenError) -> Set<Int> {
    guard let store else { return [] }
    let ledger = FrameLedger(of: store)
    try queue.forEach(store.decoder.frames.count) { (index) throws(PlatenError) in
      try Cancellation.current?.check()
      guard store.decoder.isVisible(index) else { return }
      do throws(PlatenError) {
        _ = try store.patch(at: index, keeping: .nothing, for: ledger)
      } catch {
        guard error.isDamage else { throw error }
      }
    }
    return Set(store.failures.keys)
  }
}
