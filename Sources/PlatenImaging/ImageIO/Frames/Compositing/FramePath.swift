/// The way to a frame: where to begin, and which frames to draw.
struct FramePath {
  /// What the first frame is drawn onto.
  enum Start {
    /// The canvas as it is.
    case shown
    /// A canvas that was kept.
    case kept(Compositor)
    /// An empty canvas.
    case empty
  }

  var start: Start
  /// The frames, in order; the target is the last.
  var frames: [Int]

  /// The frame to be seen.
  var target: Int { frames[frames.count - 1] }
}
