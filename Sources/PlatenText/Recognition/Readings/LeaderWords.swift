import PlatenImaging

/// Puts the leaders of a page, which are left out while the rest is read, back into its lines.
struct LeaderWords {
  /// From the picture as given to the page as it was read.
  let transform: PageTransform
  let leaders: [PageLeader]

  /// Each leader becomes a word of dots in the line that it stands in; one in no line is left out.
  func apply(to text: inout RecognizedText.Page) {
    guard !leaders.isEmpty else { return }
    let lines = text.lines
    let rows = lines.map { line in line.words.map { transform($0.quad).bounds } }
    var found: [Int: [PageLeader]] = [:]
    for leader in leaders {
      let box = transform(leader.quad).bounds
      var best: (line: Int, gap: Int)?
      for (line, words) in rows.enumerated() {
        let gaps = words.filter { $0.y <= box.y && box.maxY <= $0.maxY + $0.height / 3 }
          .map { max($0.x - box.maxX, box.x - $0.maxX) }
        // What has letters of a line above it is grain on the paper, or an underline.
        guard let gap = gaps.min(), gap + 2 * box.height > 0 else { continue }
        if gap < best?.gap ?? .max { best = (line, gap) }
      }
      if let best { found[best.line, default: []].append(leader) }
    }
    var place = 0
    text.forEachLine { line in
      for leader in found[place] ?? [] { add(leader, to: &line) }
      place += 1
    }
    text.compose()
  }

  private func add(_ leader: PageLeader, to line: inout RecognizedText.Line) {
    let box = leader.quad.bounds
    let dots = String(repeating: ".", count: leader.dots)
    let left = transform(leader.quad).bounds.x
    let next = line.words.firstIndex { transform($0.quad).bounds.x > left }
    line.words.insert(
      RecognizedText.Word(
        text: dots, confidence: 1, box: box, quad: leader.quad, range: 0..<0,
        candidates: [RecognizedText.Candidate(text: dots, confidence: 1)]),
      at: next ?? line.words.endIndex)
    line.box = line.box.union(box)
    let whole = transform(line.quad).bounds.union(transform(leader.quad).bounds)
    line.quad = transform.inverse(Quad(whole))
  }
}

extension LeaderWords {
  /// - Parameter page: The page as it was read.
  init(of page: borrowing CleanedPage) {
    self.init(transform: page.transform.inverse, leaders: page.leaders)
  }
}
