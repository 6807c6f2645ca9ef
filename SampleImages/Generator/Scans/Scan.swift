import PlatenCore

/// A printed page as a flatbed would give it, with what a reader finds on it.
struct Scan {
  let name: String
  let plane: Plane
  let dpi: Double
  var languages = "eng"
  let truth: String
  let tokens: String
  let shows: String

  init(
    _ name: String, _ sheet: borrowing Sheet, dpi: Double, languages: String = "eng", shows: String
  )
    throws(PlatenError)
  {
    self.name = name
    self.dpi = dpi
    self.languages = languages
    self.shows = shows
    plane = sheet.canvas.gray()
    truth = sheet.truth
    tokens = try sheet.tokenTruth()
  }

  var truthFile: String { "scans/\(name).truth.txt" }
}

extension Gallery {
  /// Adds a clean page as a PNG of 16 greys, and its truths.
  mutating func add(_ scan: Scan) throws(PlatenError) {
    let bytes = try PNG.encoded(
      .gray(scan.plane, depth: 4), ancillary: PNG.resolution(dpi: scan.dpi))
    samples.append(
      Sample(
        file: "scans/\(scan.name).png", bytes: bytes, kind: .page, languages: scan.languages,
        truth: scan.truthFile, shows: scan.shows))
    companions.append((scan.truthFile, Array(scan.truth.utf8)))
    companions.append(("scans/\(scan.name).truth.tokens.jsonl", Array(scan.tokens.utf8)))
  }
}
