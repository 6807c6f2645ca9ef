extension [FrameInfo] {
  /// Frames to decode at most from one checkpoint to any frame before the next.
  static var checkpointDistance: Int { 16 }

  /// The frames to draw, in order, so that the canvas shows frame `target`.
  ///
  /// It walks back to where the canvas is known: the frame it shows already, one whose canvas was
  /// kept, one that hides everything before it, one whose disposal empties everything, or the
  /// beginning. Frames that undo themselves are left out.
  ///
  /// - Parameters:
  ///   - shown: The frame the canvas shows now, if any.
  ///   - kept: The canvas of a frame, where it was kept.
  func path(
    to target: Int, from shown: Int?, on canvas: PixelSize,
    kept: (Int) -> Compositor? = { _ in nil }
  ) -> FramePath {
    if shown == target - 1 { return FramePath(start: .shown, frames: [target]) }
    var steps = [target]
    if self[target].covers(canvas), self[target].disposal != .previous {
      return FramePath(start: .empty, frames: steps)
    }
    for index in stride(from: target - 1, through: 0, by: -1) {
      let frame = self[index]
      // What a canvas shows goes on even where the frame will undo itself: its disposal is pending.
      if index == shown { return FramePath(start: .shown, frames: steps.reversed()) }
      if let canvas = kept(index) {
        return FramePath(start: .kept(canvas), frames: steps.reversed())
      }
      if frame.disposal == .previous { continue }
      if frame.disposal == .background, frame.fills(canvas) { break }
      steps.append(index)
      if frame.disposal == .none, frame.covers(canvas) { break }
    }
    // On an empty canvas there is nothing to clear away.
    while steps.count > 1, self[steps[steps.count - 1]].disposal == .background {
      steps.removeLast()
    }
    return FramePath(start: .empty, frames: steps.reversed())
  }

  /// The frames whose canvases make every frame reachable by decoding 16, in order: every 16th of
  /// those that stay, counted from where the canvas is known without any.
  func checkpoints(on canvas: PixelSize) -> [Int] {
    var checkpoints: [Int] = []
    var toDecode = 0
    for (index, frame) in enumerated() {
      switch frame.disposal {
      case .previous: continue
      case .background:
        if frame.fills(canvas) { toDecode = 0 }
      case .none:
        toDecode = frame.covers(canvas) ? 1 : toDecode + 1
        if toDecode == Self.checkpointDistance {
          checkpoints.append(index)
          toDecode = 0
        }
      }
    }
    return checkpoints
  }
}
