package import PlatenCore
package import PlatenImaging

/// Looks for what was to go from an input in the output that was made of it.
package struct RedactionAudit {
  /// A file that was read.
  package struct Content {
    package var bytes: [UInt8]
    /// What it is, if it is a text.
    package var text: String?
    /// What it is, if it is not.
    package var source: ImageSource?

    package init(bytes: [UInt8], text: String?, source: ImageSource?) {
      self.bytes = bytes
      self.text = text
      self.source = source
    }
  }

  /// A page of the input: its places to be covered, and the page itself in grey.
  private struct Original {
    var gray: Image
    var places: [RedactionPlace]
    /// What is read beside boxes may be these.
    var cleared: ClearedWords
  }

  package let redactor: Redactor
  private let limits: Limits
  private var search: RedactionSearch
  private var originals: [Int: Original] = [:]
  /// How large each page of the input is.
  private var sizes: [Int: PixelSize] = [:]
  package private(set) var leaks: [RedactionLeak] = []

  /// - Parameter limits: What pages may ask for that are read from the output's inside.
  package init(_ redactor: Redactor, limits: Limits = .default) {
    self.redactor = redactor
    self.limits = limits
    search = RedactionSearch(redactor)
  }

  /// Takes down what was to go.
  package mutating func learn(from input: Content) throws(PlatenError) {
    if let text = input.text { learn(text) }
    guard let source = input.source else { return }
    try source.forEachShown { (shown) throws(PlatenError) in
      try learn(shown, ownText: source.ownText(at: shown.index))
    }
    try Cancellation.current?.check()
  }

  /// Takes down what was to go from a picture, and from what its file says is written on it.
  mutating func learn(
    _ shown: ShownPicture, ownText: RecognizedText.Page?
  ) throws(PlatenError) {
    let image = shown.image
    sizes[shown.index] = image.size
    let painting = try RedactionPainting(image, Redactor(redactor.scope))
    var places: [RedactionPlace] = []
    if let ownText, !shown.isDark {
      let scale = Double(ownText.size.width) / Double(image.width)
      places += search.places(in: ownText, scale: scale)
    }
    var readings: [(page: RecognizedText.Page, scale: Double)] = []
    for version in try painting.versions(of: painting.painted()) {
      for scale in painting.scales.prefix(2) {
        readings.append((try redactor.read(version, scale: scale, index: shown.index), scale))
      }
    }
    var read: [RedactionPlace] = []
    for (page, scale) in readings { read += search.places(in: page, scale: scale) }
    places += read.ofSingleLines
    // On black, a cover can't be told from paper.
    if !shown.isDark, !places.isEmpty {
      let cleared = redactor.isParanoid ? .init() : ClearedWords(readings, besides: places)
      originals[shown.index] = Original(gray: painting.gray, places: places, cleared: cleared)
    }
  }

  /// Takes down what was to go from a text.
  package mutating func learn(_ text: String) { search.learn(from: text) }

  /// Looks at an output.
  ///
  /// - Parameter isInPlace: Whether its pages lie as those of the input do, with which they are
  ///   compared then.
  package mutating func look(at output: Content, isInPlace: Bool = true) throws(PlatenError) {
    if !isInPlace { (originals, sizes) = ([:], [:]) }
    if let text = output.text {
      leaks += search.kindsFound(in: text).map { RedactionLeak(way: .readable, kind: $0) }
    }
    try FileAudit(search).look(at: output, &leaks)
    // A search that was cancelled has found nothing, which is no proof.
    try Cancellation.current?.check()
    guard let source = output.source else { return }
    var seen: Set<ContentHash> = []
    try source.forEachShown { (drawn) throws(PlatenError) in
      let lying = try scan(drawn, of: source) ?? drawn
      let turn = try turn(of: lying, in: source)
      let shown = try turn?.back(lying) ?? lying
      let ownText = try shown.isDark ? nil : source.ownText(at: shown.index)
      try look(at: shown, ownText: ownText, turn)
      if !shown.isDark, let colors = try shown.image.unmasked() {
        try lookHidden(at: ShownPicture(image: colors, index: shown.index, isDark: false), nil)
      }
      if source.pdf != nil {
        // A page that the file turns is drawn as its picture lies in it, too.
        try seen.formUnion([lying.image.contentHash(), shown.image.contentHash()])
      }
    }
    if let pdf = source.pdf {
      let plain = try PlainPDF(pdf.file)
      try lookBehind(plain, pages: source.count, seen)
      try lookBeyond(pdf, plain.wide(pages: source.count))
    }
    try Cancellation.current?.check()
  }

  /// A page of a PDF as large as the input's picture of which it is a scan; nil where it is that
  /// already, or is none.
  ///
  /// Coarse scans with a text are drawn larger than they are, where neither ink nor what a cover
  /// has cleared can be compared.
  private func scan(
    _ shown: ShownPicture, of source: ImageSource
  ) throws(PlatenError) -> ShownPicture? {
    let index = shown.index
    guard let pdf = source.pdf, !shown.isDark, var size = sizes[index] else { return nil }
    // A page that was turned upright may be as wide as it was high.
    if (size.width > size.height) != (shown.image.width > shown.image.height) {
      size = PixelSize(width: size.height, height: size.width)
    }
    guard size != shown.image.size, try pdf.isScan(at: index) else { return nil }
    let exact = Double(size.width) * 72 / pdf.pages[index].width
    // That of a page's picture is known as a whole number.
    let density = abs(exact - exact.rounded()) < 0.05 ? exact.rounded() : exact
    let image = try source.drawn(at: density).frame(at: index).image
    return image.size == size ? ShownPicture(image: image, index: index, isDark: false) : nil
  }

  /// How a page of a PDF was turned; nil where it was not, or there is nothing to compare it with.
  private func turn(
    of shown: ShownPicture, in source: ImageSource
  ) throws(PlatenError) -> PageTurn? {
    guard source.pdf != nil, !shown.isDark, let original = originals[shown.index] else {
      return nil
    }
    return try PageTurn(of: original.gray, in: shown.image)
  }

  /// Looks at what a PDF holds and doesn't show: what lies under a cover or beyond the edges that a
  /// page is cut to, and pictures, forms and pages that no page shows.
  private mutating func lookBehind(
    _ plain: PlainPDF, pages: Int, _ shown: Set<ContentHash>
  ) throws(PlatenError) {
    let source = try ImageSource(bytes: plain.bare(pages: pages), limits: limits)
    var filling: ImageSource?
    var seen = shown
    try source.forEachShown { (drawn) throws(PlatenError) in
      // Drawn as the page was, it is the same where nothing was hidden.
      let picture = try scan(drawn, of: source) ?? drawn
      guard try seen.insert(picture.image.contentHash()).inserted else { return }
      if picture.index >= pages {
        if filling == nil {
          filling = try ImageSource(
            bytes: plain.bare(pages: pages, fillsPages: true), limits: limits)
        }
        if let filling, try shown.contains(hash(ofPageAt: picture.index, filling)) { return }
      }
      try lookHidden(at: picture, source.ownText(at: picture.index))
    }
  }

  private func hash(
    ofPageAt index: Int, _ source: ImageSource
  ) throws(PlatenError) -> ContentHash {
    let image = try source.frame(at: index).image
    let page = ShownPicture(image: image, index: index, isDark: false)
    return try (scan(page, of: source) ?? page).image.contentHash()
  }

  /// Looks at what no page shows: nothing of it has a place on one.
  private mutating func lookHidden(
    at picture: ShownPicture, _ ownText: RecognizedText.Page?
  ) throws(PlatenError) {
    let (shown, places) = (leaks, originals)
    (leaks, originals) = ([], [:])
    try look(at: picture, ownText: ownText)
    leaks = shown + leaks.map { RedactionLeak(way: .hidden, kind: $0.kind) }
    originals = places
  }

  /// Looks at what is written beside the paper of a page, or beyond its edges.
  private mutating func lookBeyond(_ pdf: PDFDecoder, _ wide: [UInt8]) throws(PlatenError) {
    let decoder = try PDFDecoder(wide, limits: .unlimited)
    for index in pdf.pages.indices
    where !leaks.contains(where: { $0.page == index && $0.way == .readable }) {
      let page = try decoder.writing(at: index)
      guard try page.words.count > pdf.writing(at: index).words.count else { continue }
      leaks += search.places(in: page, scale: 1).map { RedactionLeak(way: .hidden, kind: $0.kind) }
    }
  }

  /// Looks at a picture of the output, as it lies in the input, and at the text that goes with it.
  mutating func look(
    at shown: ShownPicture, ownText: RecognizedText.Page?, _ turn: PageTurn? = nil
  ) throws(PlatenError) {
    let (image, index) = (shown.image, shown.index)
    let painting = try RedactionPainting(image, Redactor(redactor.scope))
    let covered = CoveredPixels(painting.gray)
    let original = shown.isDark ? nil : originals[index]
    if let ownText {
      let size = turn?.size ?? image.size
      let scale = Double(ownText.size.width) / Double(size.width)
      note(search.places(in: ownText, scale: scale), .readable, index, size, turn)
    }
    if redactor.scope.takesCodes {
      let codes = try QRCodes(painting.gray).quads.map {
        RedactionPlace(kind: .code, rough: SlantedRect($0), isFirst: true)
      }
      note(codes, .readable, index, image.size)
    }
    func look(at page: RecognizedText.Page, scale: Double) {
      let places = search.places(in: page, scale: scale).filter { place in
        !covered.hides(place.rough)
          && original.map {
            $0.cleared.explain(place, on: painting.gray, original: $0.gray)
          } != true
      }
      note(places, .readable, index, image.size)
    }
    var readings: [(page: RecognizedText.Page, scale: Double)] = []
    let painted = painting.painted()
    for version in try painting.versions(of: painted) {
      for scale in painting.scales {
        let page = try redactor.read(version, scale: scale, index: index)
        look(at: page, scale: scale)
        readings.append((page, scale))
      }
    }
    if let pale = try painting.pale(of: painted, besides: readings) {
      for scale in painting.scales.prefix(2) {
        look(at: try redactor.read(pale, scale: scale, index: index), scale: scale)
      }
    }
    guard let original, original.gray.size == image.size else { return }
    let open = original.places.filter { covered.openLetters(of: $0, on: original.gray) != nil }
    note(open, .ink, index, image.size)
  }

  private mutating func note(
    _ places: [RedactionPlace], _ way: RedactionLeak.Way, _ page: Int, _ size: PixelSize,
    _ turn: PageTurn? = nil
  ) {
    for place in places {
      let shown = place.rough.quad.bounds.intersection(PixelRect(size))
      let box = turn?.back(shown) ?? shown
      let isKnown = leaks.contains {
        $0.page == page && $0.box.map { !$0.intersection(box).isEmpty } == true
      }
      guard !isKnown, !box.isEmpty else { continue }
      leaks.append(RedactionLeak(way: way, kind: place.kind, page: page, box: box))
    }
  }
}

extension PDFDecoder {
  /// What is written on a page, without looking at how it is drawn.
  fileprivate func writing(at index: Int) throws(PlatenError) -> RecognizedText.Page {
    var reader = PDFLayoutReader(try layout(at: index))
    reader.read()
    return reader.page(index, of: pages[index], density: 300)
  }
}
