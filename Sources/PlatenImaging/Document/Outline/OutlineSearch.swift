/// Finds the four lines that most look like a sheet's edges: seen along their whole length, ending
/// at the corners, paper brighter than what it lies on.
struct OutlineSearch {
  private let profiles: [LineProfile]
  private let width: Double
  private let height: Double

  init(_ map: EdgeMap) {
    profiles = LineSearch(map).lines().map { LineProfile($0, in: map) }
    (width, height) = (Double(map.width), Double(map.height))
  }

  /// The best outline; nil where no four lines enclose a sheet.
  func best() -> DocumentOutline? {
    var best: (score: Double, outline: DocumentOutline)?
    let pairs = self.pairs()
    for (index, pair) in pairs.enumerated() {
      for other in pairs[..<index] {
        let lines = [pair.0, pair.1, other.0, other.1]
        guard Set(lines).count == 4, let sheet = judged(lines) else { continue }
        if sheet.score > best?.score ?? 0 { best = sheet }
      }
    }
    return best?.outline
  }

  /// Lines that may be opposite edges: near to parallel and some way apart.
  private func pairs() -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    let middle = PixelPoint(x: width / 2, y: height / 2)
    for a in profiles.indices {
      for b in profiles.indices.dropFirst(a + 1) {
        let (first, second) = (profiles[a].line, profiles[b].line)
        guard first.sine(to: second) < 0.6 else { continue }
        let turned =
          first.normal.x * second.normal.x + first.normal.y * second.normal.y < 0 ? -1.0 : 1
        let gap = abs(first.offset(middle) - turned * second.offset(middle))
        if gap > 0.12 * min(width, height) { pairs.append((a, b)) }
      }
    }
    return pairs
  }

  /// How well two pairs of opposite lines make a sheet: `lines` are top and bottom, left and right,
  /// or the other way round.
  private func judged(_ lines: [Int]) -> (score: Double, outline: DocumentOutline)? {
    let (a, b) = (profiles[lines[0]], profiles[lines[1]])
    let (c, d) = (profiles[lines[2]], profiles[lines[3]])
    for first in [a, b] {
      for second in [c, d] where first.line.sine(to: second.line) < 0.5 { return nil }
    }
    guard let p = a.line.meeting(c.line), let q = a.line.meeting(d.line),
      let r = b.line.meeting(d.line), let s = b.line.meeting(c.line)
    else { return nil }
    let corners = [p, q, r, s]
    let (outX, outY) = (0.02 * width, 0.02 * height)
    for corner in corners {
      guard (-outX...(width + outX)).contains(corner.x),
        (-outY...(height + outY)).contains(corner.y)
      else { return nil }
    }
    guard let area = Self.area(corners), area > 0.06 * width * height else { return nil }
    let center = PixelPoint(
      x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
    let sides = [(a, p, q), (d, q, r), (b, r, s), (c, s, p)]
    let lengths = sides.map { $0.1.distance(to: $0.2) }
    guard let shortest = lengths.min(), let longest = lengths.max(), longest < 5 * shortest else {
      return nil
    }
    var (seen, beyond, polarity, least) = (0.0, 0.0, 0.0, 1.0)
    for (profile, from, to) in sides {
      let (start, end) = (profile.line.along(from), profile.line.along(to))
      let sign = end > start ? 1.0 : -1
      let coverage = profile.coverage(from: start + 2 * sign, to: end - 2 * sign)
      least = min(least, coverage)
      seen += coverage / 4
      let more = max(8, 0.1 * abs(end - start)) * sign
      beyond += profile.coverage(from: start - 3 * sign, to: start - 3 * sign - more) / 8
      beyond += profile.coverage(from: end + 3 * sign, to: end + 3 * sign + more) / 8
      let side = profile.line.offset(center) > 0 ? 1.0 : -1
      polarity += side * profile.polarity(from: start, to: end) / 4
    }
    let support = 0.5 * seen + 0.5 * least
    let confidence = support * (1 - 0.4 * beyond) * (0.6 + 0.4 * max(-1, min(1, polarity)))
    let score = confidence * (0.6 + 0.4 * (area / (width * height)).squareRoot())
    return (score, DocumentOutline(corners: corners, confidence: confidence))
  }

  /// The area of a convex quadrilateral; nil for any other.
  private static func area(_ corners: [PixelPoint]) -> Double? {
    var (sum, signs) = (0.0, 0)
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let c = corners[(index + 2) % 4]
      let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      signs += turn > 0 ? 1 : -1
      sum += a.x * b.y - a.y * b.x
    }
    return abs(signs) == 4 ? abs(sum) / 2 : nil
  }
}
