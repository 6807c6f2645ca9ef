import PlatenImaging

extension RecognizedText.Line {
  /// The width of a gap, in pixels, that is too narrow for a space: well below the line's own gaps,
  /// or below what type has where the line has few.
  var narrowGap: Double {
    let height = words.map { SlantedRect($0.quad, along: quad.direction).height }.max() ?? 0
    guard let space else { return 0.14 * height }
    return min(max(0.6 * space, 0.08 * height), 0.25 * height)
  }

  /// The width of its middle gap, in pixels; nil where it has few.
  var space: Double? {
    let boxes = words.map { SlantedRect($0.quad, along: quad.direction) }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.left - $0.right }.filter { $0 > 0 }.sorted()
    return gaps.count >= 3 ? gaps[gaps.count / 2] : nil
  }
}
