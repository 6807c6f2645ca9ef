extension CorpusSet {
  private static let uprightKinds = ["receipt", "table", "digits", "capitals", "needles"]

  /// The same page four times in a row, turned by 0, 90, 180 and 270 degrees.
  static func turned(_ index: Int, _ seed: UInt64, _ faces: Faces) -> Scan {
    let (number, quarters) = index.quotientAndRemainder(dividingBy: 4)
    let kind = uprightKinds[number % uprightKinds.count]
    var random = SeededRandom(seed: seed, name: "upright \(kind) \(number)")
    let dpi = random.one(of: [130.0, 150, 200])
    let name = "\(kind)-\(number)"
    var scan: Scan
    if kind == "receipt" || kind == "needles" {
      scan = slip(
        name: name, group: kind, items: random.number(1...16), dpi: dpi,
        isDotted: kind == "needles", &random, faces)
      if random.happens(0.4) { scan.raster.printThermally(&random) }
    } else {
      let layout = TableLayout(
        ruling: random.one(of: TableLayout.Ruling.allCases),
        content: kind == "digits" ? .digits : kind == "capitals" ? .capitals : .mixed,
        columnCount: random.number(kind == "capitals" ? 1...3 : 2...6),
        rowCount: random.number(4...18), hasTitle: kind == "table" && random.happens(0.4),
        isTight: random.happens(0.3))
      var wording = Wording(random)
      let sheet = layout.printed(&wording, faces: faces, size: random.real(8...11), dpi: dpi)
      random = wording.random
      scan = Scan(name: name, group: kind, sheet: sheet)
    }
    wear(&scan, &random)
    return scan.turned(quarters: quarters, name: "\(name)-\(90 * quarters)")
  }

  /// Half of the pages show that they were scanned; what is uneven stays upright with the page.
  private static func wear(_ scan: inout Scan, _ random: inout SeededRandom) {
    if random.happens(0.3) { scan.raster.addNoise(Float(random.real(0.01...0.06)), &random) }
    if random.happens(0.2) {
      scan.raster = scan.raster.skewed(degrees: random.sign() * random.real(0.2...2))
    }
    if random.happens(0.2) { scan.raster.light(to: 0.6, angle: Float(random.real(0...6.28))) }
    if random.happens(0.1) {
      scan.raster = scan.raster.padded(30)
      scan.raster.border(SIMD4(random.number(8...26), 0, random.number(0...20), 12), &random)
    }
    if random.happens(0.3) { scan.resolution = nil }
  }
}
