/// An animated file, parsed: what each format's decoder gives to the compositor.
///
/// Patches of different frames are independent, so they may be decoded in any order and at once.
package protocol AnimationDecoder: Sendable {
  /// What the file says of itself; its size is that of the canvas once that is turned upright.
  var header: ImageHeader { get }
  /// Every frame, in order; they lie on the canvas as it is stored.
  var frames: [FrameInfo] { get }
  /// What the file was held to, the canvas included.
  var limits: Limits { get }

  /// The first place where the container is damaged, if it is; frames may hold more damage.
  var damage: AnimationDamage? { get }
  /// Frames that are known to be bad before they are decoded, and why.
  var damagedFrames: [Int: PlatenError] { get }
  /// Whether its one frame is there only in part: what is lacking is transparent.
  var isPartial: Bool { get }
  /// What becomes of frames that can't be read.
  var policy: DamagePolicy { get }

  /// Where in the file the data of a frame begins.
  func dataOffset(of index: Int) -> Int

  /// The pixels of one frame alone: an `rgba8` picture of the size of its rect, straight or opaque.
  func patch(at index: Int) throws(PlatenError) -> Image

  /// The same, or what there is of a frame whose data is bad, to be laid over the canvas: straight,
  /// what is lacking transparent, and with what is wrong.
  func salvaged(at index: Int) throws(PlatenError) -> (Image, PlatenError?)

  /// Whether there is a default image that is not part of the animation.
  var hasPoster: Bool { get }

  /// The default image of an APNG where it is not part of the animation; `nil` without one.
  func poster() throws(PlatenError) -> Image?
}

extension AnimationDecoder {
  /// The size of the canvas as it is stored.
  package var canvas: PixelSize { header.size.oriented(header.orientation) }

  package var damage: AnimationDamage? { nil }

  package var damagedFrames: [Int: PlatenError] { [:] }

  package var isPartial: Bool { false }

  package var policy: DamagePolicy { .refuse }

  package func dataOffset(of index: Int) -> Int { 0 }

  package func salvaged(at index: Int) throws(PlatenError) -> (Image, PlatenError?) {
    (try patch(at: index), nil)
  }

  package var hasPoster: Bool { false }

  package func poster() throws(PlatenError) -> Image? { nil }

  /// Whether any of a frame lies on the canvas.
  func isVisible(_ index: Int) -> Bool {
    !frames[index].rect.intersection(PixelRect(canvas)).isEmpty
  }
}
