public import PlatenCore
public import PlatenImaging

extension Redactor {
  /// The animation without what is to go: what one frame shows is painted over in all of them, so
  /// that a frame in which it fades or moves doesn't give it away.
  ///
  /// Frames keep their transparency. Those that have any are looked at over white and over black,
  /// since letters may show on one ground alone, and where nothing is to be seen no colour is left.
  ///
  /// - Parameters:
  ///   - source: The animation, whose frames are all held in memory.
  ///   - limits: `frameBytes` bounds them.
  /// - Returns: Its frames, with their times; what viewers without animation show, where that is no
  ///   frame; and how many things of each kind went: one that many frames show counts once.
  /// - Throws: As ``redact(_:index:ownText:)``, and what decoding throws: a damaged file has no
  ///   result.
  public func redact(
    animation source: ImageSource, limits: Limits = .default
  ) throws(PlatenError) -> (frames: [Frame], poster: Image?, counts: [Token.Kind: Int]) {
    var boxes: [SlantedRect] = []
    var counts: [Token.Kind: Int] = [:]
    var last: Image?
    var pictures = source.frames()
    var bytes = 0
    func look(at image: Image, _ index: Int) throws(PlatenError) {
      let page = try redact(image, index: index, covering: boxes)
      boxes = page.boxes
      counts.merge(page.counts, uniquingKeysWith: +)
    }
    func lookOverBoth(at image: Image, _ index: Int) throws(PlatenError) {
      try look(at: image, index)
      if let dark = try image.overBlack() { try look(at: dark, index) }
    }
    while let frame = try pictures.next() {
      if frame.image != last { try lookOverBoth(at: frame.image, frame.index) }
      last = frame.image
      bytes += frame.image.width * frame.image.height * 4
      guard bytes <= limits.frameBytes else {
        throw PlatenError(
          .limitExceeded, message: "has frames of more than \(limits.frameBytes) bytes",
          suggestion: "Raise it by --limit frameBytes=N.")
      }
    }
    let poster = try source.poster()
    if let poster { try lookOverBoth(at: poster, source.count) }
    var frames: [Frame] = []
    pictures = source.frames()
    while let frame = try pictures.next() {
      let image = try RedactionPainting(frame.image, self, covering: boxes)
        .painted(keepingAlphaOf: frame.image)
      frames.append(
        Frame(
          index: frame.index, image: image, delay: frame.delay,
          unclampedDelay: frame.unclampedDelay))
    }
    let painted = try poster.map { (image) throws(PlatenError) in
      try RedactionPainting(image, self, covering: boxes).painted(keepingAlphaOf: image)
    }
    return (frames, painted, counts)
  }
}
