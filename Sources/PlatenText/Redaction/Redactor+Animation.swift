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
    var redactor = self
    redactor.readings = readings ?? PageReadings()
    return try redactor.redact(animation: source, limits: limits) { (_) in }
  }

  /// The same, and gives the audit that has learnt what was to go.
  package func redact(
    animation source: ImageSource, limits: Limits, learned: (RedactionAudit) -> Void
  ) throws(PlatenError) -> (frames: [Frame], poster: Image?, counts: [Token.Kind: Int]) {
    try audited(limits: limits) { (covers) throws(PlatenError) in
      try redact(animation: source, limits: limits, covering: Array(covers.values.joined()))
    } learn: { (audit) throws(PlatenError) in
      try audit.learn(from: RedactionAudit.Content(bytes: [], text: nil, source: source))
      learned(audit)
    } look: { (audit, animation) throws(PlatenError) in
      var last: Image?
      for frame in animation.frames where frame.image != last {
        last = frame.image
        try frame.image.forEachShown(index: frame.index) { (shown) throws(PlatenError) in
          try audit.look(at: shown, ownText: nil)
        }
      }
      guard let poster = animation.poster else { return }
      try poster.forEachShown(index: source.count) { (shown) throws(PlatenError) in
        try audit.look(at: shown, ownText: nil)
      }
    }
  }

  /// The same without an audit, and with parts of all frames covered besides.
  package func redact(
    animation source: ImageSource, limits: Limits, covering parts: [PixelRect]
  ) throws(PlatenError) -> (frames: [Frame], poster: Image?, counts: [Token.Kind: Int]) {
    var all = self
    all.regions += parts
    var boxes: [SlantedRect] = []
    /// What was found on each picture.
    var places: [[RedactionPlace]] = []
    var counts: [Token.Kind: Int] = [:]
    var search = RedactionSearch(self)
    /// Gives each picture that is shown, with its number; boxes of one may be painted on others.
    func forEachPicture(
      _ body: (inout RedactionPainting, _ number: Int, _ index: Int) throws(PlatenError) -> Void
    ) throws(PlatenError) {
      var number = 0
      try source.forEachShown(frameBytes: limits.frameBytes) { (shown) throws(PlatenError) in
        if number == places.count { places.append([]) }
        var painting = try RedactionPainting(
          shown.image, all, covering: boxes, places: places[number])
        try body(&painting, number, shown.index)
        places[number] = painting.places
        boxes = painting.boxes
        counts.merge(painting.counts, uniquingKeysWith: +)
        number += 1
      }
    }
    // Each is searched as it is, since half of a token is none: boxes of others are painted later.
    try forEachPicture { (painting, _, index) throws(PlatenError) in
      _ = try look(at: painting.original, &painting, &search, index, isFirst: true)
    }
    /// How many of the boxes each was looked at with.
    var checked: [Int] = []
    var round = 1
    var isDone = false
    while !isDone {
      guard round < Self.mostRounds else { throw .stillFound }
      round += 1
      isDone = true
      try forEachPicture { (painting, number, index) throws(PlatenError) in
        let known = painting.boxes.count
        if number == checked.count { checked.append(0) }
        if painting.boxes[checked[number]...].contains(where: painting.isWritten) {
          _ = try clear(&painting, &search, index)
        }
        checked[number] = painting.boxes.count
        if painting.boxes.count > known { isDone = false }
      }
    }
    var frames: [Frame] = []
    var pictures = source.frames()
    while let frame = try pictures.next() {
      let image = try RedactionPainting(frame.image, self, covering: boxes)
        .painted(keepingAlphaOf: frame.image)
      frames.append(
        Frame(
          index: frame.index, image: image, delay: frame.delay,
          unclampedDelay: frame.unclampedDelay))
    }
    let painted = try source.poster().map { (image) throws(PlatenError) in
      try RedactionPainting(image, self, covering: boxes).painted(keepingAlphaOf: image)
    }
    return (frames, painted, counts)
  }
}
