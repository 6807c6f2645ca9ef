import PlatenKernels

/// The neighbours of a round kernel, by pairs: two pixels are as alike the one way as the other, so
/// that only what lies ahead of a pixel is compared with it, and kept for the row where the
/// neighbour's turn comes.
struct AlikePairs: Sendable {
  /// All neighbours, in the order of their sum.
  let taps: [SparseKernel.Tap]
  let reachX: Int
  let reachY: Int
  /// Those that lie ahead: below, or to the right in the same row.
  let ahead: [SparseKernel.Tap]
  /// For each of ``taps`` its own or its opposite's place in ``ahead``.
  let places: [Int]
  /// For each of ``ahead`` the first of the lines it is kept in, one for each row that it spans.
  let firstLines: [Int]
  /// Lines of all.
  let lineCount: Int

  /// The pairs of a kernel that has with each neighbour its opposite, of the same weight.
  init(_ kernel: SparseKernel) {
    taps = kernel.taps
    reachX = kernel.reachX
    reachY = kernel.reachY
    let ahead = kernel.taps.filter { $0.dy > 0 || $0.dy == 0 && $0.dx > 0 }
    self.ahead = ahead
    places = kernel.taps.map { tap in
      let sign = tap.dy > 0 || tap.dy == 0 && tap.dx > 0 ? 1 : -1
      let place = ahead.firstIndex { $0.dx == sign * tap.dx && $0.dy == sign * tap.dy }
      guard let place else { preconditionFailure("a neighbour without its opposite") }
      return place
    }
    var (lines, count): ([Int], Int) = ([], 0)
    for tap in ahead {
      lines.append(count)
      count += tap.dy + 1
    }
    firstLines = lines
    lineCount = count
  }
}
