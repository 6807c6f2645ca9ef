extension [FrameInfo] {
  /// The frames to draw, in order, so that the canvas shows frame `target`.
  ///
  /// It walks back to where the canvas is known: the frame it shows already, a frame that hides
  /// everything before it, one whose disposal empties everything, or the beginning. Frames that
  /// undo themselves are left out.
  ///
  /// - Parameter shown: The frame the canvas shows now, if any.
  /// - Returns: The frames, `target` last, and whether they are drawn onto the canvas as it is
  ///   (`continues`) or onto an empty one.
  func path(to target: Int, from shown: Int?, on canvas: PixelSize)
    -> (frames: [Int], continues: Bool)
  {
    if shown == target - 1 { return ([target], true) }
    var steps = [target]
    if self[target].covers(canvas), self[target].disposal != .previous { return (steps, false) }
    for index in stride(from: target - 1, through: 0, by: -1) {
      let frame = self[index]
      // What the canvas shows goes on even where the frame will undo itself: its disposal is
      // pending.
      if index == shown { return (steps.reversed(), true) }
      if frame.disposal == .previous { continue }
      if frame.disposal == .background, frame.fills(canvas) { break }
      steps.append(index)
      if frame.disposal == .none, frame.covers(canvas) { break }
    }
    return (steps.reversed(), false)
  }
}
