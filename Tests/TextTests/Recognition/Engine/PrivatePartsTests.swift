import CTesseract
import Glibc
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// The parts of libtesseract that rest on its private layouts: with each of them and without, all
/// that the library says of a page is the same.
@Suite struct PrivatePartsTests {
  /// Pages on which the parts have something to do.
  enum Page: CaseIterable {
    case lines, columns, typewriter, table, specks, slanted, inverted, blank

    func image() throws -> Image {
      switch self {
      case .lines: return try DrawnPage(DrawnPage.sample).image
      case .columns:
        let left = try DrawnPage(DrawnPage.sample, pixels: 11).image
        return try left.mapped { x, y, at in x < 280 ? at(x, y) : at(x - 280, y) }
      case .typewriter:
        return try DrawnPage(DrawnPage.sample, pixels: 20, font: "DejaVu Sans Mono").image
      case .table: return try Self.table()
      case .specks:
        var random = SeededRandom(seed: 12)
        let page = try DrawnPage(DrawnPage.sample).image
        return try page.mapped { x, y, at in
          random.int(0...60) == 0 ? 0 : min(at(x, y), at(max(0, x - 1), y))
        }
      case .slanted: return try DrawnPage(DrawnPage.sample, degrees: 3).image
      case .inverted:
        return try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
          (100..<240).contains(y) ? 255 - at(x, y) : at(x, y)
        }
      case .blank: return try DrawnPage("").image
      }
    }

    /// Numbers in ruled cells.
    private static func table() throws -> Image {
      let row = "Tonnage   1204.50   Quay 7\n"
      let text = String(repeating: row, count: 11)
      let page = try DrawnPage(text, pixels: 22, font: "DejaVu Sans Mono").image
      return try page.mapped { x, y, at in
        let isRule = (y % 26 == 22 && y > 20) || ([14, 150, 280, 392, 545].contains(x) && y > 20)
        return isRule ? 0 : at(x, y)
      }
    }
  }

  private static let parts: [TesseractSpeedup] = {
    let all = TesseractSpeedup.available.intersection(.privateParts)
    let single = (0..<UInt32(32)).map { TesseractSpeedup(rawValue: 1 << $0) }
    return [all] + single.filter { !all.isDisjoint(with: $0) }
  }()

  @Test func theyAreThereForOneVersionOnly() {
    let isKnown = unsafe String(cString: TessVersion()) == "5.3.0"
    let available = TesseractSpeedup.available.intersection(.privateParts)
    #expect(isKnown || available.isEmpty)
    #if arch(x86_64)
      let file = "/usr/lib/x86_64-linux-gnu/libtesseract.so.5.0.3"
      let isDebians = unsafe access(file, R_OK) == 0
      #expect(!(isKnown && isDebians) || available == .privateParts, "\(available.names)")
    #endif
  }

  @Test(arguments: Page.allCases)
  func nothingChanges(page: Page) throws {
    let image = try page.image()
    var engine = try StockEngine(choices: 2)
    let expected = try engine.read(image, PSM_AUTO, with: [])
    if page == .lines { #expect(expected.table.contains("harbour")) }
    for parts in Self.parts {
      let found = try engine.read(image, PSM_AUTO, with: parts)
      #expect(found == expected, "\(parts.names)")
    }
    for mode in [PSM_SINGLE_BLOCK, PSM_SPARSE_TEXT] {
      let expected = try engine.read(image, mode, with: [])
      #expect(try engine.read(image, mode, with: Self.parts[0]) == expected, "\(mode)")
    }
  }

  @Test(arguments: Page.allCases)
  func bothWalksGiveTheSameWords(page: Page) throws {
    var engine = try StockEngine()
    _ = try engine.read(page.image(), PSM_AUTO, with: [])
    let words = engine.words().map { word in
      var word = word
      if word.text.utf8.allSatisfy({ $0 <= 0x20 }) { word.text = "" }
      return word
    }
    #expect(engine.walkedWords() == words)
  }
}
