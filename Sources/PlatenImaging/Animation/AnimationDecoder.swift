package import PlatenQueue

/// An animated file, parsed: what each format's decoder gives to the compositor.
///
/// Patches of different frames are independent, so they may be decoded in any order and at once.
package protocol AnimationDecoder: Sendable {
  /// The size of the canvas.
  var canvas: PixelSize { get }
  /// Total plays; 0 means for ever.
  var plays: Int { get }
  /// Every frame, in order.
  var frames: [FrameInfo] { get }
  /// Whether the canvas may become transparent.
  var hasAlpha: Bool { get }
  /// What was wrong with the file and could be passed over, one sentence each.
  var warnings: [String] { get }

  /// What the file was held to, the canvas included.
  var limits: Limits { get }

  /// The pixels of one frame alone: an `rgba8` picture of the size of its rect, straight or opaque.
  func patch(at index: Int) throws(PlatenError) -> Image

  /// The default image of an APNG where it is not part of the animation; `nil` without one.
  func poster() throws(PlatenError) -> Image?
}

extension AnimationDecoder {
  package func poster() throws(PlatenError) -> Image? { nil }
}
