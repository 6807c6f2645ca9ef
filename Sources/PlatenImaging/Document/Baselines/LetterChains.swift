/// The letters of a page, one after another on their lines, however these are bent.
///
/// Two letters follow each other where each is the other's nearest neighbour to its side and they
/// stand, or end, at nearly the same height. So a chain is a line, a part of one, or a word.
struct LetterChains {
  /// The boxes of letters, from left to right.
  let boxes: [PixelRect]
  /// The places in ``boxes`` of each chain's letters, from left to right.
  private(set) var chains: [[Int]] = []
  /// The height of most letters in pixels.
  let height: Int

  /// Whether most letters stand in chains; the shapes of pictures and grain don't.
  var areWriting: Bool { boxes.count >= 60 && height >= 5 && 2 * letterCount >= boxes.count }

  /// Letters in chains of at least five.
  var letterCount: Int { chains.reduce(0) { $0 + $1.count } }

  /// Finds chains among the letters of a page.
  init(_ letters: LetterStatistics) {
    boxes = letters.lineBoxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    height = letters.height
    let right = self.boxes.indices.map(nextToTheRight)
    var left = [Int](repeating: -1, count: right.count)
    var leftCosts = [Double](repeating: .infinity, count: right.count)
    for (place, next) in right.enumerated() {
      if let next, next.cost < leftCosts[next.place] {
        (left[next.place], leftCosts[next.place]) = (place, next.cost)
      }
    }
    for place in right.indices where left[place] < 0 || right[left[place]]?.place != place {
      var chain = [place]
      var last = place
      while let next = right[last]?.place, left[next] == last {
        chain.append(next)
        last = next
      }
      if chain.count >= 5 { chains.append(chain) }
    }
  }

  /// The nearest letter that may follow one, and how far off it is.
  private func nextToTheRight(_ place: Int) -> (place: Int, cost: Double)? {
    let letter = boxes[place]
    let height = Double(height)
    let reach = letter.maxX + Int(2.2 * height)
    var best: (place: Int, cost: Double)?
    for other in (place + 1)..<max(boxes.count, place + 1) {
      let next = boxes[other]
      if next.x > reach { break }
      let gap = Double(next.x - letter.maxX)
      guard gap > -0.4 * height else { continue }
      let step = Double(min(abs(next.maxY - letter.maxY), abs(next.y - letter.y)))
      let shared = min(next.maxY, letter.maxY) - max(next.y, letter.y)
      guard step < 0.3 * (height + max(gap, 0)), Double(shared) > -0.1 * height else { continue }
      let cost = max(gap, 0) + 2 * step
      if cost < best?.cost ?? .infinity { best = (other, cost) }
    }
    return best
  }
}

extension LetterChains {
  /// Whether nearly all chains are straight and as level as each other, by the medians of where the
  /// letters in their parts stand: then there is no need to look closer.
  var areLevel: Bool {
    var (level, all) = (0, 0)
    for chain in chains where chain.count >= 10 {
      let parts = min(5, chain.count / 5)
      let medians = (0..<parts).map { part in
        let range = chain.count * part / parts..<chain.count * (part + 1) / parts
        let bottoms = chain[range].map { boxes[$0].maxY }.sorted()
        return bottoms[bottoms.count / 2]
      }
      all += chain.count
      let range = (medians.max() ?? 0) - (medians.min() ?? 0)
      if 4 * range <= height { level += chain.count }
    }
    return 100 * level >= 85 * all
  }
}
