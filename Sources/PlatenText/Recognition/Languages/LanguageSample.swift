import CTesseract
import PlatenCore
import PlatenImaging

/// A few lines of a page that are read in one language after another.
struct LanguageSample: ~Copyable {
  /// A line on the page as it lies.
  private struct Line {
    let rect: PixelRect
    let quarters: Int
  }

  private let picture: LeptonicaPicture
  private let lines: [Line]

  /// How many lines are taken.
  private static let size = 8

  /// Takes the longest line of each part of a page.
  ///
  /// - Throws: `cancelled`, `limitExceeded`, `libraryFailure`.
  init(_ page: borrowing CleanedPage) throws(PlatenError) {
    let picture = try LeptonicaPicture(page.writing)
    var layouts = try LayoutEngine()
    let layout = try layouts.layout(of: picture, PSM_AUTO)
    var all: [(line: Line, length: Double)] = []
    for block in layout.blocks where block.kind != .equation {
      for group in block.lines.flatMap(\.groups) {
        let (width, height) = (group.picture.width, group.picture.height)
        // What is long for its height has many letters; what is endless is no line.
        guard height >= 8, width <= 200 * height else { continue }
        let rect = block.page.unturned(group.picture)
        all.append((Line(rect: rect, quarters: block.page.quarters), Double(width)))
      }
    }
    let count = min(Self.size, all.count)
    lines = (0..<count).compactMap { part in
      let range = part * all.count / count..<(part + 1) * all.count / count
      return all[range].max { $0.length < $1.length }?.line
    }
    self.picture = picture
  }

  var isEmpty: Bool { lines.isEmpty }

  /// What a language makes of each line.
  ///
  /// - Throws: `cancelled`, `limitExceeded`, `libraryFailure`.
  func read(_ reader: LanguageReader) throws(PlatenError) -> [LanguageEvidence] {
    var evidence: [LanguageEvidence] = []
    for line in lines {
      try Cancellation.current?.check()
      guard
        var cut = try LinePicture(
          picture, line.rect, quarters: line.quarters, height: reader.height)
      else {
        evidence.append(LanguageEvidence())
        continue
      }
      evidence.append(LanguageEvidence(try reader.read(&cut), reader.vocabulary))
    }
    return evidence
  }
}
