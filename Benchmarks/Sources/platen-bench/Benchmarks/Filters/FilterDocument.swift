import CRivals
@_spi(Instruments) import PlatenImaging

extension Benchmark {
  /// A page of A4 at 300 dots per inch, unevenly lit and askew, made black and white.
  static let documentPage = Benchmark(name: "filter-document", area: .filters, rounds: 8) {
    workspace in
    let page = try unevenPage()
    let chain = try Filter.chain(parsing: "backgroundFlatten | deskew | sauvola | despeckle")
    let gray = page.byteArray
    var result: Image?
    var theirs = [UInt8](repeating: 0, count: page.width * page.height * 2)
    var count = 0
    let leptonica = Rival(
      "Leptonica", atMost: InstructionLevel.best == .avx512 ? 0.2 : nil,
      version: unsafe String(cString: rival_document_version())
    ) {
      .inProcess {
        count = unsafe rival_document(
          gray, Int32(page.width), Int32(page.height), &theirs, theirs.count)
      }
    } agreement: { _ in
      // Two ways to the same page: about as much of it must be ink.
      guard let result, count > 0 else {
        return Agreement(isAcceptable: false, description: "no result")
      }
      let gray = try result.converted(to: .gray8).byteArray
      let ours = Double(gray.count { $0 < 128 }) / Double(gray.count)
      let other = Double(theirs[..<count].count { $0 < 128 }) / Double(count)
      return Agreement(
        isAcceptable: abs(ours - other) < 0.2 * max(ours, other),
        description: "ink \((ours * 1000).rounded() / 10) and \((other * 1000).rounded() / 10) %")
    }
    return Contest(
      ours: .inProcess { result = try page.filtered(chain, light: .encoded) }, rivals: [leptonica])
  }

  /// Lines of figures turned by 1.5°, in a light that falls off to one side.
  private static func unevenPage() throws -> Image {
    let (width, height) = (2480, 3508)
    var page = try Image(
      size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque)
    var bytes = page.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        let (across, down) = (Double(x) + 0.026 * Double(y), Double(y) - 0.026 * Double(x))
        let level = isInk(Int(across) - 250, Int(down) - 200) ? 30.0 : 255
        let light = 1 - 0.4 * Double(x) / Double(width)
        bytes.storeBytes(
          of: UInt8(level * light), toByteOffset: y * width + x, as: UInt8.self)
      }
    }
    return page
  }

  /// Whether a figure of 5×7 dots lies there. No font draws them, for machines have others.
  private static func isInk(_ x: Int, _ y: Int) -> Bool {
    let (column, line) = (x / 24, y / 54)
    guard x >= 0, y >= 0, column < 80, line < 56, x % 24 < 15, y % 54 < 21 else { return false }
    let choice = (column &* 7919 &+ line &* 104_729) % 12
    return choice < 10 && figures[choice][x % 24 / 3] >> UInt8(y % 54 / 3) & 1 == 1
  }

  /// For each figure its columns, the top dot in the lowest bit.
  private static let figures: [[UInt8]] = [
    [0x3E, 0x51, 0x49, 0x45, 0x3E], [0x00, 0x42, 0x7F, 0x40, 0x00],
    [0x42, 0x61, 0x51, 0x49, 0x46], [0x21, 0x41, 0x45, 0x4B, 0x31],
    [0x18, 0x14, 0x12, 0x7F, 0x10], [0x27, 0x45, 0x45, 0x45, 0x39],
    [0x3C, 0x4A, 0x49, 0x49, 0x30], [0x01, 0x71, 0x09, 0x05, 0x03],
    [0x36, 0x49, 0x49, 0x49, 0x36], [0x06, 0x49, 0x49, 0x29, 0x1E],
  ]
}
