import CTesseract
import PlatenCore
import PlatenImaging

/// Platen's own recogniser: libtesseract says where lines stand, and nothing else of it is used.
struct LineEngine: ~Copyable, Sendable {
  /// What results call it.
  static let name = "platen lines"

  private var layouts: LayoutEngine
  private var reader: LineReader

  /// Makes an engine.
  ///
  /// - Throws: As ``LineReader/init(_:data:)``, `libraryFailure`.
  init(_ request: RecognizeTextRequest, data: LanguageData) throws(PlatenError) {
    let reader = try LineReader(request, data: data)
    let layouts = try LayoutEngine()
    self.reader = reader
    self.layouts = layouts
  }

  /// Whether it takes pages apart so: one line, and the page's orientation, are Tesseract's.
  static func supports(_ segmentation: RecognizeTextRequest.Segmentation) -> Bool {
    switch segmentation {
    case .automatic, .column, .block, .sparse: true
    default: false
    }
  }

  /// Reads a page; says whether it could: pages that are read from right to left it can't.
  ///
  /// - Throws: `cancelled`, `limitExceeded`, `libraryFailure`.
  mutating func read(
    _ page: borrowing LeptonicaPicture, _ segmentation: RecognizeTextRequest.Segmentation,
    _ progress: ReadingProgress, into builder: inout PageBuilder
  ) throws(PlatenError) -> Bool {
    let layout = try layouts.layout(of: page, segmentation.mode)
    guard layout.runsLeftToRight else { return false }
    reader.beginPage()
    let count = max(1, layout.groupCount)
    var done = 0
    for block in layout.blocks {
      builder.beginBlock(block.kind, quarters: (4 - block.page.quarters) & 3)
      if let picture = block.picture { builder.addPicture(picture) }
      for line in block.lines {
        if let baseline = line.baseline {
          builder.setBaseline(from: baseline.start, to: baseline.end)
        }
        for group in line.groups {
          try Cancellation.current?.check()
          let rect = block.page.unturned(group.picture)
          let words = try reader.read(page, rect, quarters: block.page.quarters)
          builder.add(words, of: group, on: block.page, candidates: reader.candidates)
          done += 1
          progress.report(percent: 100 * done / count)
        }
        builder.endLine()
      }
    }
    return true
  }
}
