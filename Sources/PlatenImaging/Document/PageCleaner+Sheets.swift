extension PageCleaner {
  /// Cuts out a sheet that was photographed on something darker; whether there was one.
  ///
  /// Four edges have to be seen, each with paper within and something darker without, around at
  /// least a quarter of the picture, and nearly all letters inside, none of whose lines an edge
  /// cuts.
  func cutOutSheet(_ page: inout CleanedPage, _ levels: LevelCounts) throws(PlatenError) -> Bool {
    let picture = page.picture
    guard min(picture.width, picture.height) >= 200,
      hasDarkFrame(picture, paper: levels.level(below: 0.9))
    else { return false }
    try Cancellation.current?.check()
    guard let outline = try DocumentDetector().outline(in: picture),
      outline.confidence >= 0.7,
      outline.area >= 0.2 * Double(picture.width) * Double(picture.height),
      let step = leastStep(across: outline, in: picture),
      let letters = try letters(of: picture, within: outline)
    else { return false }
    let evidence =
      "a sheet's four edges, certainty \(outline.confidence.inHundredths), at least "
      + "\((step * 100).inTenths) % of each with paper inside and darker ground outside; "
      + "\(letters.inside) letters in lines inside, \(letters.outside) outside"
    return try page.repair(SheetFlattening(outline: outline), because: evidence)
  }

  /// Whether a good part of the pixels near the picture's edges is darker than paper.
  private func hasDarkFrame(_ picture: Image, paper: Int) -> Bool {
    let inset = min(picture.width, picture.height) / 100
    let (width, height) = (picture.width - 2 * inset, picture.height - 2 * inset)
    let limit = UInt8(clamping: paper * 85 / 100)
    var dark = 0
    return unsafe picture.withUnsafeBytes { levels in
      for step in 0..<200 {
        let (x, y) = (inset + step * width / 200, inset + step * height / 200)
        for place in [
          inset * picture.width + x, (inset + height - 1) * picture.width + x,
          y * picture.width + inset, y * picture.width + inset + width - 1,
        ] where unsafe levels[place] < limit { dark += 1 }
      }
      return dark >= 320
    }
  }

  /// The least part of an edge of an outline along which it is darker outside than inside; nil
  /// where that is not so for most of each.
  private func leastStep(across outline: DocumentOutline, in picture: Image) -> Double? {
    let reach = Double(max(3, max(picture.width, picture.height) / 150))
    func level(_ point: PixelPoint) -> Int? {
      let (x, y) = (Int(point.x), Int(point.y))
      guard x >= 1, y >= 1, x < picture.width - 1, y < picture.height - 1 else { return nil }
      var sum = 0
      for row in y - 1...y + 1 {
        for column in x - 1...x + 1 {
          let offset = row * picture.width + column
          sum += Int(unsafe picture.bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
        }
      }
      return sum
    }
    var least = 1.0
    for index in 0..<4 {
      let (a, b) = (outline.corners[index], outline.corners[(index + 1) % 4])
      let length = max(1, a.distance(to: b))
      let normal = PixelPoint(x: -(b.y - a.y) / length, y: (b.x - a.x) / length)
      let darker = (0..<100).count { step in
        let part = 0.03 + 0.94 * Double(step) / 99
        let (x, y) = (a.x + part * (b.x - a.x), a.y + part * (b.y - a.y))
        guard
          let inside = level(
            PixelPoint(x: x + reach * normal.x, y: y + reach * normal.y)),
          let outside = level(PixelPoint(x: x - reach * normal.x, y: y - reach * normal.y))
        else { return false }
        return outside * 10 < inside * 9
      }
      least = min(least, Double(darker) / 100)
    }
    return least >= 0.75 ? least : nil
  }

  /// How many letters stand in lines inside an outline and outside; nil where there are few inside,
  /// many outside, or lines that its edges cut.
  private func letters(
    of picture: Image, within outline: DocumentOutline
  ) throws(PlatenError) -> (inside: Int, outside: Int)? {
    let even = try BackgroundFlattening().apply(to: picture).picture
    let threshold = LevelCounts(even).inkThreshold
    let letters = try LetterStatistics(even, threshold: threshold)
    let chains = LetterChains(letters)
    var (inside, outside, cut) = (0, 0, 0)
    for chain in chains.chains {
      let within = chain.count { place in
        let box = chains.boxes[place]
        return outline.contains(
          PixelPoint(x: Double(box.x + box.maxX) / 2, y: Double(box.y + box.maxY) / 2))
      }
      inside += within
      outside += chain.count - within
      if within > 1, within < chain.count - 1 { cut += chain.count }
    }
    guard inside >= 30, 10 * outside <= inside, 50 * cut <= inside else { return nil }
    return (inside, outside)
  }
}
