import PlatenKernels

// Which lines go on, which end and which begin when a part of the screen was read.
extension ScreenReader {
  /// Why a line that was there and one that is there now are one, the surest first, so that a
  /// doubtful reason never takes a line from a certain one.
  private enum Reason: CaseIterable {
    case samePixels
    case sameTextInPlace
    case sameTextElsewhere
    case typed
  }

  /// Puts what was read in a region in place of the lines that stood there.
  mutating func replace(
    _ region: PixelRect, by readings: [ScreenReading], _ image: Image, _ blocks: ScreenBlocks
  ) throws(PlatenError) {
    var former = open.filter { region.holdsMiddle(of: $0.box) }
    var current = open.filter { !region.holdsMiddle(of: $0.box) }
    var rest = readings
    for reason in Reason.allCases {
      var unmatched: [ScreenReading] = []
      for reading in rest {
        // Of equal lines that have scrolled, the nearest.
        let nearest = former.indices.sorted {
          abs(former[$0].box.y - reading.box.y) < abs(former[$1].box.y - reading.box.y)
        }
        var isFound = false
        for index in nearest {
          guard let line = try continued(former[index], as: reading, reason, image) else {
            continue
          }
          current.append(line)
          former.remove(at: index)
          isFound = true
          break
        }
        if !isFound { unmatched.append(reading) }
      }
      rest = unmatched
    }
    for var line in former {
      let isMissed = !readings.contains { !$0.box.intersection(line.box).isEmpty }
      if isMissed, try isUntouched(line.box, image) {
        current.append(line)
        continue
      }
      line.end = max(line.start, blocks.end(of: line.box, in: read) ?? end)
      add(closed: line)
    }
    for reading in rest {
      let start = blocks.start(of: reading.box, in: image) ?? end
      current.append(
        ScreenLine(
          text: reading.text, confidence: reading.confidence, box: reading.box, start: start,
          end: end))
    }
    open = current
  }

  /// The line that was there as it is now, or nil if the reason doesn't hold.
  private func continued(
    _ line: ScreenLine, as reading: ScreenReading, _ reason: Reason, _ image: Image
  ) throws(PlatenError) -> ScreenLine? {
    var line = line
    let isInPlace =
      line.box.isInRow(with: reading.box) && line.box.horizontalGap(to: reading.box) < 0
    switch reason {
    case .samePixels:
      guard isInPlace, try isUntouched(row(of: line, reading, image), image) else { return nil }
      return line
    case .sameTextInPlace:
      guard isInPlace, line.text == reading.text else { return nil }
    case .sameTextElsewhere:
      guard line.text == reading.text else { return nil }
      line.cursor = nil
    case .typed:
      guard isInPlace, try isTyped(&line, reading, image) else { return nil }
    }
    line.box = reading.box
    return line
  }

  /// Where a line stands and stood, with the place for a cursor on both sides.
  private func row(of line: ScreenLine, _ reading: ScreenReading, _ image: Image) -> PixelRect {
    let row = line.box.union(reading.box)
    return row.padded(by: row.height, 0, in: image.size)
  }

  private func isUntouched(_ rect: PixelRect, _ image: Image) throws(PlatenError) -> Bool {
    guard let read else { return false }
    return try image.bounds(differingFrom: read, in: rect) == nil
  }

  /// Whether a line differs only by what was added where nothing or a cursor was, or by a cursor;
  /// it then says what it says without the cursor.
  private func isTyped(
    _ line: inout ScreenLine, _ reading: ScreenReading, _ image: Image
  ) throws(PlatenError) -> Bool {
    let row = row(of: line, reading, image)
    guard let read, let changed = try image.bounds(differingFrom: read, in: row),
      changed.x > line.box.x || line.box.width <= line.box.height
    else { return false }
    // Of the row and some space around it, as bold letters may cover more than half of the row.
    let around = row.padded(by: 0, row.height / 2, in: image.size)
    let tail = PixelRect(x: changed.x, y: row.y, width: row.maxX - changed.x, height: row.height)
    let before = read.cover(of: tail, on: read.ground(of: around))
    let after = image.cover(of: changed, on: image.ground(of: around))
    guard before != .ink else { return false }
    let isNarrow = changed.width <= row.height
    switch (before, after) {
    case (.nothing, .bar) where isNarrow:
      // A letter such as l, or a cursor: it tells when it goes.
      if let cursor = line.cursor, cursor.rect == changed, cursor.hasBlinked { return true }
      line.cursor = .init(rect: changed, text: line.text, hasBlinked: false)
    case (.bar, .nothing) where isNarrow:
      let text = line.cursor?.rect == changed ? line.cursor?.text ?? reading.text : reading.text
      line.cursor = .init(rect: changed, text: text, hasBlinked: true)
      line.text = text
      return true
    default: line.cursor = nil
    }
    line.text = reading.text
    line.confidence = reading.confidence
    return true
  }
}

extension PixelRect {
  /// The rectangle with some space on all sides, as far as a picture goes.
  fileprivate func padded(by dx: Int, _ dy: Int, in size: PixelSize) -> PixelRect {
    PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
      .intersection(PixelRect(size))
  }

  /// Whether the middle of another rectangle is inside.
  fileprivate func holdsMiddle(of other: PixelRect) -> Bool {
    let (middleX, middleY) = (other.x + other.width / 2, other.y + other.height / 2)
    return middleX >= x && middleX < maxX && middleY >= y && middleY < maxY
  }
}
