import Synchronization

/// The frames of one animation, shared by all its readers: what one has decoded, another takes from
/// the cache, and what one is decoding, another waits for.
final class FrameStore: Sendable {
  let decoder: any AnimationDecoder
  let cache: FrameCache
  /// Readers that live.
  let readerCount = Atomic<Int>(0)
  /// The rank of each frame whose canvas is kept as a checkpoint.
  private let ranks: [Int: Int]
  private let canvasBytes: Int
  private let patchBytes: Int
  private let state: Mutex<State>

  private struct State {
    /// Frames that somebody is decoding.
    var underWay: [Int: FrameDecoding] = [:]
    /// Frames whose data is bad: they are not decoded again.
    var failures: [Int: PlatenError] = [:]
    /// Frames of which a part is there, and what is wrong with the rest.
    var parts: [Int: PlatenError] = [:]
    /// Every frame; one in part hides nothing.
    var frames: [FrameInfo]
    /// The frame that was composed last, for any reader.
    var last = 0

    mutating func keep(partOf index: Int, _ error: PlatenError) {
      let info = frames[index]
      parts[index] = error
      frames[index] = FrameInfo(
        rect: info.rect, unclampedDelay: info.unclampedDelay, disposal: info.disposal, blend: .over)
    }
  }

  init(_ decoder: any AnimationDecoder, cache: FrameCache) {
    self.decoder = decoder
    self.cache = cache
    state = Mutex(State(failures: decoder.damagedFrames, frames: decoder.frames))
    let canvas = decoder.canvas
    var ranks: [Int: Int] = [:]
    for (number, frame) in decoder.frames.checkpoints(on: canvas).enumerated() {
      ranks[frame] = (number + 1).trailingZeroBitCount
    }
    self.ranks = ranks
    canvasBytes = max(4096, Self.wholePages(canvas.width * canvas.height * 4))
    var sum = 0
    for frame in decoder.frames { sum += Self.visibleBytes(of: frame, on: canvas) }
    patchBytes = sum
  }

  deinit { cache.forget(self) }

  /// A canvas that is kept.
  func canvas(at index: Int) -> Compositor? {
    switch cache.pixels(.canvas(index), of: self) {
    case .canvas(let canvas): return canvas
    case .packed(let packed):
      do throws(PlatenError) {
        return try Compositor(unpacking: packed)
      } catch {
        // Without memory for it there is none for the frames before it either, but they say so.
        return nil
      }
    case .patch, nil: return nil
    }
  }

  /// Keeps the last canvas that another store has of the same frames: those that follow are drawn
  /// upon it.
  func takeOver(from other: FrameStore) {
    let count = min(decoder.frames.count, other.decoder.frames.count)
    guard decoder.canvas == other.decoder.canvas else { return }
    for (index, error) in other.parts where index < count {
      state.withLock { $0.keep(partOf: index, error) }
    }
    for index in stride(from: count - 1, through: max(0, count - 16), by: -1) {
      guard let canvas = other.canvas(at: index) else { continue }
      return keep(canvas, at: index)
    }
  }

  /// Whether the canvas of a frame belongs to the checkpoints and is not kept.
  func lacksCheckpoint(at index: Int) -> Bool {
    ranks[index] != nil && cache.pixels(.canvas(index), of: self) == nil
  }

  /// Whether the checkpoints are more than their share of the cache as they are, and large enough
  /// for the work.
  private var packsCheckpoints: Bool {
    let ceiling = cache.byteCeiling
    return canvasBytes >= 16_384 && ranks.count * canvasBytes > ceiling - ceiling / 4
  }

  /// Keeps a canvas: as a checkpoint if it is one, else as recent.
  func keep(_ canvas: Compositor, at index: Int) {
    let rank = ranks[index]
    if rank != nil, packsCheckpoints, let packed = canvas.packed() {
      cache.keep(.packed(packed), as: .canvas(index), of: self, rank: rank)
    } else {
      cache.keep(.canvas(canvas), as: .canvas(index), of: self, rank: rank)
    }
  }

  /// What is worth keeping of the frames on a path.
  ///
  /// - Parameter isSought: Whether the reader is told where to go.
  func keeping(for path: FramePath, isSought: Bool) -> FrameKeeping {
    let last = state.withLock { state in
      defer { state.last = path.target }
      return state.last
    }
    let room = cache.recentCeiling
    if path.frames.count > 1, path.target <= last {
      // On the way back the frames between two checkpoints are wanted one after another: as
      // canvases they cost nothing more, as patches they may need less room.
      let canvases = room / canvasBytes
      if canvases >= path.frames.count - 1 { return .canvases(canvases) }
      let bytes = path.frames.reduce(0) {
        $0 + Self.visibleBytes(of: decoder.frames[$1], on: decoder.canvas)
      }
      return bytes <= room ? .patches : .canvases(canvases)
    }
    if readerCount.load(ordering: .relaxed) > 1 { return .patches }
    guard isSought else { return .nothing }
    // A few frames are all kept, beside the checkpoints: most players come round again.
    let ceiling = cache.byteCeiling
    let checkpoints = min(ranks.count * canvasBytes, ceiling - ceiling / 4)
    return patchBytes <= ceiling - checkpoints ? .patches : .nothing
  }

  /// What a frame's pixels come to in whole pages; nothing where they are not seen.
  private static func visibleBytes(of frame: FrameInfo, on canvas: PixelSize) -> Int {
    let seen = frame.rect.intersection(PixelRect(canvas))
    return wholePages(seen.width * seen.height * 4)
  }

  private static func wholePages(_ bytes: Int) -> Int { (bytes + 4095) & ~4095 }

  /// The error of the frame that a path leads to, if it is known to be bad; where damage is
  /// refused, that of any frame on the path.
  func failure(on path: FramePath) -> PlatenError? {
    state.withLock { state in
      if state.failures.isEmpty { return nil }
      if decoder.policy != .refuse { return state.failures[path.target] }
      for frame in path.frames {
        if let failure = state.failures[frame] { return failure }
      }
      return nil
    }
  }

  /// The frames that are known to be bad.
  var failures: [Int: PlatenError] { state.withLock { $0.failures } }

  /// The frames of which only a part is there, as far as that is known.
  var parts: [Int: PlatenError] { state.withLock { $0.parts } }

  /// Every frame; one of which only a part is there hides nothing, once that is known.
  var frames: [FrameInfo] { state.withLock { $0.frames } }

  /// Whether a frame's canvas lacks something of a frame that is cut short or known to be bad.
  func isPartial(_ index: Int) -> Bool {
    if decoder.isPartial { return true }
    let (frames, bad) = state.withLock { state in
      (state.frames, Set(state.failures.keys).union(state.parts.keys))
    }
    if bad.isEmpty { return false }
    // What clears its region away leaves nothing to be missed.
    return frames.path(to: index, from: nil, on: decoder.canvas).frames.contains {
      bad.contains($0) && ($0 == index || frames[$0].disposal != .background)
    }
  }

  /// The pixels of one frame: kept, being decoded by another reader, or decoded here.
  ///
  /// - Throws: What the decoder throws, naming the frame.
  func patch(at index: Int, keeping: FrameKeeping, for ledger: FrameLedger) throws(PlatenError)
    -> Image
  {
    if case .patch(let image) = cache.pixels(.patch(index), of: self) {
      ledger.addHit()
      return image
    }
    let (decoding, isMine) = state.withLock { state in
      if let decoding = state.underWay[index] { return (decoding, false) }
      let decoding = FrameDecoding()
      state.underWay[index] = decoding
      return (decoding, true)
    }
    guard isMine else {
      ledger.addHit()
      return try decoding.wait().get()
    }
    let result = decode(index)
    ledger.addDecode()
    if case .success(let image) = result, keeping.isOfPatches {
      cache.keep(.patch(image), as: .patch(index), of: self)
    }
    state.withLock { state in
      state.underWay[index] = nil
      // What lacks memory or time now may do better later.
      if case .failure(let error) = result, error.isDamage {
        state.failures[index] = error
      }
    }
    decoding.finish(result)
    return try result.get()
  }

  private func decode(_ index: Int) -> Result<Image, PlatenError> {
    do throws(PlatenError) {
      guard decoder.policy != .refuse else { return .success(try decoder.patch(at: index)) }
      let (image, damage) = try decoder.salvaged(at: index)
      if let damage { state.withLock { $0.keep(partOf: index, damage.naming(frame: index)) } }
      return .success(image)
    } catch {
      return .failure(error.naming(frame: index))
    }
  }
}

extension PlatenError {
  /// The same, naming a frame if it named none.
  func naming(frame: Int) -> PlatenError {
    var error = self
    if !error.message.hasPrefix("frame ") { error.message = "frame \(frame): \(error.message)" }
    return error
  }
}
