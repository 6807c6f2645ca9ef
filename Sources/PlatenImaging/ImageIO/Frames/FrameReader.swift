/// Reads the pictures of a source one after another, or from anywhere.
///
/// ```swift
/// var frames = animation.frames()
/// while let frame = try frames.next() {
///   try frame.image.write(to: "frame-\(frame.index).png")
/// }
/// ```
///
/// It holds one canvas. From its first ``seek(to:)`` on, to wherever it is, what may be wanted
/// again is kept in a cache: where it has been, any frame then costs 16 decoded ones at the
/// most, forwards or backwards, while the cache has room. Readers of one source, and of copies of
/// it, share what they decode.
public struct FrameReader: Sendable {
  private let source: ImageSource
  private let ledger: FrameLedger?
  private let ahead: FramesAhead?
  private var canvas: Compositor?
  /// The frame the canvas shows.
  private var drawn: Int?
  /// Whether it was ever told where to go, so that what it reads may be wanted again.
  private var isSought = false
  /// Whether the next picture lies before the one read last.
  private var goesBack = false
  /// The place of the picture that ``next()`` gives.
  public private(set) var index = 0

  /// - Parameter leastPixels: Smaller frames are not decoded ahead: waking a worker takes longer.
  package init(_ source: ImageSource, on queue: WorkerQueue = .inline, leastPixels: Int = 16_384) {
    self.source = source
    let ledger = source.store.map(FrameLedger.init)
    self.ledger = ledger
    if let store = source.store, let ledger, queue.workers > 1 {
      ahead = FramesAhead(of: store, for: ledger, on: queue, leastPixels: leastPixels)
    } else {
      ahead = nil
    }
  }

  /// What it has decoded, taken from ``FrameCache`` and held so far; copies of a reader count
  /// together. Of stills and pages nothing is counted.
  @_spi(Instruments)
  public var statistics: FrameStatistics { ledger?.statistics ?? FrameStatistics() }

  /// Decodes the next picture; `nil` after the last.
  ///
  /// - Throws: `malformed`, `truncated`, `limitExceeded`, naming the frame; the next call goes on
  ///   with the frame after it, unless the source refuses damage. `cancelled` between two frames
  ///   that it decodes.
  public mutating func next() throws(PlatenError) -> Frame? {
    guard index < source.count else { return nil }
    let index = index
    self.index += 1
    defer { goesBack = false }
    do throws(PlatenError) {
      try Cancellation.current?.check()
      switch source.decoder {
      case .still(let decoder):
        var frame = Frame(
          index: index, image: try decoder.image(at: index), delay: .zero, unclampedDelay: .zero)
        frame.isPartial = decoder is PartialStill
        return frame
      case .animated(let decoder):
        let delay = decoder.frames[index].unclampedDelay
        var image = try compose(index)
        let isPartial = source.store?.isPartial(index) == true
        // An opaque file may show its empty canvas then.
        if isPartial { image.alpha = .straight }
        var frame = Frame(
          index: index, image: try image.finished(decoder.header),
          delay: DelayPolicy.browser.effective(delay), unclampedDelay: delay)
        frame.isPartial = isPartial
        return frame
      }
    } catch {
      throw source.path.map(error.at) ?? error
    }
  }

  /// Goes to another picture, before or after; one past the last ends the reading.
  ///
  /// - Throws: `invalidArgument` outside `0...count`.
  public mutating func seek(to index: Int) throws(PlatenError) {
    guard index >= 0, index <= source.count else { throw source.noPicture(index) }
    isSought = true
    goesBack = index < self.index
    self.index = index
  }

  /// Leaves its canvas in the cache, for a reader that comes to later frames.
  func leaveCanvas() {
    if let store = source.store, let canvas, let drawn { store.keep(canvas, at: drawn) }
  }
}

extension FrameReader {
  private mutating func compose(_ index: Int) throws(PlatenError) -> Image {
    guard let store = source.store, let ledger else {
      throw PlatenError(.unsupported, message: "has no frames")
    }
    if let canvas, drawn == index { return canvas.image }
    if let kept = store.canvas(at: index) {
      ledger.addHit()
      canvas = kept
      drawn = index
      return kept.image
    }
    let decoder = store.decoder
    let frames = store.frames
    let path = frames.path(
      to: index, from: canvas == nil ? nil : drawn, on: decoder.canvas, kept: store.canvas(at:))
    if let failure = store.failure(on: path) { throw failure }
    var canvas = try begin(path, decoder)
    let keeping = store.keeping(for: path, isSought: isSought)
    for (place, step) in path.frames.enumerated() {
      var info = frames[step]
      // A frame that is passed over and cleared away needs no pixels.
      let isSeen = step == index || info.disposal != .background
      var patch: Image?
      if isSeen, decoder.isVisible(step) {
        do throws(PlatenError) {
          patch = try self.patch(on: path, place, keeping)
        } catch {
          // Frames that are drawn upon one that can't be read go without it.
          guard step != index, decoder.policy != .refuse, error.isDamage else {
            // The canvas is as it was before the frame, unless frames were passed over.
            if drawn != nil { self.canvas = canvas }
            throw error
          }
        }
        let known = info
        info = store.frames[step]
        // Of the frame that was to hide all before it there is only a part.
        if info != known, place == 0, case .empty = path.start { return try compose(index) }
      }
      drawn = nil
      let bytes = patch?.byteCount ?? 0
      try canvas.draw(patch.take(), info)
      ledger.add(bytes: canvas.byteCount + bytes)
      guard isSeen else { continue }
      drawn = step
      let distance = path.frames.count - 1 - place
      if isSought && store.lacksCheckpoint(at: step) || keeping.includesCanvas(before: distance) {
        store.keep(canvas, at: step)
      }
    }
    self.canvas = canvas
    return canvas.image
  }

  /// The canvas a path begins with. The reader lets go of it: a canvas with two owners is copied
  /// when it is drawn on.
  private mutating func begin(_ path: FramePath, _ decoder: any AnimationDecoder)
    throws(PlatenError) -> Compositor
  {
    defer { canvas = nil }
    switch path.start {
    case .shown:
      if let canvas { return canvas }
    case .kept(let kept):
      drawn = nil
      return kept
    case .empty:
      drawn = nil
    }
    canvas = nil
    return try Compositor(for: decoder)
  }

  /// The pixels of a frame on the path; with help, those that follow are decoded meanwhile.
  private func patch(on path: FramePath, _ place: Int, _ keeping: FrameKeeping)
    throws(PlatenError) -> Image
  {
    guard let store = source.store, let ledger else {
      throw PlatenError(.unsupported, message: "has no frames")
    }
    let step = path.frames[place]
    // Here, where others may wait for the frame, and not while it is decoded.
    try Cancellation.current?.check()
    guard let ahead else { return try store.patch(at: step, keeping: keeping, for: ledger) }
    let frames = store.decoder.frames
    let onPath = path.frames[(place + 1)...].lazy.filter {
      $0 == path.target || frames[$0].disposal != .background
    }
    let behind = goesBack ? 0..<0 : (path.target + 1)..<frames.count
    let upcoming = [AnySequence(onPath), AnySequence(behind)].lazy.joined()
    return try ahead.patch(
      at: step, then: upcoming.filter(store.decoder.isVisible), keeping: keeping)
  }
}
