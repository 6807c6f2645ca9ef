import PlatenKernels

/// The file of an animation, and what of its frames it has no room for.
package struct EncodedAnimation {
  /// What was lost, over all frames.
  package struct Loss: Sendable, Hashable {
    /// Frames with colours that are not theirs, and how far the furthest is off, in levels of a
    /// channel.
    package fileprivate(set) var colorFrames = 0
    package fileprivate(set) var colorDifference = 0
    /// Frames with alpha that is not theirs, and how far the furthest is off, in levels.
    package fileprivate(set) var alphaFrames = 0
    package fileprivate(set) var alphaDifference = 0

    /// The same as clauses.
    ///
    /// - Parameter frames: How many there are.
    package func clauses(of frames: Int) -> [String] {
      var clauses: [String] = []
      func count(_ some: Int) -> String { frames == 1 ? "" : " in \(some) of \(frames) frames" }
      if colorFrames > 0 {
        clauses.append(
          "colours are reduced\(count(colorFrames)), "
            + "by \(colorDifference) of 255 levels at most")
      }
      if alphaFrames > 0 {
        clauses.append(
          "alpha is all or nothing\(count(alphaFrames)), "
            + "off by \(alphaDifference) of 255 levels at most")
      }
      return clauses
    }
  }

  package internal(set) var bytes: [UInt8]
  /// `nil` where the frames are exact.
  package private(set) var loss: Loss?

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Decodes a GIF again and compares its frames with those it was made of.
  init(comparing bytes: [UInt8], with feed: FrameFeed) throws(PlatenError) {
    self.bytes = bytes
    var written = ImageSource(.animated(try GIFDecoder(bytes, limits: .unlimited))).frames()
    var input = EncoderInput.gif
    var loss = Loss()
    try feed.forEach { (frame) throws(PlatenError) in
      guard let shown = try written.next() else { return false }
      let wanted = try input.picture(of: frame)
      let difference = wanted.difference(from: shown.image)
      if difference.color > 0 { loss.colorFrames += 1 }
      if difference.alpha > 0 { loss.alphaFrames += 1 }
      loss.colorDifference = max(loss.colorDifference, difference.color)
      loss.alphaDifference = max(loss.alphaDifference, difference.alpha)
      return true
    }
    if loss != Loss() { self.loss = loss }
  }
}

extension Image {
  /// The greatest difference of a colour and of an alpha, in levels.
  fileprivate func difference(from other: Image) -> (color: Int, alpha: Int) {
    let count = width * height
    return unsafe withPixels { a in
      unsafe other.withPixels { b in unsafe greatestDifference(a, b, count: count) }
    }
  }
}
