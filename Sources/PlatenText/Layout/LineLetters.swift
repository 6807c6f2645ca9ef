import CPango

/// The letters of a line: where each begins and ends, and where its ink is.
///
/// pango_layout_line_get_x_ranges would tell where a range stands, too, but of Pango 1.50 it loses
/// vowel signs at the end of a range, and parts ranges that are whole.
struct LineLetters {
  /// What belongs together as one letter with its marks, or as a ligature.
  fileprivate struct Letter {
    /// Offsets in the display text.
    var bytes: Range<Int>
    /// From the left end of its advance to the right one.
    var advance: ClosedRange<Double>
    /// Nil for a space. From its top to its bottom, downwards from the baseline.
    var ink: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    var runsLeft: Bool

    /// Whether anything could stand in it: marks that join, part or isolate others have no width.
    var isWide: Bool { advance.upperBound - advance.lowerBound > 0.01 }
  }

  /// Letters of a range that nothing else stands between.
  struct Run {
    /// From the first advance to the last.
    private(set) var advance: ClosedRange<Double>
    /// Where its ink is, downwards from the baseline, without what of its marks lies over letters
    /// of others; nil for spaces. Of marks alone, all of it.
    var ink: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
      advance.upperBound - advance.lowerBound > 0.01 ? own : all
    }
    private var own, all: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    /// Where the nearest other ink on its left ends, and where that on its right begins.
    private(set) var before: Double
    private(set) var behind = Double.infinity

    fileprivate init(_ part: ClosedRange<Double>, before: Double) {
      advance = part
      self.before = before
    }

    /// Adds a letter or a part of one, with its ink and what of that is its own from left to right.
    fileprivate mutating func add(
      _ part: ClosedRange<Double>, _ ink: (x: ClosedRange<Double>, y: ClosedRange<Double>)?,
      own x: ClosedRange<Double>?
    ) {
      advance = advance.joined(with: part)
      guard let ink else { return }
      func joined(
        _ known: (x: ClosedRange<Double>, y: ClosedRange<Double>)?, _ x: ClosedRange<Double>
      ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        known.map { ($0.x.joined(with: x), $0.y.joined(with: ink.y)) } ?? (x, ink.y)
      }
      all = joined(all, ink.x)
      if let x { own = joined(own, x) }
    }

    /// Other ink begins on its right.
    fileprivate mutating func end(before edge: Double) { behind = min(behind, edge) }
  }

  /// From left to right.
  private var letters: [Letter] = []
  private let line: PangoText.Line

  /// Measures a line, while its text lives: pango_glyph_string_extents_range.
  init(_ line: PangoText.Line) {
    self.line = line
    guard let pointer = unsafe UnsafeMutablePointer<PangoLayoutLine>(bitPattern: line.pointer),
      let text = unsafe pango_layout_get_text(pointer.pointee.layout)
    else { return }
    var x = line.rect.x
    var next = unsafe pointer.pointee.runs
    while let node = unsafe next {
      unsafe next = node.pointee.next
      guard let run = unsafe node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      else { continue }
      unsafe add(run, text, from: &x)
    }
  }

  private mutating func add(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, _ text: UnsafePointer<CChar>, from x: inout Double
  ) {
    guard let glyphs = unsafe run.pointee.glyphs, let item = unsafe run.pointee.item,
      let font = unsafe item.pointee.analysis.font
    else { return }
    x += PangoText.units(unsafe run.pointee.start_x_offset)
    let lift = PangoText.units(unsafe run.pointee.y_offset)
    let runsLeft = unsafe item.pointee.analysis.level & 1 == 1
    let count = Int(unsafe glyphs.pointee.num_glyphs)
    var edges = [x]
    for index in 0..<count {
      x += PangoText.units(unsafe glyphs.pointee.glyphs[index].geometry.width)
      edges.append(x)
    }
    x += PangoText.units(unsafe run.pointee.end_x_offset)
    let first = letters.count
    var place = unsafe PangoGlyphItemIter()
    var isValid = unsafe pango_glyph_item_iter_init_start(&place, run, text) != 0
    while isValid {
      let (start, end) = unsafe (Int(place.start_glyph), Int(place.end_glyph))
      // From right to left, glyphs of a letter are counted down.
      let range = start <= end ? start..<end : (end + 1)..<(start + 1)
      if range.lowerBound >= 0, range.upperBound < edges.count {
        let (left, right) = (edges[range.lowerBound], edges[range.upperBound])
        let bytes = unsafe Int(place.start_index) + line.start..<Int(place.end_index) + line.start
        var letter = Letter(
          bytes: bytes, advance: min(left, right)...max(left, right), runsLeft: runsLeft)
        var ink = PangoRectangle()
        unsafe pango_glyph_string_extents_range(
          glyphs, Int32(range.lowerBound), Int32(range.upperBound), font, &ink, nil)
        if ink.width > 0, ink.height > 0 {
          let (x, y) = (left + PangoText.units(ink.x), PangoText.units(ink.y) - lift)
          letter.ink = (x...x + PangoText.units(ink.width), y...y + PangoText.units(ink.height))
        }
        letters.append(letter)
      }
      isValid = unsafe pango_glyph_item_iter_next_cluster(&place) != 0
    }
    if runsLeft { letters[first...].reverse() }
  }

  /// Where a range of the display text stands, from left to right.
  func runs(of range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    // Whether the last run may go on, and where other ink ends on the left of what comes.
    var isOpen = false
    var left = -Double.infinity
    // Where marks without an advance of their own begin that come after the last run.
    var marks = Double.infinity
    func close(at edge: Double) {
      for index in runs.indices { runs[index].end(before: min(edge, marks)) }
      (isOpen, marks) = (false, .infinity)
    }
    for letter in letters {
      guard letter.bytes.overlaps(range) else {
        if let ink = letter.ink?.x { left = max(left, ink.upperBound) }
        let edge = letter.ink?.x.lowerBound ?? .infinity
        if letter.isWide || !isOpen { close(at: edge) } else { marks = min(marks, edge) }
        continue
      }
      let part = part(of: letter, in: range)
      if part.lowerBound > letter.advance.lowerBound {
        close(at: letter.ink?.x.lowerBound ?? part.lowerBound)
        left = max(left, part.lowerBound)
      }
      if !isOpen { runs.append(Run(part, before: left)) }
      (isOpen, marks) = (true, .infinity)
      var ink = letter.ink
      let isCut = letter.bytes.clamped(to: range) != letter.bytes
      if isCut, let x = ink?.x { ink?.x = x.clamped(to: part) }
      // A space's mark may be drawn beside it, too.
      let isOwn = isCut || letter.isWide && ink?.x.overlaps(letter.advance) ?? true
      runs[runs.count - 1].add(part, ink, own: isOwn ? ink?.x : uncovered(letter, range))
      if part.upperBound < letter.advance.upperBound {
        close(at: part.upperBound)
        left = max(left, letter.ink?.x.upperBound ?? part.upperBound)
      }
    }
    close(at: marks)
    return runs
  }

  /// What of a mark's ink does not lie over or beyond letters that a range has no part of; nil for
  /// none: it belongs to a space, most often, or is drawn beside its own letter.
  private func uncovered(_ mark: Letter, _ range: Range<Int>) -> ClosedRange<Double>? {
    guard let ink = mark.ink?.x else { return nil }
    var (left, right) = (ink.lowerBound, ink.upperBound)
    for letter in letters where letter.isWide && !letter.bytes.overlaps(range) {
      guard let other = letter.ink?.x, other.overlaps(ink) else { continue }
      if letter.advance.lowerBound < mark.advance.lowerBound {
        left = max(left, other.upperBound)
      } else {
        right = min(right, other.lowerBound)
      }
    }
    return left < right ? left...right : nil
  }

  /// From left to right, what a range has of a letter: all, or up to the caret in a ligature.
  private func part(of letter: Letter, in range: Range<Int>) -> ClosedRange<Double> {
    let all = letter.advance
    func caret(_ offset: Int) -> Double {
      guard let pointer = unsafe UnsafeMutablePointer<PangoLayoutLine>(bitPattern: line.pointer)
      else { return all.lowerBound }
      var x: Int32 = 0
      unsafe pango_layout_line_index_to_x(pointer, Int32(offset - line.start), 0, &x)
      return min(max(all.lowerBound, line.rect.x + PangoText.units(x)), all.upperBound)
    }
    var (start, end) =
      letter.runsLeft ? (all.upperBound, all.lowerBound) : (all.lowerBound, all.upperBound)
    if letter.bytes.lowerBound < range.lowerBound { start = caret(range.lowerBound) }
    if letter.bytes.upperBound > range.upperBound { end = caret(range.upperBound) }
    return min(start, end)...max(start, end)
  }
}

extension ClosedRange<Double> {
  fileprivate func joined(with other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
