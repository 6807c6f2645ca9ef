import Foundation
import PlatenCore
import PlatenImaging
import ScanCorpus

/// A page that gives recognition trouble: layouts, faces, colours and wear by chance, the same for
/// the same number.
struct UnkindPage {
  /// What it shows and what has happened to it, as in `table-mono-noise-jpeg`.
  private(set) var name: String
  /// The languages it is written in and read with, as `tesseract -l` takes them.
  let language: String
  /// The page segmentation mode it is read with.
  let segmentation: Int
  /// The file.
  private(set) var bytes: [UInt8]
  private(set) var fileExtension: String

  private static let languages = ["eng", "deu", "fra", "deu+eng"]
  private static let segmentations = [3, 4, 6, 11]
  private static let layouts = [
    "letter", "columns", "table", "receipt", "form", "poster", "listing", "newspaper",
  ]
  private static let faces = [
    "DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Sans Condensed",
    "DejaVu Serif Condensed", "DejaVu Sans Light", "Liberation Serif, DejaVu Serif",
  ]
  private static let wear = [
    "clean", "noise", "blur", "skew", "turn", "shade", "inverse", "jpeg", "bilevel", "faint",
    "specks", "coarse",
  ]

  /// Draws a page.
  ///
  /// - Throws: What setting text and encoding throw.
  init(_ number: Int) throws(PlatenError) {
    var random = SeededRandom(seed: UInt64(number) &+ 0x1D)
    // Sixteen pages in a row have all pairs of a language and a mode.
    language = Self.languages[number % 4]
    segmentation = Self.segmentations[number / 4 % 4]
    let layout = Self.layouts[random.number(0...Self.layouts.count - 1)]
    let first = random.one(of: Self.wear)
    let wear = Set([first, random.number(0...2) == 0 ? random.one(of: Self.wear) : first])
    let colored = random.number(0...2) == 0
    let paper: [Double] =
      colored ? (0..<3).map { _ in Double(random.number(190...255)) } : [252, 252, 250]
    let scale = wear.contains("coarse") ? 0.9 : random.one(of: [1.4, 1.56, 2.08])
    let face = random.one(of: Self.faces)
    let written = language.split(separator: "+").map(String.init)
    var writing = PageWriting(random: random, language: random.one(of: written))
    var page = try PageLayout(layout, face: face, paper: paper, scale: scale)
      .drawn(with: &writing, isColored: colored)
    random = writing.random
    Self.wear(&page, wear, paper, &random)
    name = ([layout] + wear.sorted() + (colored ? ["color"] : [])).joined(separator: "-")

    var image = try page.image(colored ? .rgba8 : .gray8)
    if wear.contains("blur") {
      image = try image.filtered([.gaussianBlur(radius: 0.5 + Double(random.number(0...8)) / 8)])
    }
    if wear.contains("bilevel") { image = try image.filtered([.colorThreshold(0.45)]) }
    // Some files state no resolution, and some an impossible one.
    image.resolution = random.one(of: [Resolution(96 * scale), nil, Resolution(1)])
    let isJPEG = wear.contains("jpeg") || (colored && random.number(0...2) == 0)
    let isGIF = !isJPEG && random.number(0...7) == 0
    fileExtension = isJPEG ? "jpg" : isGIF ? "gif" : "png"
    let options = ImageDestination.Options(quality: random.number(15...85))
    bytes = try ImageDestination(format: isJPEG ? .jpeg : isGIF ? .gif : .png, options: options)
      .encode(image)
  }

  /// What has happened to the page since it was printed.
  private static func wear(
    _ page: inout PageRaster, _ wear: Set<String>, _ paper: [Double],
    _ random: inout SeededRandom
  ) {
    if wear.contains("inverse") {
      page.invert(
        x: 0, y: random.number(0...page.height / 2), width: page.width,
        height: page.height / random.number(3...8))
    }
    if wear.contains("faint") {
      page.map { _, _, ink in for channel in 0..<3 { ink[channel] = 150 + ink[channel] * 0.4 } }
    }
    if wear.contains("shade") {
      let (dark, wave) = (Double(random.number(25...60)) / 100, Double(random.number(0...1)))
      page.map { x, y, ink in
        let light = 1 - dark * (wave * (x - 0.5) * (x - 0.5) * 4 + (1 - wave) * (x + y) / 2)
        for channel in 0..<3 { ink[channel] *= light }
      }
    }
    if wear.contains("skew") {
      let angle = Double(random.number(3...25)) / 10 * (random.number(0...1) == 0 ? 1 : -1)
      page = page.turned(degrees: angle, paper: paper)
    }
    if wear.contains("turn") { page = page.turned(quarters: random.number(1...3)) }
    if wear.contains("noise") {
      let strength = random.number(8...60)
      page.map { _, _, ink in
        let noise = Double(random.number(-strength...strength))
        for channel in 0..<3 { ink[channel] += noise }
      }
    }
    if wear.contains("specks") {
      for _ in 0..<random.number(100...1500) {
        let size = random.number(1...4)
        page.fill(
          x: random.number(0...page.width), y: random.number(0...page.height), width: size,
          height: size, random.number(0...3) == 0 ? [255, 255, 255] : [30, 30, 30])
      }
    }
  }
}
