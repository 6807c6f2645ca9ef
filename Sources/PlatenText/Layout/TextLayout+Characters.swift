import PlatenCore
public import PlatenImaging

extension TextLayout {
  /// The boxes of a part of the text, as those of a token: one per line, more where writing in the
  /// other direction parts it.
  ///
  /// ```swift
  /// for rect in layout.rects(for: 0..<5) { print(rect.x, rect.y) }
  /// ```
  ///
  /// Letters are not kept: those of the text that was laid out last are at hand, and any other text
  /// is set anew, which takes as long as its layout did.
  ///
  /// - Parameter range: In UTF-8 bytes, as ``Token/range`` and ``Line/range``; a character that it
  ///   has a part of counts as a whole, and what lies outside the text is left out.
  public func rects(for range: Range<Int>) -> [Rect] {
    let part = range.clamped(to: 0..<string.utf8.count)
    guard !part.isEmpty else { return [] }
    let shown = display.range(showing: string.wholeCharacters(in: part))
    return withLines { set in
      var rects: [Rect] = []
      var number = set.partitioningIndex { $0.range.upperBound > shown.lowerBound }
      while number < set.count, set[number].range.lowerBound < shown.upperBound {
        let origin = lines[number].rect.x - set[number].rect.x
        let column = ColumnPlacing.Column(
          left: origin, right: origin + style.columnWidth(in: width), leftmost: 0, rightmost: width)
        for run in LineLetters(set[number]).runs(of: shown) {
          let place = Placement(run, number, lines[number], in: column)
          if let place { rects.append(place.rect) }
        }
        number += 1
      }
      return rects
    } ?? []
  }

  /// The character that is set at a point, by its UTF-8 offset in the text; nil where none is.
  ///
  /// It takes what the boxes of a range take.
  public func characterIndex(at point: Point) -> Int? {
    guard let number = lines.firstIndex(where: { $0.rect.contains(point) }) else { return nil }
    let offset = withLines { $0[number].offset(at: point.x - lines[number].rect.x) } ?? nil
    guard let place = offset.map(display.source(of:)), place < string.utf8.count else { return nil }
    return string.wholeCharacters(in: place..<place + 1).lowerBound
  }

  /// Calls a closure with the lines as Pango holds them; nil where it has no memory for them.
  private func withLines<Result>(_ body: ([PangoText.Line]) -> Result) -> Result? {
    func call(_ engine: borrowing TextEngine) throws(PlatenError) -> Result? {
      let text = try PangoText(
        display, style: style, width: style.columnWidth(in: width), whole: displayRanges,
        engine: engine)
      let set = text.lines(of: display)
      let result = set.count == lines.count ? body(set) : nil
      extendLifetime(text)
      return result
    }
    do throws(PlatenError) {
      return try call(TextEngine())
    } catch {
      return nil
    }
  }
}
