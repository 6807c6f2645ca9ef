import PlatenKernels

/// What of each frame is written, and what is done with it before the next one is drawn.
///
/// Frames come one after another; two are held as pictures at a time, of the others what they
/// write.
struct GIFPlan {
  /// One frame's part.
  struct Step {
    let rect: PixelRect
    let disposal: FrameInfo.Disposal
    let content: GIFContent
  }

  private(set) var steps: [Step] = []
  /// Bytes of what the frames write.
  private(set) var byteCount = 0
  /// What is shown before the last frame.
  private var canvas: GIFCanvas?
  /// The last frame, whose disposal depends on the one that follows.
  private var last: GIFChange?

  /// Takes the next frame; `false` where one can't be written as it is, for it has too many
  /// colours.
  mutating func add(_ image: Image) throws(PlatenError) -> Bool {
    guard var canvas, let last else {
      let canvas = try GIFCanvas(size: image.size)
      self.canvas = canvas
      last = GIFChange(to: image, on: canvas.image)
      return true
    }
    var ways = Self.ways(of: last, on: canvas, before: image)
    ways.sort { $0.cost < $1.cost }
    // A way that leaves too many colours to be written is as good as none.
    let place = ways.count > 1 ? ways.indices.first { ways[$0].next.content != nil } ?? 0 : 0
    let way = ways[place]
    guard settle(last.grown(to: way.rect), way.disposal) else { return false }
    canvas.dispose(of: last.image, in: way.rect, way.disposal)
    self.canvas = canvas
    self.last = way.next
    return true
  }

  /// Ends with the last frame; `false` as in `add`.
  mutating func finish() -> Bool {
    guard let last else { return true }
    return settle(last, .none)
  }

  private mutating func settle(_ change: GIFChange, _ disposal: FrameInfo.Disposal) -> Bool {
    var change = change
    guard let content = change.content else { return false }
    steps.append(Step(rect: change.rect, disposal: disposal, content: content))
    byteCount += content.byteCount
    return true
  }

  /// A way to dispose of a frame.
  private struct Way {
    let disposal: FrameInfo.Disposal
    /// What the frame must write for it.
    let rect: PixelRect
    /// What it leaves to the next frame.
    var next: GIFChange
    let cost: Int
  }

  /// The disposals after which the next frame can be drawn, the plainest first.
  private static func ways(of last: GIFChange, on canvas: GIFCanvas, before next: Image) -> [Way] {
    // Only disposal can make a pixel transparent again.
    let cleared = next.alpha == .opaque ? nil : next.changes(since: last.image, .cleared)
    var ways: [Way] = []
    func add(_ disposal: FrameInfo.Disposal, _ rect: PixelRect, _ change: GIFChange) {
      let extra = rect.width * rect.height - last.rect.width * last.rect.height
      var cost = change.cost + extra / 2
      // Costs are rough: what is unusual has to be clearly better.
      if disposal == .previous { cost += cost / 5 }
      ways.append(Way(disposal: disposal, rect: rect, next: change, cost: cost))
    }
    if cleared == nil { add(.none, last.rect, GIFChange(to: next, on: last.image)) }
    if let plain = ways.first, next.alpha == .opaque {
      // What undoing the frame leaves is no less than what it changed without what the next does.
      let least = last.count - plain.next.count
      if plain.cost <= least * 9 / 5 { return ways }
    }
    if next.alpha == .opaque || next.changes(since: canvas.image, .cleared) == nil {
      // Where neither frame changes anything, the next shows what is there.
      let area = ways.first.map { $0.next.rect.union(last.rect) }
      add(.previous, last.rect, GIFChange(to: next, on: canvas.image, in: area))
    }
    if next.alpha != .opaque {
      let rect = cleared.map(last.rect.union) ?? last.rect
      var after = canvas
      after.dispose(of: last.image, in: rect, .background)
      add(.background, rect, GIFChange(to: next, on: after.image))
    }
    return ways
  }
}
