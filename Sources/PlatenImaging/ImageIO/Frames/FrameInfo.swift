/// What a file says of one frame, known without decoding it.
package struct FrameInfo: Sendable, Hashable {
  /// What happens to the frame's region before the next frame is drawn.
  package enum Disposal: Sendable, Hashable {
    /// It stays.
    case none
    /// It becomes transparent.
    case background
    /// It becomes what it was before this frame.
    case previous
  }

  /// How the frame's pixels meet the canvas.
  package enum Blend: Sendable, Hashable {
    /// They replace it, alpha and all.
    case source
    /// They are laid over it.
    case over
  }

  /// Where on the canvas the file places it; it may reach outside (GIF).
  package let rect: PixelRect
  /// The delay as the file states it.
  package let unclampedDelay: Duration
  /// What happens to its region afterwards.
  package let disposal: Disposal
  /// How it is drawn.
  package let blend: Blend

  /// Makes a description of a frame.
  package init(rect: PixelRect, unclampedDelay: Duration, disposal: Disposal, blend: Blend) {
    self.rect = rect
    self.unclampedDelay = unclampedDelay
    self.disposal = disposal
    self.blend = blend
  }
}
