/// What a player does when it is behind its time.
public enum LateFramePolicy: Sendable, Hashable {
  /// Frames whose time has passed are left out, so that the animation keeps its time. A frame of no
  /// length gives way to the one behind it.
  case drop
  /// Every frame is shown, and the animation takes longer by what a frame is late. Up to 2 ms,
  /// which is the lateness of waking up, the next frame makes up for.
  case slow
}
