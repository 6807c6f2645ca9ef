import PlatenCore
import Synchronization
import Testing

@testable import PlatenImaging

/// How many pages of a PDF one process reads, and what becomes of bad ones.
struct PDFPageReaderTests {
  /// Writes down what is read, and gives each page its number.
  private final class Pages: Sendable {
    private let asked = Mutex<[Range<Int>]>([])
    var ranges: [Range<Int>] { asked.withLock { $0 } }

    func reader(
      _ count: Int, bytes: Int = 1,
      failing: @escaping @Sendable (Range<Int>) -> PlatenError? = { _ in nil }
    ) -> PDFPageReader<Int> {
      PDFPageReader(count) { (range) throws(PlatenError) in
        self.asked.withLock { $0.append(range) }
        if let error = failing(range) { throw error }
        return PDFPageRange(pages: Array(range), bytes: bytes * range.count)
      }
    }
  }

  private let bad = PlatenError(.malformed, message: "is bad")

  @Test func pagesInOrderComeSeveralAtATime() throws {
    let pages = Pages()
    let reader = pages.reader(300)
    #expect(try (0..<300).map { try reader.page(at: $0) } == Array(0..<300))
    #expect(pages.ranges.map(\.count) == [1, 2, 4, 8, 16, 32, 64, 64, 64, 45])
    // What was read last is there.
    #expect(try reader.page(at: 280) == 280)
    #expect(pages.ranges.count == 10)
  }

  @Test func aPageOutOfTurnComesAlone() throws {
    let pages = Pages()
    let reader = pages.reader(300)
    for index in [200, 3, 120, 299, 0] { #expect(try reader.page(at: index) == index) }
    #expect(pages.ranges.allSatisfy { $0.count == 1 })
  }

  @Test func anErrorIsThatOfItsPage() throws {
    let pages = Pages()
    let reader = pages.reader(100) { [bad] range in
      range.contains(37) || range.contains(38) ? bad : nil
    }
    for index in 0..<100 {
      if index == 37 || index == 38 {
        #expect(throws: PlatenError.self) { try reader.page(at: index) }
      } else {
        #expect(try reader.page(at: index) == index)
      }
    }
    #expect(pages.ranges.count < 30)
  }

  /// What is given of a range and isn't whole is read page by page.
  @Test func partsOfARangeAreNotReliedOn() throws {
    let reader = PDFPageReader(20) { (range) throws(PlatenError) in
      PDFPageRange(pages: range.count > 1 ? [] : [range.lowerBound], bytes: 1)
    }
    #expect(try (0..<20).map { try reader.page(at: $0) } == Array(0..<20))
  }

  @Test func pagesOfManyBytesComeFewAtATime() throws {
    let pages = Pages()
    let reader = pages.reader(20, bytes: 1 << 20)
    for index in 0..<20 { _ = try reader.page(at: index) }
    #expect(pages.ranges.allSatisfy { $0.count <= 2 })
  }

  @Test func whoIsCancelledReadsNothingMore() throws {
    let pages = Pages()
    let reader = pages.reader(9) { range in
      range.count > 1 ? PlatenError(.cancelled, message: "was cancelled") : nil
    }
    _ = try reader.page(at: 0)
    let error = #expect(throws: PlatenError.self) { try reader.page(at: 1) }
    #expect(error?.code == .cancelled)
    #expect(pages.ranges.map(\.count) == [1, 2])
  }
}
