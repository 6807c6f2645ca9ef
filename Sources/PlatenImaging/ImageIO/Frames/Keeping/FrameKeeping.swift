/// What a reader leaves in the cache besides checkpoints.
enum FrameKeeping {
  /// A file read once from its beginning to its end leaves no frames.
  case nothing
  /// The frames' own pixels.
  case patches
  /// The canvases on the way to a frame, so many before it.
  case canvases(Int)

  /// Whether a frame's own pixels are kept.
  var isOfPatches: Bool {
    if case .patches = self { true } else { false }
  }

  /// Whether the canvas of a frame is kept, so many frames before the one wanted.
  func includesCanvas(before distance: Int) -> Bool {
    if case .canvases(let count) = self { distance > 0 && distance <= count } else { false }
  }
}
