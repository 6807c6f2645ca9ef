import PlatenImaging
import Testing

@testable import platen_bench

@Suite struct IdentityTests {
  @Test func aPageIsTheSameOnEveryRun() throws {
    for number in [0, 3, 17] {
      let (a, b) = (try UnkindPage(number), try UnkindPage(number))
      #expect(a.bytes == b.bytes)
      #expect(a.name == b.name)
      let image = try ImageSource(bytes: a.bytes).frame(at: 0).image
      #expect(min(image.width, image.height) > 100)
    }
  }

  @Test func sixteenPagesHaveEveryLanguageInEveryMode() throws {
    let pairs = try (0..<16).map { number in
      let page = try UnkindPage(number)
      return "\(page.language) \(page.segmentation)"
    }
    #expect(Set(pairs).count == 16)
  }

  @Test func aReportCountsAndNamesWhatDiffers() {
    var report = IdentityReport()
    let (a, b) = (page("a", "eng", 3), page("b", "eng", 6))
    report.add(a, [])
    report.add(b, ["tsv"])
    report.add(page("c", "eng", 6), [])
    #expect(report.differing == ["page b eng psm-6: tsv"])
    #expect(report.text.contains("| eng | 1 of 1 | 1 of 2 |"))
    #expect(report.text.contains("2 of 3 pages"))
    #expect(a.group != b.group && a.fileName != b.fileName)
  }

  private func page(_ name: String, _ language: String, _ mode: Int) -> IdentityCase {
    IdentityCase(
      path: "/pages/\(name).png", page: "page \(name)", language: language, segmentation: mode)
  }
}
