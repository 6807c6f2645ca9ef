import Glibc

/// Finds the straight lines that many edges lie on: a Hough transform in which an edge votes only
/// for lines near its own direction.
struct LineSearch {
  /// Degrees to each side of an edge's own direction.
  private static let spread = 3
  private static let most = 24

  private let map: EdgeMap
  private let reach: Int
  private var votes: [Int32]

  init(_ map: EdgeMap) {
    self.map = map
    reach = Int(hypot(Double(map.width), Double(map.height)).rounded(.up)) + 2
    votes = [Int32](repeating: 0, count: 180 * 2 * reach)
    let directions = (0..<180).map { degrees in
      let angle = Double(degrees) * .pi / 180
      return PixelPoint(x: cos(angle), y: sin(angle))
    }
    for y in 0..<map.height {
      for x in 0..<map.width where map.isEdge[y * map.width + x] != 0 {
        let (i, j) = (map.across[y * map.width + x], map.down[y * map.width + x])
        let degrees = Int((atan2(Double(j), Double(i)) * 180 / .pi).rounded())
        // Strong edges count more, but not in proportion: print is stronger than paper's edge.
        let weight = Int32(min(8, 2 + hypot(Double(i), Double(j)) / 40))
        for turn in -Self.spread...Self.spread {
          let bin = (degrees + turn + 360) % 180
          let direction = directions[bin]
          let distance =
            (Double(x) + 0.5) * direction.x + (Double(y) + 0.5) * direction.y
          votes[bin * 2 * reach + Int(distance.rounded(.down)) + reach] += weight
        }
      }
    }
  }

  /// The lines with the most votes, each fitted to the edges on it.
  func lines() -> [PlaneLine] {
    var votes = votes
    // Two neighbouring distances together: a line may lie between them.
    for index in votes.indices.dropLast() { votes[index] += votes[index + 1] }
    var found: [PlaneLine] = []
    let least = Int32(max(20, min(map.width, map.height) / 4))
    // Looking through all votes in every round would take as long as all the rest.
    var peaks = (0..<180).map { peak(of: $0, in: votes) }
    // A broad ridge of votes has several summits that are one line; the rounds are bounded.
    var rounds = 0
    while found.count < Self.most, rounds < 4 * Self.most {
      var bin = 0
      for other in 1..<180 where peaks[other].votes > peaks[bin].votes { bin = other }
      guard peaks[bin].votes >= least else { break }
      let place = peaks[bin].place
      let angle = Double(bin) * .pi / 180
      let rough = PlaneLine(
        normal: PixelPoint(x: cos(angle), y: sin(angle)), distance: Double(place - reach + 1))
      let line = fitted(rough)
      if !found.contains(where: { isSame($0, line) }) { found.append(line) }
      rounds += 1
      for turn in -5...5 {
        let (other, isWrapped) = ((bin + turn + 180) % 180, !(0..<180).contains(bin + turn))
        // Half a turn further the same line has the opposite distance.
        let center = isWrapped ? 2 * reach - 2 - place : place
        for distance in max(0, center - 4)...min(2 * reach - 1, center + 4) {
          votes[other * 2 * reach + distance] = 0
        }
        peaks[other] = peak(of: other, in: votes)
      }
    }
    return found
  }

  /// The first place with the most votes of a direction.
  private func peak(of bin: Int, in votes: [Int32]) -> (place: Int, votes: Int32) {
    let start = bin * 2 * reach
    var best = start
    for index in start..<start + 2 * reach where votes[index] > votes[best] { best = index }
    return (best - start, votes[best])
  }

  /// Whether two lines are less than two pixels apart in the whole picture's middle and ends.
  private func isSame(_ a: PlaneLine, _ b: PlaneLine) -> Bool {
    let (x, y) = (Double(map.width) / 2, Double(map.height) / 2)
    let center = a.along(PixelPoint(x: x, y: y))
    let half = min(x, y)
    return [-half, 0, half].allSatisfy { abs(b.offset(a.point(center + $0))) < 2 }
  }

  /// The line moved onto the edges near it that run along it.
  private func fitted(_ rough: PlaneLine) -> PlaneLine {
    var line = rough
    for reachAcross in [2.5, 1.5] {
      var points: [PixelPoint] = []
      var weights: [Double] = []
      for along in -reach...reach {
        let place = line.point(Double(along))
        guard place.x > -3, place.y > -3, place.x < Double(map.width + 3),
          place.y < Double(map.height + 3)
        else { continue }
        for step in -3...3 {
          let x = Int((place.x + line.normal.x * Double(step)).rounded(.down))
          let y = Int((place.y + line.normal.y * Double(step)).rounded(.down))
          guard x >= 0, y >= 0, x < map.width, y < map.height else { continue }
          let index = y * map.width + x
          guard map.isEdge[index] != 0 else { continue }
          let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let (i, j) = (Double(map.across[index]), Double(map.down[index]))
          let aligned = abs(i * line.normal.x + j * line.normal.y) / hypot(i, j)
          guard abs(line.offset(point)) <= reachAcross, aligned > 0.95 else { continue }
          points.append(point)
          weights.append(1)
        }
      }
      guard points.count >= 8, let better = PlaneLine.fitting(points, weights: weights),
        better.sine(to: rough) < 0.07
      else { return line }
      line = better
    }
    return line
  }
}
