import PlatenImaging

/// Where words are that are to go.
extension RecognizedText.Page {
  /// The one place of all scraps of writing at an angle: their upright boxes leave the corners of
  /// the letters open.
  func place(
    ofSlanted words: [JoinedWords.Place], kind: Token.Kind, scale: Double
  ) -> RedactionPlace {
    let scraps = words.map { lines[$0.line].words[$0.word] }
    let middles = scraps.map { word in
      PixelPoint(
        x: word.quad.corners.reduce(0) { $0 + $1.x / 4 },
        y: word.quad.corners.reduce(0) { $0 + $1.y / 4 })
    }
    // From the first to the last, as the writing runs.
    let (x, y) = (
      (middles.last?.x ?? 0) - (middles.first?.x ?? 0),
      (middles.last?.y ?? 0) - (middles.first?.y ?? 0)
    )
    let length = (x * x + y * y).squareRoot()
    let axis = length > 1 ? PixelPoint(x: x / length, y: y / length) : PixelPoint(x: 1, y: 0)
    let corners = scraps.flatMap(\.quad.corners)
    let us = corners.map { ($0.x * axis.x + $0.y * axis.y) / scale }
    let vs = corners.map { ($0.y * axis.x - $0.x * axis.y) / scale }
    return RedactionPlace(
      kind: kind,
      rough: SlantedRect(
        left: us.min() ?? 0, top: vs.min() ?? 0, right: us.max() ?? 0, bottom: vs.max() ?? 0,
        axis: axis),
      isFirst: true, characters: scraps.reduce(0) { $0 + $1.text.count })
  }

  /// The places of words, joined where they follow each other in a line.
  func places(
    _ words: [JoinedWords.Place], kind: Token.Kind, scale: Double
  ) -> [RedactionPlace] {
    let lines = self.lines
    var places: [RedactionPlace] = []
    var lastLine: Int?
    for place in words {
      let line = lines[place.line]
      let word = line.words[place.word]
      guard !word.box.isEmpty else { continue }
      let axis = line.quad.direction
      var rough = SlantedRect(word.quad, along: axis)
      // As high as the line, so that it doesn't tell which letters go below it; a line that was
      // put together wrongly is no measure.
      let whole = SlantedRect(line.quad, along: axis)
      let slant = abs(axis.y) * whole.width
      if whole.height < 1.5 * rough.height + slant * 0.02 {
        (rough.top, rough.bottom) = (min(rough.top, whole.top), max(rough.bottom, whole.bottom))
      }
      rough = SlantedRect(
        left: rough.left / scale, top: rough.top / scale, right: rough.right / scale,
        bottom: rough.bottom / scale, axis: axis)
      // A gap as wide as that is one between columns.
      if place.line == lastLine, let last = places.indices.last,
        rough.left - places[last].rough.right < 2 * rough.height
      {
        places[last].rough = places[last].rough.union(rough)
      } else {
        places.append(
          RedactionPlace(
            kind: kind, rough: rough, isFirst: places.isEmpty, reach: 0.5 * line.narrowGap / scale))
        lastLine = place.line
      }
      places[places.count - 1].characters += word.text.count
      places[places.count - 1].text += word.text.lettersAndDigits
    }
    return places
  }

  /// The one place of letters that stand one below another, read downwards; letters above and below
  /// it that were not read are a part of it.
  func place(
    ofStack words: [JoinedWords.Place], kind: Token.Kind, scale: Double
  ) -> RedactionPlace {
    let boxes = words.map { SlantedRect(lines[$0.line].words[$0.word].quad) }
    let steps = zip(boxes, boxes.dropFirst()).map { $1.top - $0.top }.sorted()
    let reach = Double(Self.mostUnread) * (steps.isEmpty ? 0 : steps[steps.count / 2])
    let (left, right) = (boxes.map(\.left).min() ?? 0, boxes.map(\.right).max() ?? 0)
    let (first, last) = (boxes.map(\.top).min() ?? 0, boxes.map(\.bottom).max() ?? 0)
    var (top, bottom) = (max(0, first - reach), min(Double(size.height), last + reach))
    // Up to the next words: they are no part of it.
    for word in self.words where word.text.count > 1 {
      let box = SlantedRect(word.quad)
      guard box.left < right, box.right > left else { continue }
      if box.bottom <= first + 1 { top = max(top, box.bottom + 1) }
      if box.top >= last - 1 { bottom = min(bottom, box.top - 1) }
    }
    return RedactionPlace(
      kind: kind,
      rough: SlantedRect(
        left: top / scale, top: -right / scale, right: bottom / scale, bottom: -left / scale,
        axis: PixelPoint(x: 0, y: 1)),
      isFirst: true, characters: words.count)
  }

  /// How many letters of a stack that were not read are looked for at each end.
  private static let mostUnread = 8

  /// How far it is from a place to the next word after it at the same height, in pixels of the
  /// page at scale 1: nothing else may be covered for what was not read.
  func room(
    besides words: [JoinedWords.Place], after place: SlantedRect, scale: Double
  ) -> Double {
    let words = others(than: words, beside: place, scale: scale)
    return words.filter { $0.right > place.right }.map { max(0, $0.left - place.right - 1.5) }
      .min() ?? .infinity
  }

  /// The same before it.
  func room(
    besides words: [JoinedWords.Place], before place: SlantedRect, scale: Double
  ) -> Double {
    let words = others(than: words, beside: place, scale: scale)
    return words.filter { $0.left < place.left }.map { max(0, place.left - $0.right - 1.5) }
      .min() ?? .infinity
  }

  /// The boxes of other words at the height of a place.
  private func others(
    than words: [JoinedWords.Place], beside place: SlantedRect, scale: Double
  ) -> [SlantedRect] {
    let own = Set(words)
    var boxes: [SlantedRect] = []
    for (line, content) in lines.enumerated() {
      for (index, word) in content.words.enumerated()
      where !own.contains(JoinedWords.Place(line: line, word: index)) {
        let box = SlantedRect(word.quad, along: place.axis)
        let shared = min(box.bottom / scale, place.bottom) - max(box.top / scale, place.top)
        guard shared > 0.3 * min(box.height / scale, place.height) else { continue }
        boxes.append(
          SlantedRect(
            left: box.left / scale, top: box.top / scale, right: box.right / scale,
            bottom: box.bottom / scale, axis: place.axis))
      }
    }
    return boxes
  }
}
