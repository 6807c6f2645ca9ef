/// Finds leaders among the shapes of a page: dots of one size on one line, as far apart from each
/// other all along, with nothing above and below them.
struct LeaderSearch {
  /// Dots that follow each other.
  private struct Chain {
    var dots: [Int]
    var last: PixelRect
    var box: PixelRect
    /// From one dot to the next, in pixels; 0 for a single dot.
    var pitch = 0.0
  }

  /// Fewer dots are an ellipsis.
  private static let fewest = 6
  /// More dots are grain.
  private static let most = 20_000

  private let extents: [InkShapes.Extent]
  private let height: Int
  /// The rectangles of the leaders, and how many dots each has.
  private(set) var leaders: [(box: PixelRect, dots: Int)] = []
  /// The places of their dots among the shapes.
  private(set) var dots: [Int] = []

  /// - Parameters:
  ///   - extents: The shapes of a page whose lines are level.
  ///   - letterHeight: In pixels.
  init(_ extents: [InkShapes.Extent], letterHeight: Int) {
    (self.extents, height) = (extents, letterHeight)
    let side = max(2, letterHeight * 7 / 20)
    let small = extents.indices.filter { place in
      let box = extents[place].box
      return box.width <= side && box.height <= side
        && max(box.width, box.height) <= 2 * min(box.width, box.height)
        && 2 * extents[place].pixels >= box.width * box.height
    }
    guard Self.fewest...Self.most ~= small.count, letterHeight >= 5 else { return }
    let chains = join(chains(of: small))
    let free = isolated(chains, among: small)
    for (chain, isFree) in zip(chains, free) where isFree {
      leaders.append((chain.box, chain.dots.count))
      dots += chain.dots
    }
  }

  /// The rows of at least six dots, from left to right.
  private func chains(of small: [Int]) -> [Chain] {
    var chains: [Chain] = []
    // The open ones, by the height of the line that they stand on.
    var open: [Int: [Int]] = [:]
    let order = small.sorted { (extents[$0].box.x, $0) < (extents[$1].box.x, $1) }
    let band = max(2, height / 4)
    for place in order {
      let box = extents[place].box
      var best: (chain: Int, error: Double)?
      for key in box.maxY / band - 1...box.maxY / band + 1 {
        open[key]?.removeAll { 5 * (box.x - chains[$0].last.maxX) > 6 * height }
        for chain in open[key] ?? [] {
          guard let error = error(of: box, after: chains[chain]) else { continue }
          if error < best?.error ?? .infinity { best = (chain, error) }
        }
      }
      guard let best = best?.chain else {
        open[box.maxY / band, default: []].append(chains.count)
        chains.append(Chain(dots: [place], last: box, box: box))
        continue
      }
      let former = chains[best].last
      if former.maxY / band != box.maxY / band {
        open[former.maxY / band]?.removeAll { $0 == best }
        open[box.maxY / band, default: []].append(best)
      }
      chains[best].dots.append(place)
      chains[best].box = chains[best].box.union(box)
      chains[best].last = box
      let count = Double(chains[best].dots.count - 1)
      chains[best].pitch +=
        (Double(box.x + box.maxX - former.x - former.maxX) / 2 - chains[best].pitch) / count
    }
    return chains.filter { $0.dots.count >= Self.fewest }
  }

  /// How far a dot is from where the next one of a chain would be; nil where it is none.
  private func error(of box: PixelRect, after chain: Chain) -> Double? {
    let last = chain.last
    guard box.x > last.maxX, abs(box.maxY - last.maxY) <= max(1, height / 10) else { return nil }
    let pitch = Double(box.x + box.maxX - last.x - last.maxX) / 2
    guard chain.pitch > 0 else { return pitch }
    let error = abs(pitch - chain.pitch)
    return error <= max(1.5, chain.pitch / 4) ? error : nil
  }

  /// The chains, those of one row that a few dots which run together part made one.
  private func join(_ chains: [Chain]) -> [Chain] {
    var joined: [Chain] = []
    for chain in chains.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
      let place = joined.firstIndex { other in
        let gap = Double(chain.box.x - other.box.maxX)
        return gap > 0 && gap <= 4 * max(chain.pitch, other.pitch)
          && abs(chain.dots.first.map { extents[$0].box.maxY - other.last.maxY } ?? height)
            <= max(1, height / 10)
          && abs(chain.pitch - other.pitch) <= max(1.5, other.pitch / 4)
      }
      guard let place else {
        joined.append(chain)
        continue
      }
      // What ran together goes as well.
      let between = chain.box.x - joined[place].last.maxX
      joined[place].dots += dots(
        in: PixelRect(
          x: joined[place].last.maxX, y: chain.box.y - 1, width: between,
          height: chain.box.height + 2))
      joined[place].dots += chain.dots
      joined[place].box = joined[place].box.union(chain.box)
      joined[place].last = chain.last
    }
    return joined
  }

  private func dots(in box: PixelRect) -> [Int] {
    extents.indices.filter { extents[$0].box.intersection(box) == extents[$0].box }
  }

  /// Which chains have nothing as small above and below them: dots of a pattern and of a matrix
  /// printer's letters do.
  private func isolated(_ chains: [Chain], among small: [Int]) -> [Bool] {
    let rows = small.map { extents[$0].box }.sorted { $0.maxY < $1.maxY }
    return chains.map { chain in
      let reach = height * 6 / 5
      let first = rows.partitioningIndex { $0.maxY >= chain.box.y - reach }
      let near = rows[first...].prefix { $0.y <= chain.box.maxY + reach }.count { other in
        other.x < chain.box.maxX && other.maxX > chain.box.x
          && (other.maxY <= chain.box.y || other.y >= chain.box.maxY)
      }
      return 5 * near <= chain.dots.count
    }
  }
}
