import PlatenCore
import PlatenImaging

extension RecognizedText.Page {
  /// The offsets of spaces that are far wider than the others of their line, as those between two
  /// columns are; the cells of a form, which are all as far apart, have none.
  var wideSpaces: [Int] {
    lines.flatMap { line in
      let axis = line.quad.direction
      let boxes = line.words.map { SlantedRect($0.quad, along: axis) }
      let gaps = zip(boxes, boxes.dropFirst()).map {
        (width: $1.left - $0.right, height: max($0.height, $1.height))
      }
      let narrowest = gaps.map(\.width).min() ?? 0
      return zip(gaps, zip(line.words, line.words.dropFirst())).compactMap { gap, words in
        let isWide =
          gaps.count == 1
          ? gap.width > 3 * gap.height : gap.width > max(2 * gap.height, 3 * narrowest)
        return isWide && words.0.range.upperBound &+ 1 == words.1.range.lowerBound
          ? words.0.range.upperBound : nil
      }
    }
  }
}
