/// What a reader leaves in the cache besides checkpoints.
enum FrameKeeping {
  /// A file read once from its beginning to its end leaves no frames.
  case nothing
  /// The frames' own pixels.
  case patches
  /// The canvases on the way.
  case canvases
}
