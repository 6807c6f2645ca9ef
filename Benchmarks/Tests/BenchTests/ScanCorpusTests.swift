import PlatenImaging
import ScanCorpus
import Testing

@testable import platen_bench

@Suite struct ScanCorpusTests {
  private let faces = Faces()

  @Test(arguments: CorpusSet.allCases)
  func aScanIsTheSameOnEveryRun(_ set: CorpusSet) throws {
    let (a, b) = (
      set.scan(1, seed: 5, faces: faces), set.scan(1, seed: 5, faces: faces)
    )
    #expect(try a.fileBytes() == b.fileBytes())
    #expect(a.text == b.text)
    let other = set.scan(1, seed: 6, faces: faces)
    #expect(other.text != a.text)
    let image = try ImageSource(bytes: a.fileBytes()).frame(at: 0).image
    #expect((image.width, image.height) == (a.raster.width, a.raster.height))
  }

  @Test func everyScanHasANameOfItsOwn() {
    let count = CorpusSet.pages.count(isFull: false)
    #expect(count == PageCondition.all.count)
    #expect(Set(PageCondition.all.map(\.name)).count == count)
    let names = (0..<40).map { CorpusSet.orientation.scan($0, seed: 2, faces: faces).name }
    #expect(Set(names).count == 40)
  }

  /// Every word of the truth has ink where it is said to stand, and the margins have none.
  @Test func thereIsInkWhereWordsStand() throws {
    for name in ["clean-200", "italic", "columns-2"] {
      let index = try #require(PageCondition.all.firstIndex { $0.name == name })
      let scan = CorpusSet.pages.scan(index, seed: 3, faces: faces)
      #expect(scan.words.count > 40)
      let read = scan.text.split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(read == scan.words.map(\.text))
      for word in scan.words {
        var darkest: Float = 1
        for y in Int(word.top)...Int(word.bottom) {
          for x in Int(word.left)...Int(word.right) { darkest = min(darkest, scan.raster[x, y].y) }
        }
        #expect(darkest < 0.55, "\(word)")
      }
      let margin = (0..<scan.raster.height).map { scan.raster[10, $0].y }.min()
      #expect(margin == 1)
    }
  }

  /// Four scans of the orientation set are one page, turned clockwise.
  @Test func turnedScansAreOnePage() {
    let scans = (4..<8).map { CorpusSet.orientation.scan($0, seed: 2, faces: faces) }
    #expect(scans.map(\.rotation) == [0, 90, 180, 270])
    let upright = scans[0].raster
    #expect(scans[1].raster.width == upright.height)
    // What is at the top left of the page comes to the top right of the picture.
    #expect(scans[1].raster[upright.height - 1 - 7, 5] == upright[5, 7])
    #expect(scans[2].raster == upright.turned(quarters: 2))
    #expect(scans[3].raster.turned(quarters: 1) == upright)
    #expect(scans[1].text == scans[0].text)
  }

  @Test func wearChangesThePictureAndNotTheTruth() throws {
    let clean = try #require(PageCondition.all.firstIndex { $0.name == "clean-200" })
    let first = CorpusSet.pages.scan(clean, seed: 3, faces: faces).raster
    let shares = [first].map { raster in
      Double(raster.pixels.count { $0.y < 0.5 }) / Double(raster.pixels.count)
    }
    // Print covers some hundredths of a page.
    #expect(0.01...0.2 ~= shares[0])
    for name in ["inverted", "noise-strong", "shadow", "warp-wave", "photo", "fax"] {
      let index = try #require(PageCondition.all.firstIndex { $0.name == name })
      let scan = CorpusSet.pages.scan(index, seed: 3, faces: faces)
      #expect(scan.text.count > 100)
      #expect(scan.group == name)
      let white = scan.raster.pixels.count { $0 == Tone(repeating: 1) }
      #expect(white < scan.raster.pixels.count * 95 / 100, "\(name)")
    }
  }
}
