import CRivals
import PlatenImaging

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

  /// A generated page turned by 1.5°, in a light that falls off to one side.
  private static func unevenPage() throws -> Image {
    let upright = try GeneratedPage(0).picture()
    let (width, height) = (2480, 3508)
    let scale = Double(width) / Double(upright.width)
    var page = try Image(
      size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque)
    let source = upright.byteArray
    var bytes = page.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        let across = (Double(x) + 0.026 * Double(y)) / scale
        let down = (Double(y) - 0.026 * Double(x)) / scale
        let (column, row) = (Int(across), Int(max(0, down)))
        let isInside = column < upright.width && down >= 0 && row < upright.height
        let level = isInside ? Double(source[row * upright.width + column]) : 255
        let light = 1 - 0.4 * Double(x) / Double(width)
        bytes.storeBytes(
          of: UInt8(level * light), toByteOffset: y * width + x, as: UInt8.self)
      }
    }
    return page
  }
}
