extension CorpusSet {
  /// What a table is like: its group.
  private static let tableKinds: [(name: String, ruling: TableLayout.Ruling?, isDense: Bool)] = [
    ("grid", .grid, false), ("rows", .rows, false), ("header", .header, false),
    ("unruled", TableLayout.Ruling.none, false), ("zebra", .zebra, false), ("digits", nil, false),
    ("dense", nil, true), ("wide", nil, true), ("screen-dpi", nil, false), ("worn", nil, false),
  ]

  static func table(_ index: Int, _ seed: UInt64, _ faces: Faces) -> Scan {
    let kind = tableKinds[index % tableKinds.count]
    let name = "\(kind.name)-\(index)"
    var random = SeededRandom(seed: seed, name: "table \(name)")
    let isWide = kind.name == "wide"
    let layout = TableLayout(
      ruling: kind.ruling ?? random.one(of: TableLayout.Ruling.allCases),
      content: kind.name == "digits" ? .digits : .mixed,
      columnCount: isWide ? random.number(10...15) : random.number(3...7),
      rowCount: kind.isDense ? random.number(25...45) : random.number(6...20),
      hasTitle: random.happens(0.5), isTight: random.happens(0.5))
    let size = kind.isDense ? random.real(6...7.5) : random.real(8...11)
    var wording = Wording(random)
    let dpi = random.one(of: kind.isDense ? [130.0, 150, 200, 300] : [96.0, 120, 150, 200])
    let sheet = layout.printed(&wording, faces: faces, size: size, dpi: dpi)
    random = wording.random
    var scan = Scan(name: name, group: kind.name, sheet: sheet)
    if kind.name == "worn" {
      scan.raster.stretch(black: 0.15, white: 0.88)
      scan.raster.blur(0.6)
      scan.raster.addNoise(0.03, &random)
      scan.raster = scan.raster.skewed(degrees: random.sign() * random.real(0.2...1.5))
      scan.raster.addSpecks(60, radius: 1.5, &random)
    }
    if kind.name == "screen-dpi" {
      scan.resolution = random.happens(0.5) ? SIMD2(96, 96) : nil
    }
    if random.happens(0.3) { scan.encoding = .jpeg(quality: random.number(45...80)) }
    return scan
  }
}
