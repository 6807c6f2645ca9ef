import PlatenKernels

/// A page ready to be read: a grey picture, how it came out of the one given, and why.
package struct CleanedPage: Sendable {
  /// The size of the picture given.
  package let source: PixelSize
  /// 8-bit grey.
  package private(set) var picture: Image
  /// The picture without its ruling lines, of which an engine makes edges of columns that swallow
  /// cells; nil where it has none.
  private var unruled: Image?
  /// Its ruling lines, where they lie in the picture given.
  package private(set) var rules: [PageRule] = []
  /// Its leaders, which ``picture`` lacks, where they lie in the picture given.
  package private(set) var leaders: [PageLeader] = []
  /// Where the points of ``picture`` lie in the picture given.
  package private(set) var transform: PageTransform
  /// Quarter turns of the writing in the picture as given, in degrees clockwise.
  package private(set) var rotation = 0
  /// The slant of the writing beyond ``rotation``, in degrees clockwise.
  package internal(set) var skew = 0.0
  /// What was repaired, and on what evidence, in the order of the repairs.
  package private(set) var notes: [PreparationNote] = []
  /// The same page without repairs that may have taken letters away, for other opinions: each as it
  /// was before such a repair, and to be finished by ``PageCleaner/finished(plainer:as:)``.
  package internal(set) var plainer: [CleanedPage] = []
  /// Whether edges rise so slowly that sharpening may help.
  package internal(set) var isBlurred = false
  /// Whether there is anything to read.
  package internal(set) var hasInk = true
  /// What was seen of its letters.
  package internal(set) var letters = LetterStatistics()
  /// Levels below it are ink: 0…255.
  package internal(set) var threshold = 128
  /// Whether the lines were seen to run across the page.
  package var isOrientationClear = false
  /// The part of ``picture`` that is no paper, but white corners: 0…1.
  var addedShare = 0.0
  /// Whether the picture's resolution was concluded from its letters.
  var isResolutionOwn = false
  /// Whether letters were seen to stand upright.
  package var isUprightnessClear = false
  /// Whether nobody has looked yet which way is up: a reading is expected to show it.
  package var isUprightnessOpen = false

  /// A page that is read as it is.
  ///
  /// - Throws: `invalidArgument` for a region outside the picture, `limitExceeded` if there is no
  ///   memory.
  package init(unchanged image: Image, region: PixelRect) throws(PlatenError) {
    source = image.size
    picture = try image.cropped(to: region).engineGray()
    transform = PageTransform(origin: region)
  }

  /// A page with nothing to read on it.
  package init(empty source: PixelSize) throws(PlatenError) {
    self.source = source
    picture = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    transform = .identity
    hasInk = false
  }
}

extension CleanedPage {
  /// What was repaired, in the order of the repairs.
  package var findings: [PageFinding] { notes.map(\.finding) }

  /// Whether noise was smoothed on it.
  package var isSmooth: Bool {
    findings.contains { if case .smoothed = $0 { true } else { false } }
  }

  /// Whether it has ruling lines.
  package var isRuled: Bool { unruled != nil }

  /// Whether a page is no wider than one column of writing, as receipts are.
  package var isNarrow: Bool { picture.width < 60 * letters.printHeight }

  /// The letters alone: the picture without ruling lines.
  package var writing: Image { unruled ?? picture }

  /// Whether its ink stands in lines as writing does.
  package func hasWriting() throws(PlatenError) -> Bool {
    let threshold = LevelCounts(picture).inkThreshold
    return try LetterStatistics(picture, threshold: threshold).standInLines
  }

  /// Whether it is nothing but specks: more than there are letters on any page, which have their
  /// nearest neighbours as often above as beside them, and make no darker and lighter rows.
  ///
  /// Engines look for columns among them for minutes.
  package var isNoise: Bool {
    letters.count > 20_000 && !isOrientationClear && letters.runDown == nil
  }

  /// A copy without ruling lines.
  package func withoutRules() -> CleanedPage {
    var copy = self
    copy.picture = writing
    return copy
  }

  /// A copy in which writing that is paler than the threshold for ink is darker than that; nil
  /// where too little for a line of it is between ink and paper.
  ///
  /// - Parameter words: Where words were read: what is pale there is the edges of their letters.
  /// - Throws: `cancelled`, `limitExceeded`.
  package func withPaleWritingDarkened(
    outside words: [PixelRect]
  ) throws(PlatenError) -> CleanedPage? {
    let pale = LevelCounts(writing).paperThreshold(above: threshold)
    guard threshold + 16 < pale, pale < 248 else { return nil }
    // Twenty letters of half the usual height, of strokes one pixel wide.
    let paleInk = LevelCounts(writing.bare(of: words)).counts[threshold..<pale].reduce(0, +)
    guard paleInk >= max(1, 10 * letters.height) else { return nil }
    let table = (0..<256).map { level in
      level < pale
        ? UInt8(level * threshold / pale)
        : UInt8(threshold + (level - pale) * (255 - threshold) / (255 - pale))
    }
    func darkened(_ image: Image) -> Image {
      var image = image
      unsafe image.withUnsafeMutableBytes { levels in
        for place in levels.indices { unsafe levels[place] = table[Int(levels[place])] }
      }
      return image
    }
    var copy = self
    copy.picture = darkened(picture)
    copy.unruled = unruled.map(darkened)
    copy.letters = try LetterStatistics(copy.writing, threshold: threshold)
    return copy
  }

  /// The page smoothed so that dots of print become letters, and those; nil where there are none.
  ///
  /// - Parameter deviation: In pixels of the picture as given: dots that passed for small letters
  ///   may have been enlarged.
  /// - Throws: `cancelled`, `limitExceeded`.
  package func blurred(
    _ deviation: Double
  ) throws(PlatenError) -> (picture: Image, letters: LetterStatistics)? {
    let enlargement = notes.reduce(1) { factor, note in
      if case .scaled(let by) = note.finding { factor * by } else { factor }
    }
    let smoothing = Smoothing(deviation: deviation * max(1, enlargement))
    let picture = try smoothing.apply(to: picture).picture
    let threshold = LevelCounts(picture).inkThreshold
    let letters = try LetterStatistics(picture, threshold: threshold)
    return letters.likely > 0 ? (picture, letters) : nil
  }

  /// A copy for a further reading: letters of print that is smaller enlarged to a height in pixels,
  /// softened by a Gaussian, so that dots and broken strokes run together, with paper around.
  ///
  /// - Parameter deviation: In pixels of the copy.
  /// - Throws: `cancelled`, `limitExceeded`.
  package func softened(_ deviation: Double, letterHeight: Int) throws(PlatenError) -> CleanedPage {
    var copy = self
    let factor = min(4, Double(letterHeight) / Double(max(1, letters.printHeight)))
    let pixels = Double(picture.width) * Double(picture.height) * factor * factor
    let side = Double(max(picture.width, picture.height)) * factor
    if factor >= 1.25, pixels <= Self.mostPixels, side <= Self.longestSide {
      try copy.repair(
        Scaling(by: factor), because: "letters are \(letters.printHeight) pixels tall")
    }
    let doubt = "an earlier reading was in doubt"
    try copy.repair(Smoothing(deviation: deviation), because: doubt)
    try copy.repair(Margin(20, level: copy.paperLevel), because: doubt)
    return copy
  }

  /// A copy with sharpened edges. Blur in one direction gets worse by it, and noise: whether it
  /// helps, a reading has to show.
  ///
  /// - Throws: `cancelled`, `limitExceeded`.
  package func sharpened() throws(PlatenError) -> CleanedPage {
    var copy = self
    try copy.repair(Sharpening())
    return copy
  }

  /// A copy smoothed as little as noise may need, though none was seen.
  ///
  /// - Throws: `cancelled`, `limitExceeded`.
  package func smoothed() throws(PlatenError) -> CleanedPage {
    var copy = self
    try copy.repair(Smoothing(deviation: 1), because: "an earlier reading was in doubt")
    return copy
  }

  /// The level of its paper, 0…255, which is more than half of it: white around a page of grey
  /// paper would be all that a threshold finds.
  package var paperLevel: UInt8 { UInt8(clamping: LevelCounts(picture).level(below: 0.6)) }

  /// A larger copy is not worth its time.
  private static let mostPixels = 30_000_000.0
  /// Tesseract refuses sides beyond 32,767 pixels.
  private static let longestSide = 32_000.0

  /// A copy turned clockwise by quarters, 0…3, and what was seen that asks for it.
  package func turned(
    quarters: Int, because evidence: String = "it was read with more confidence so"
  ) throws(PlatenError) -> CleanedPage {
    var copy = self
    try copy.repair(QuarterTurn(quarters), because: evidence)
    copy.rotation = (rotation + 360 - 90 * quarters) % 360
    copy.joinTurns()
    return copy
  }

  /// Makes one note of several quarter turns, or none where they cancel each other.
  private mutating func joinTurns() {
    let places = notes.indices.filter { notes[$0].finding.quarters != 0 }
    guard places.count > 1, let first = places.first, let last = places.last else { return }
    let quarters = notes.reduce(0) { $0 + $1.finding.quarters } & 3
    let evidence = notes[last].evidence
    for place in places.reversed() { notes.remove(at: place) }
    guard quarters != 0 else { return }
    notes.insert(
      PreparationNote(finding: .turned(quarters: quarters), evidence: evidence), at: first)
  }

  /// Repairs the picture where the repair finds it needed; whether it did.
  ///
  /// `evidence` is what was seen that asks for it, where the repair's finding does not say it.
  @discardableResult
  mutating func repair(
    _ repair: some PageRepair, because evidence: String? = nil
  ) throws(PlatenError) -> Bool {
    try Cancellation.current?.check()
    let result = try repair.apply(to: picture)
    guard let finding = result.finding else { return false }
    if let unruled { self.unruled = try repair.apply(to: unruled).picture }
    picture = result.picture
    leaders += result.leaders.map { PageLeader(quad: transform($0.quad), dots: $0.dots) }
    transform = transform.after(result.transform)
    notes.append(PreparationNote(finding: finding, evidence: evidence ?? finding.evidence))
    return true
  }

  /// Takes ruling lines off a second picture; whether there were any.
  ///
  /// They stay on the first, as they keep the rows of a table together.
  mutating func findRules(_ removal: RuleRemoval) throws(PlatenError) -> Bool {
    try Cancellation.current?.check()
    let result = try removal.apply(to: picture)
    guard let finding = result.finding else { return false }
    unruled = result.picture
    rules = result.rules.map { $0.mapped { transform($0) } }
    notes.append(PreparationNote(finding: finding, evidence: finding.evidence))
    return true
  }

  /// Notes the resolution, in pixels per inch.
  mutating func setResolution(_ resolution: Int) {
    picture.resolution = Resolution(Double(resolution))
    unruled?.resolution = picture.resolution
  }
}

extension Image {
  /// A grey copy with white where words and the edges of their letters are.
  fileprivate func bare(of words: [PixelRect]) -> Image {
    var copy = self
    let (size, stride) = (copy.size, copy.bytesPerRow)
    unsafe copy.withUnsafeMutableBytes { levels in
      for word in words {
        let edge = 2 + word.height / 8
        let left = min(max(0, word.x - edge), size.width)
        let right = min(max(left, word.maxX + edge), size.width)
        let top = min(max(0, word.y - edge), size.height)
        let bottom = min(max(top, word.maxY + edge), size.height)
        for row in top..<bottom {
          for column in left..<right { unsafe levels[row * stride + column] = 255 }
        }
      }
    }
    return copy
  }

  /// The grey levels that an engine sees, over white where the picture is transparent.
  fileprivate func engineGray() throws(PlatenError) -> Image {
    guard format != .gray8 else { return self }
    return try unsafe converted(to: .rgba8).flattened().mapped(to: .gray8, alpha: .opaque) {
      unsafe rgbaToEngineGray($0, $1, count: $2)
    }
  }
}

extension PageFinding {
  /// The quarter turns of a finding, clockwise.
  fileprivate var quarters: Int { if case .turned(let quarters) = self { quarters } else { 0 } }
}
