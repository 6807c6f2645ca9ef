import Synchronization

/// What a program says of the pages of a PDF, several of them from one process where they are asked
/// for one after another: to start one takes longer than most pages.
///
/// A page that is asked for out of turn is read alone. Those after it are read two, four and more
/// at a time while that takes little time and memory. Where such a range fails or takes too long,
/// the page that is asked for is read alone, so that an error is of that page.
final class PDFPageReader<Page: Sendable>: Sendable {
  private struct State {
    /// Where the pages begin that were read last.
    var start = 0
    var pages: [Page] = []
    /// How many are read next, if that goes on after these.
    var reach = 1
  }

  /// The most pages, bytes and time of one process that suit many pages.
  private static var most: Int { 64 }
  private static var fewBytes: Int { 1 << 21 }
  private static var short: Duration { .seconds(2) }

  private let count: Int
  private let read: @Sendable (Range<Int>) throws(PlatenError) -> PDFPageRange<Page>
  private let state = Mutex(State())

  /// Makes a reader of a number of pages, by what a range of them is read with.
  init(
    _ count: Int, _ read: @escaping @Sendable (Range<Int>) throws(PlatenError) -> PDFPageRange<Page>
  ) {
    self.count = count
    self.read = read
  }

  /// What is said of a page.
  func page(at index: Int) throws(PlatenError) -> Page {
    let (known, reach) = state.withLock { state -> (Page?, Int) in
      let place = index - state.start
      if state.pages.indices.contains(place) { return (state.pages[place], 1) }
      return (nil, place == state.pages.count && place > 0 ? state.reach : 1)
    }
    if let known { return known }
    if reach > 1, let page = try several(index..<min(count, index + reach)) { return page }
    let start = ContinuousClock.now
    let alone = try read(index..<index + 1)
    keep(alone, from: index, start)
    return alone.pages[0]
  }

  /// The first of some pages; nil where they have to be read one by one.
  private func several(_ range: Range<Int>) throws(PlatenError) -> Page? {
    let start = ContinuousClock.now
    do throws(PlatenError) {
      let got = try read(range)
      guard got.pages.count == range.count else { return nil }
      keep(got, from: range.lowerBound, start)
      return got.pages[0]
    } catch {
      if error.code == .cancelled { throw error }
      return nil
    }
  }

  private func keep(
    _ got: PDFPageRange<Page>, from first: Int, _ start: ContinuousClock.Instant
  ) {
    let isQuick = ContinuousClock.now - start < Self.short && got.bytes < Self.fewBytes
    state.withLock { state in
      state.start = first
      state.pages = got.pages
      state.reach = isQuick ? min(Self.most, 2 * got.pages.count) : got.pages.count
    }
  }
}
