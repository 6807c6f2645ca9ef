import Glibc
import PlatenImaging

/// A line of words with their boxes in points.
struct PDFLine {
  let words: [RecognizedText.Word]
  let frame: LineFrame
  let boxes: [LineFrame.Box]

  /// Places a line; nil for one without a word that can be written.
  init?(_ line: RecognizedText.Line, scale: (x: Double, y: Double), height: Double) {
    func point(_ point: PixelPoint) -> PagePoint {
      PagePoint(x: point.x * scale.x, y: height - point.y * scale.y)
    }
    words = line.words.filter { word in
      word.text.unicodeScalars.contains { $0.value > 32 }
        && word.quad.corners.allSatisfy { point($0).isOnPaper }
    }
    guard !words.isEmpty else { return nil }
    let (start, end) = (point(line.baseline.start), point(line.baseline.end))
    let corners = words.map { $0.quad.corners.map(point) }
    let hasBaseline = start.isOnPaper && end.isOnPaper
    let angle =
      hasBaseline && hypot(end.x - start.x, end.y - start.y) > 1
      ? atan2(end.y - start.y, end.x - start.x)
      : atan2(corners[0][1].y - corners[0][0].y, corners[0][1].x - corners[0][0].x)
    let frame = LineFrame(angle: angle, baseline: hasBaseline ? start : corners[0][3])
    self.frame = frame
    boxes = corners.map(frame.box)
  }

  /// The size of type of a block: 0.7 of the step from line to line, so that the next line lies
  /// within 1.5 times of it; no larger than its words are high.
  static func size(of lines: [PDFLine]) -> Double {
    let least = lines.map { $0.frame.leastSize(for: $0.boxes) }.sorted()
    let heights = lines.flatMap(\.boxes).map(\.height).sorted()
    let high = heights[heights.count * 3 / 4]
    var steps: [Double] = []
    for (a, b) in zip(lines, lines.dropFirst()) {
      guard abs(a.frame.direction - b.frame.direction) < 0.01 else { continue }
      let step = a.frame.base(at: a.boxes[0].left) - b.frame.base(at: a.boxes[0].left)
      if step > 0 { steps.append(step) }
    }
    steps.sort()
    let wanted = steps.isEmpty ? 0.95 * high : 0.7 * steps[steps.count / 2]
    return max(0.5, least[least.count / 2], min(wanted, high))
  }
}
