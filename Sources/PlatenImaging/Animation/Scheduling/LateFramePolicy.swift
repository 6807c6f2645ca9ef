/// What a player does when it is behind its time.
public enum LateFramePolicy: Sendable, Hashable {
  /// Frames whose time has passed are left out, so that the animation keeps its time.
  case drop
  /// Every frame is shown, and the animation takes longer.
  case slow
}
