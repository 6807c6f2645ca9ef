/// Gives an encoder the frames of an animation, one after another, each time it asks.
struct FrameFeed {
  /// Calls a closure with each frame until it returns `false`.
  let forEach: (_ body: (Frame) throws(PlatenError) -> Bool) throws(PlatenError) -> Void

  /// Makes a feed of frames that come from anywhere, the same ones each time.
  init(
    _ forEach: @escaping (_ body: (Frame) throws(PlatenError) -> Bool) throws(PlatenError) -> Void
  ) {
    self.forEach = forEach
  }

  /// Makes a feed of frames that are there.
  init(_ frames: [Frame]) {
    forEach = { (body) throws(PlatenError) in
      for frame in frames where try !body(frame) { return }
    }
  }
}
