extension CorpusSet {
  /// How a receipt was printed and what became of it.
  enum ReceiptWear: String, CaseIterable {
    case plain, thermal, faded, needles, desk, torn, curled, crumpled
  }

  static func receipt(_ index: Int, _ seed: UInt64, _ faces: Faces) -> Scan {
    let wear = ReceiptWear.allCases[index % ReceiptWear.allCases.count]
    let name = "\(wear.rawValue)-\(index)"
    var random = SeededRandom(seed: seed, name: "receipt \(name)")
    let isDotted = wear == .needles
    // A few are very long.
    let items = random.happens(0.15) ? random.number(35...100) : random.number(2...24)
    let dpi = random.one(of: items > 34 ? [150.0, 200] : [150.0, 200, 200, 300])
    var scan = slip(
      name: name, group: wear.rawValue, items: items, dpi: dpi, isDotted: isDotted, &random, faces)
    befall(wear, &scan, &random)
    if random.happens(0.4) { scan.resolution = nil }
    return scan
  }

  /// A slip as it comes from the printer.
  static func slip(
    name: String, group: String, items: Int, dpi: Double, isDotted: Bool,
    _ random: inout SeededRandom, _ faces: Faces
  ) -> Scan {
    var wording = Wording(random)
    let layout = SlipLayout(&wording, faces: faces, isDotted: isDotted)
    let slip = Slip(items: items, &wording)
    random = wording.random
    var scan = Scan(
      name: name, group: group, sheet: layout.printed(slip, dpi: isDotted ? 72 : dpi))
    if isDotted {
      scan.raster = scan.raster.printedWithNeedles(pitch: Float(dpi / 72), &random)
      scan.resolution = SIMD2(repeating: dpi)
    }
    return scan
  }

  private static func befall(
    _ wear: ReceiptWear, _ scan: inout Scan, _ random: inout SeededRandom
  ) {
    let unit = Float(scan.dpi / 200)
    switch wear {
    case .plain: scan.raster.addNoise(Float(random.real(0...0.03)), &random)
    case .thermal, .faded:
      scan.raster.printThermally(&random)
      if wear == .faded { scan.raster.stretch(black: Float(random.real(0.35...0.6)), white: 0.92) }
      scan.raster.blur(0.7 * unit)
      scan.raster.addNoise(Float(random.real(0.01...0.04)), &random)
    case .needles:
      scan.raster.color(Tone(repeating: Float(random.real(0.8...1))))
      scan.raster.blur(0.6 * unit)
      scan.raster.addNoise(0.03, &random)
    case .desk, .torn:
      scan.raster.printThermally(&random)
      scan.raster.color(Tone(0.97, 0.96, 0.92))
      scan.photograph(tear: wear == .torn ? 20 * unit : 2, &random)
      scan.raster.blur(Float(random.real(0.5...1.1)) * unit)
      scan.raster.light(to: Float(random.real(0.5...0.9)), angle: Float(random.real(0...6.28)))
      scan.raster.addNoise(0.025, &random)
      scan.encoding = .jpeg(quality: random.number(50...85))
    case .curled:
      scan.raster.printThermally(&random)
      scan.raster = scan.raster.curled(
        Float(random.real(0.08...0.25)), bow: Float(random.sign() * random.real(4...14)) * unit)
      scan.photograph(tear: 6, &random)
      scan.raster.addNoise(0.02, &random)
      scan.encoding = .jpeg(quality: random.number(50...85))
    case .crumpled:
      scan.raster.printThermally(&random)
      scan.raster = scan.raster.waved(
        height: Float(random.real(1.5...4)) * unit, waves: Float(random.real(0.8...2)),
        phase: Float(random.real(0...6.28)))
      scan.raster.crease(random.number(3...9), &random)
      scan.raster = scan.raster.skewed(
        degrees: random.sign() * random.real(0.5...4), outside: Tone(repeating: 0.2))
      scan.raster.addNoise(0.03, &random)
    }
  }
}
