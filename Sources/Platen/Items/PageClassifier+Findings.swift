extension PageClassifier {
  /// What all squares show, as shares of 0…1.
  struct Findings {
    private let written: Double
    private let coloured: Double
    /// Squares of one level.
    private let flat: Double
    /// Squares on the ground that most of them have.
    private let common: Double
    private let commonGround: Int
    /// The part of the written ones that stands on that ground.
    private let writtenOnCommon: Double
    /// Levels between the grounds of neighbours.
    private let steps: [Int]

    /// - Parameter perRow: Squares side by side.
    init(_ squares: [Square], perRow: Int) {
      let count = Double(squares.count)
      let writing = squares.filter(\.isWritten)
      written = Double(writing.count) / count
      coloured = Double(squares.count(where: \.isColoured)) / count
      flat = Double(squares.count { $0.range <= 6 }) / count
      let ground = Self.commonGround(of: squares)
      commonGround = ground
      common = Double(squares.count { abs($0.ground - ground) <= 4 }) / count
      writtenOnCommon =
        Double(writing.count { abs($0.ground - ground) <= 10 }) / Double(max(1, writing.count))
      var steps: [Int] = []
      for place in squares.indices {
        let ground = squares[place].ground
        if (place + 1) % perRow != 0 { steps.append(abs(squares[place + 1].ground - ground)) }
        let below = place + perRow
        if below < squares.count { steps.append(abs(squares[below].ground - ground)) }
      }
      self.steps = steps.sorted()
    }

    /// The level near which most grounds are.
    private static func commonGround(of squares: [Square]) -> Int {
      var counts = [Int](repeating: 0, count: 256)
      for square in squares {
        for level in max(0, square.ground - 4)...min(255, square.ground + 4) { counts[level] += 1 }
      }
      return counts.indices.max { counts[$0] < counts[$1] } ?? 0
    }

    /// Whether the picture is mostly writing.
    ///
    /// - Parameter onPaper: Whether nothing shines through it.
    ///
    /// The bounds part 25 designs of pages, whole and damaged, from 120 photos and drawings.
    func showWriting(onPaper: Bool) -> Bool {
      let step = Double(steps.reduce(0, +)) / Double(max(1, steps.count))
      if written >= 0.06, coloured < 0.3, step < 6.5 { return true }
      // A few lines on one ground, of any colour.
      if common >= 0.6, written >= 0.02, writtenOnCommon >= 0.5 { return true }
      // A screenshot: writing on panels, and nothing is shaded.
      let typicalStep = steps.isEmpty ? 0 : steps[steps.count / 2]
      if flat >= 0.6, typicalStep <= 2, written >= 0.05 { return true }
      // A sheet with a line that no square met.
      return onPaper && commonGround >= 160 && common >= 0.95 && coloured < 0.05
    }
  }
}
