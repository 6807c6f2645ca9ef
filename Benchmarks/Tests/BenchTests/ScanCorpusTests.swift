import PlatenImaging
import ScanCorpus
import Testing

@testable import platen_bench

@Suite struct ScanCorpusTests {
  private let faces = Faces()

  @Test(arguments: CorpusSet.allCases)
  func aScanIsTheSameOnEveryRun(_ set: CorpusSet) {
    let (a, b) = (set.scan(5, seed: 5, faces: faces), set.scan(5, seed: 5, faces: faces))
    #expect(a.raster == b.raster)
    #expect(a.text == b.text)
    #expect(set.scan(5, seed: 6, faces: faces).text != a.text)
  }

  @Test func aFileHoldsTheScan() throws {
    let scan = try page("coarse-60")
    let file = try ImageSource(bytes: scan.fileBytes())
    let image = try file.frame(at: 0).image
    #expect((image.width, image.height) == (scan.raster.width, scan.raster.height))
    let level = Float(image.byteArray[100 * image.width + 100]) / 255
    #expect(abs(level - scan.raster[100, 100].y) < 0.003)
  }

  @Test func everyScanHasANameOfItsOwn() {
    let count = CorpusSet.pages.count(isFull: false)
    #expect(count == PageCondition.all.count)
    #expect(Set(PageCondition.all.map(\.name)).count == count)
    let names = (0..<40).map { CorpusSet.orientation.scan($0, seed: 2, faces: faces).name }
    #expect(Set(names).count == 40)
  }

  /// Every word of the truth has ink where it is said to stand, and the margins have none.
  @Test(arguments: ["coarse-100", "columns-2", "capitals"])
  func thereIsInkWhereWordsStand(_ name: String) throws {
    let scan = try page(name)
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
    #expect((0..<scan.raster.height).allSatisfy { scan.raster[10, $0].y == 1 })
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

  /// What conditions do follows from what they are called.
  @Test func wearIsWhatItsNameSays() throws {
    #expect(try page("inverted").raster[3, 3].y < 0.2)
    // 5.5 by 4.39 inches at 60 pixels per inch; a quarter turn exchanges them.
    let coarse = try page("coarse-60").raster
    #expect((coarse.width, coarse.height) == (330, 263))
    let turned = try page("turn-90")
    #expect((turned.raster.width, turned.raster.height) == (877, 1100))
    #expect(turned.rotation == 90)
    let fax = try page("fax")
    #expect(fax.resolution == SIMD2(204, 98))
    #expect(fax.raster.height * 2 < fax.raster.width)
    #expect(
      (0..<fax.raster.width).allSatisfy { [0, 0.02, 0.98, 1].contains(fax.raster[$0, 99].y) })
    let shadow = try page("shadow").raster
    let levels = [shadow[2, 2].y, shadow[shadow.width - 3, 2].y].sorted()
    #expect(levels[0] < 0.6 && levels[1] > 0.9)
  }

  private func page(_ condition: String) throws -> Scan {
    let index = try #require(PageCondition.all.firstIndex { $0.name == condition })
    let scan = CorpusSet.pages.scan(index, seed: 3, faces: faces)
    #expect(scan.group == condition)
    return scan
  }
}
