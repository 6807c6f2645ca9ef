import PlatenKernels
import PlatenQueue

/// What of each frame is written, and what is done with it before the next one is drawn.
struct GIFPlan {
  /// One frame's part.
  struct Step {
    var rect: PixelRect
    var disposal: FrameInfo.Disposal
    var needs: GIFNeeds
  }

  private(set) var steps: [Step] = []

  /// Plans every frame, looking one frame ahead for its disposal; `nil` where a frame can't be
  /// written as it is, for it has too many colours.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  init?(for images: [Image]) throws(PlatenError) {
    guard let first = images.first else { return }
    var canvas = try GIFCanvas(size: first.size)
    for (index, image) in images.enumerated() {
      // A frame that changes nothing is still a frame.
      var rect = image.changes(since: canvas.image) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      var disposal = FrameInfo.Disposal.none
      if index + 1 < images.count {
        (rect, disposal) = Self.disposal(of: image, in: rect, on: canvas, before: images[index + 1])
      }
      guard let needs = GIFNeeds(image.pixels(in: rect), over: canvas.image.pixels(in: rect))
      else { return nil }
      steps.append(Step(rect: rect, disposal: disposal, needs: needs))
      canvas.dispose(of: image, in: rect, disposal)
    }
  }

  /// The disposal that leaves the least to be drawn, and the rectangle that it asks for.
  private static func disposal(
    of image: Image, in rect: PixelRect, on canvas: GIFCanvas, before next: Image
  ) -> (PixelRect, FrameInfo.Disposal) {
    // Only disposal can make a pixel transparent again.
    let cleared = next.alpha == .opaque ? nil : next.changes(since: image, .cleared)
    var choices: [(rect: PixelRect, disposal: FrameInfo.Disposal)] = []
    if cleared == nil { choices.append((rect, .none)) }
    if next.alpha == .opaque || next.changes(since: canvas.image, .cleared) == nil {
      choices.append((rect, .previous))
    }
    if next.alpha != .opaque { choices.append((cleared.map(rect.union) ?? rect, .background)) }
    guard choices.count > 1 else { return choices.first ?? (rect, .none) }
    let outcomes = choices.map { choice in
      var after = canvas
      after.dispose(of: image, in: choice.rect, choice.disposal)
      let grown = choice.rect.width * choice.rect.height - rect.width * rect.height
      var outcome = Outcome(choice, of: next, over: after.image, extra: grown)
      // Costs are rough: what is unusual has to be clearly better.
      if choice.disposal == .previous { outcome.cost += outcome.cost / 8 }
      return outcome
    }
    let sorted = outcomes.indices.sorted { (outcomes[$0].cost, $0) < (outcomes[$1].cost, $1) }
    let best = sorted.first { outcomes[$0].isExact } ?? sorted[0]
    return choices[best]
  }

  /// What a disposal leaves for the next frame.
  private struct Outcome {
    var cost: Int
    private var pixels: [UInt32] = []
    private var before: [UInt32] = []

    init(
      _ choice: (rect: PixelRect, disposal: FrameInfo.Disposal), of next: Image,
      over canvas: Image, extra: Int
    ) {
      cost = extra / 2
      guard let rect = next.changes(since: canvas) else { return }
      (pixels, before) = (next.pixels(in: rect), canvas.pixels(in: rect))
      cost += unsafe countChanges(before, pixels, count: pixels.count) + pixels.count / 2
    }

    /// Whether the next frame can then be written as it is.
    var isExact: Bool { GIFNeeds(pixels, over: before) != nil }
  }
}
