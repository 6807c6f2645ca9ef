public import PlatenCore
public import PlatenImaging

extension Redactor {
  /// How often a picture is painted on before it is given up.
  static let mostRounds = 8

  /// Pixels to which a picture is enlarged at most to be read again.
  package static let mostPixels = 20_000_000

  /// The picture without what is to go.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - index: Its place in its file, from 0.
  ///   - text: What its file says is written on it, where it says so.
  /// - Throws: `redactionIncomplete` where something is found again and again, or is still to be
  ///   seen; `limitExceeded`, and what ``RecognizeTextRequest/read(_:index:)`` throws.
  public func redact(
    _ image: Image, index: Int = 0, ownText text: RecognizedText.Page? = nil
  ) throws(PlatenError) -> RedactedPage {
    var redactor = self
    // The audit looks at what was read of the very same pictures.
    redactor.readings = readings ?? PageReadings()
    return try redactor.redact(image, index: index, ownText: text) { (audit) throws(PlatenError) in
      try image.forEachShown(index: index) { (shown) throws(PlatenError) in
        try audit.learn(shown, ownText: text)
      }
    }
  }

  /// The same, with an audit that learns what was to go from more than the picture.
  package func redact(
    _ image: Image, index: Int, ownText text: RecognizedText.Page?, limits: Limits = .default,
    learn: (inout RedactionAudit) throws(PlatenError) -> Void
  ) throws(PlatenError) -> RedactedPage {
    try audited(limits: limits) { (covers) throws(PlatenError) in
      try redact(image, index: index, ownText: text, covering: covers[index] ?? [])
    } learn: { (audit) throws(PlatenError) in
      try learn(&audit)
    } look: { (audit, page) throws(PlatenError) in
      let shown = ShownPicture(image: page.image, index: index, isDark: false)
      try audit.look(at: shown, ownText: page.text)
    }
  }

  /// The same without an audit, and with parts of it covered besides, as where one has found
  /// something.
  package func redact(
    _ image: Image, index: Int, ownText text: RecognizedText.Page?, covering parts: [PixelRect]
  ) throws(PlatenError) -> RedactedPage {
    var painting = try RedactionPainting(image, self)
    var search = RedactionSearch(self)
    if let text {
      // A file may give its text in another scale than its picture.
      let scale = Double(text.size.width) / Double(max(1, image.width))
      painting.add(search.places(in: text, scale: scale))
    }
    // Searched as it is, since half of a token is none: regions and its own text cover it later.
    let (page, _) = try look(at: painting.original, &painting, &search, index, isFirst: true)
    for part in parts { painting.cover(Quad(part.intersection(PixelRect(image.size)))) }
    // What hardly shows over white does over black.
    if let dark = try image.overBlack() {
      try painting.paint(redact(dark, index: index, ownText: nil, covering: []))
    }
    guard painting.boxes.isEmpty, let page else {
      var cleared = try clear(&painting, &search, index)
      // A box is read as letters, on it or beside it; where it is none, nothing comes of it.
      let text = try read(painting.blanked(), scale: 1, index: index)
      if search.places(in: text, scale: 1).isEmpty {
        cleared.text = text
      } else {
        let boxes = painting.boxes
        cleared.text.removeWords { word in
          let place = SlantedRect(word.quad)
          return boxes.contains { place.share(coveredBy: $0) > 0.5 }
        }
      }
      try Cancellation.current?.check()
      return cleared
    }
    return RedactedPage(
      image: painting.original, text: page, counts: painting.counts, rounds: 1, boxes: [])
  }

  /// Reads a picture in all ways and covers what is found; returns what was read in the first way,
  /// and whether anything was not covered yet. Fields are looked for at first alone.
  func look(
    at picture: Image, _ painting: inout RedactionPainting, _ search: inout RedactionSearch,
    _ index: Int, isFirst: Bool
  ) throws(PlatenError) -> (page: RecognizedText.Page?, isNew: Bool) {
    // Without the list of domains, addresses would stay.
    try DataDetector.checkResources()
    let versions = try painting.versions(of: picture)
    var fields: [Quad] = []
    if isFirst {
      for version in versions {
        for (field, text) in try self.fields(of: version, index: index) {
          search.learn(from: text)
          fields.append(field)
        }
      }
    }
    let fieldBoxes = fields.map { SlantedRect($0) }
    var first: RecognizedText.Page?
    // What stands beside a field is read once with all of it there: half a date is none.
    var isNew = !fields.isEmpty
    let painted = isFirst || isParanoid ? nil : try picture.converted(to: .gray8)
    /// What is found on a page that was read.
    func places(in page: RecognizedText.Page, scale: Double) -> [RedactionPlace] {
      search.places(in: page, scale: scale).filter { place in
        // What lies in a field goes with it, without the label that a reader may have taken
        // into the same box.
        !fieldBoxes.contains { place.rough.lies(in: $0) }
          && painted.map {
            painting.cleared.explain(place, on: $0, original: painting.gray)
          } != true
      }
    }
    var found: [RedactionPlace] = []
    var readings: [(page: RecognizedText.Page, scale: Double)] = []
    for version in versions {
      for (scale, isQuick) in painting.readings(request) {
        let page = try read(version, scale: scale, index: index, isQuick: isQuick)
        found += places(in: page, scale: scale)
        if isParanoid, painting.add(painting.unread(besides: page, scale: scale)) { isNew = true }
        if first == nil { first = page }
        readings.append((page, scale))
      }
    }
    if painting.add(found.ofSingleLines) { isNew = true }
    if let pale = try painting.pale(of: picture, besides: readings) {
      for scale in painting.scales.prefix(2) {
        let page = try read(pale, scale: scale, index: index, isQuick: true)
        if painting.add(places(in: page, scale: scale)) { isNew = true }
      }
    }
    if isFirst { painting.cleared = ClearedWords(readings, besides: painting.places) }
    for field in fields { painting.cover(field) }
    if isFirst, scope.takesCodes {
      for code in try QRCodes(painting.gray).quads { painting.cover(code, as: .code) }
    }
    // A search that was cancelled has found nothing.
    try Cancellation.current?.check()
    return (first, isNew)
  }

  /// Reads a painted picture and paints on it until nothing is found any more, and no letter of
  /// what was found is to be seen.
  func clear(
    _ painting: inout RedactionPainting, _ search: inout RedactionSearch, _ index: Int
  ) throws(PlatenError) -> RedactedPage {
    for round in 2...Self.mostRounds {
      var picture = painting.painted()
      if try painting.close(picture) { picture = painting.painted() }
      let (page, isNew) = try look(at: picture, &painting, &search, index, isFirst: false)
      if !isNew, let page, try !painting.close(picture) {
        return RedactedPage(
          image: picture, text: page, counts: painting.counts, rounds: round,
          boxes: painting.boxes)
      }
    }
    throw .stillFound
  }

  /// Reads a picture at a scale, in pixels of the scaled one: enlarged ones once, since more
  /// readings of a doubtful page find what another scale finds anyway, at four times the cost.
  func read(
    _ image: Image, scale: Double, index: Int, isQuick: Bool = false
  ) throws(PlatenError) -> RecognizedText.Page {
    var once = request
    if scale != 1 || isQuick { once.level = .fast }
    func make() throws(PlatenError) -> RecognizedText.Page {
      try once.read(scale == 1 ? image : image.rereadable(at: scale), index: index)
    }
    guard let readings else { return try make() }
    return try readings.page(
      PageReadings.Key(
        picture: image.contentHash(), scale: scale, level: once.level, index: index), make)
  }
}

extension SlantedRect {
  /// Whether its middle line lies in a field, and it reaches no further to the sides than a
  /// reader's box may.
  fileprivate func lies(in field: SlantedRect) -> Bool {
    let middle = point((left + right) / 2, (top + bottom) / 2)
    let (u, v) = (
      middle.x * field.axis.x + middle.y * field.axis.y,
      middle.y * field.axis.x - middle.x * field.axis.y
    )
    let side = width / 2 - field.height / 4
    return v > field.top && v < field.bottom && u - side > field.left && u + side < field.right
  }
}

extension PlatenError.Code {
  /// What was to be removed may be there still.
  public static let redactionIncomplete = Self(rawValue: "redaction_incomplete")
}

extension PlatenError {
  /// A cover doesn't hide what it is to hide.
  static var stillShown: Self {
    Self(
      .redactionIncomplete, message: "can't be redacted for sure",
      reason: "letters of what is to go are still to be seen beside their covers, or through them",
      suggestion: "Add --region for the part in question, or use --all-text.")
  }

  /// Painting doesn't come to an end.
  static var stillFound: Self {
    Self(
      .redactionIncomplete, message: "can't be redacted for sure",
      reason: "after \(Redactor.mostRounds) rounds of painting, text that is to go is still found",
      suggestion: "Add --region for the part in question, or use --all-text.")
  }
}
