import PlatenCore

/// The clean scans again, as life hands them over; each shares the truth of the clean one.
enum WornScans {
  static func add(to gallery: inout Gallery, from scans: [Scan]) throws(PlatenError) {
    func scan(_ name: String) throws(PlatenError) -> Scan {
      guard let scan = scans.first(where: { $0.name == name }) else {
        throw PlatenError(.invalidArgument, message: "no scan is called \(name)")
      }
      return scan
    }
    let (invoice, euros) = (try scan("invoice-1"), try scan("invoice-2"))
    let (letter, receipt) = (try scan("letter"), try scan("receipt-1"))
    let form = try scan("form")
    try gallery.add(
      invoice, "skewed", invoice.plane.skewed(degrees: 5.5), shows: "turned clockwise by 5.5°")
    try gallery.add(
      letter, "skewed", letter.plane.skewed(degrees: -6.5),
      shows: "turned anticlockwise by 6.5°")
    try gallery.add(
      receipt, "noisy", receipt.plane.noisy(sigma: 40, seed: 40),
      shows: "under noise of σ 40")
    try gallery.add(
      letter, "72dpi", letter.plane.reduced(to: 595), dpi: 72, shows: "at 72 dpi")
    try gallery.add(
      euros, "96dpi", euros.plane.reduced(to: 793), dpi: 96, shows: "at 96 dpi")
    try gallery.add(
      letter, "turned-90", letter.plane.turned(quarters: 1), shows: "a quarter turn clockwise")
    try gallery.add(
      form, "turned-270", form.plane.turned(quarters: 3), shows: "a quarter turn anticlockwise")
    try gallery.add(
      euros, "turned-180", euros.plane.turned(quarters: 2), shows: "upside down")
    try gallery.add(
      letter, "bilevel", letter.plane, depth: 1, shows: "in black and white, 1 bit per pixel")
    try gallery.add(
      invoice, "unevenly-lit", jpeg: invoice.plane.unevenlyLit(), quality: 85,
      shows: "photographed by lamplight")
    try gallery.add(
      letter, "shadow", jpeg: letter.plane.shadowed(), quality: 85,
      shows: "photographed under a shadow")
    try gallery.add(
      euros, "q30", jpeg: euros.plane, quality: 30, shows: "saved as a JPEG of quality 30")
  }
}

extension Gallery {
  fileprivate mutating func add(
    _ scan: Scan, _ suffix: String, _ plane: Plane, depth: Int = 4, dpi: Double? = nil,
    shows: String
  ) throws(PlatenError) {
    let bytes = try PNG.encoded(
      .gray(plane, depth: depth), ancillary: PNG.resolution(dpi: dpi ?? scan.dpi))
    add(scan, "\(suffix).png", bytes, shows)
  }

  fileprivate mutating func add(
    _ scan: Scan, _ suffix: String, jpeg plane: Plane, quality: Int32, shows: String
  ) throws(PlatenError) {
    let bytes = try JPEG.encoded(.gray(plane), quality: quality, dpi: Int(scan.dpi))
    add(scan, "\(suffix).jpg", bytes, shows)
  }

  private mutating func add(_ scan: Scan, _ suffix: String, _ bytes: [UInt8], _ shows: String) {
    samples.append(
      Sample(
        file: "scans/\(scan.name)-\(suffix)", bytes: bytes, kind: .page,
        languages: scan.languages, truth: scan.truthFile, shows: "\(scan.name) \(shows)"))
  }
}
