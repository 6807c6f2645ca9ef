import PlatenCore

/// Scans as fax machines and copiers store them.
enum TIFFScans {
  static func add(to gallery: inout Gallery, from scans: [Scan]) throws(PlatenError) {
    let pages = ["letter", "invoice-1", "form"].compactMap { name in
      scans.first { $0.name == name }
    }
    let bytes = try TIFF.encoded([
      TIFF.Page(gray: pages[0].plane, compression: .deflate, dpi: 150),
      TIFF.Page(gray: pages[1].plane, compression: .packBits, dpi: 150),
      TIFF.Page(bilevel: pages[2].plane, compression: .packBits, dpi: 150),
    ])
    let truth = "scans/document.truth.txt"
    gallery.samples.append(
      Sample(
        file: "scans/document.tiff", bytes: bytes, kind: .page, languages: "eng", truth: truth,
        shows: "three pages: letter and invoice-1 in grey, form in black and white"))
    gallery.companions.append(
      (truth, Array(pages.map(\.truth).joined(separator: "\u{0C}").utf8)))
    gallery.companions.append(
      ("scans/document.truth.tokens.jsonl", Array(pages.map(\.tokens).joined().utf8)))
    for receipt in scans where receipt.name == "receipt-2" {
      let page = TIFF.Page(bilevel: receipt.plane, compression: .none, dpi: 180)
      gallery.samples.append(
        Sample(
          file: "scans/receipt-2-bilevel.tiff", bytes: try TIFF.encoded([page]), kind: .page,
          languages: receipt.languages, truth: receipt.truthFile,
          shows: "receipt-2 in black and white, not compressed"))
    }
  }
}
