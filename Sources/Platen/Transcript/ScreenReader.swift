import PlatenKernels

/// Reads a screen while it changes: each state of each part of it once, when it has come to rest.
///
/// A part that has changed is read when it has stood for ``settle``, when most of it has and is
/// about to go, or when it is the last that is seen; what is shown for less, such as letters while
/// they are typed and lines while they scroll, is left out. Beside something that never rests, a
/// spinner or a film, a part is read after 5 times ``settle``. Only what changed is read, with the
/// lines it belongs to, and what was read before in the same place is remembered by a hash of its
/// pixels. Two pictures of the screen are kept.
struct ScreenReader {
  /// Reads one picture.
  typealias Recognition = (Image) throws(PlatenError) -> RecognizedText.Page

  /// What tells a part of the screen in one of its states.
  private struct State: Hashable {
    let rect: PixelRect
    let hash: UInt64
  }

  /// A line of which the engine is less sure is a picture or a scrap.
  private static let leastConfidence = 0.4
  private static let margin = 12
  private static let maximumMemory = 4096

  /// How long a part of the screen must stand before it is read.
  let settle: Duration
  /// Lines that are on the screen.
  var open: [ScreenLine] = []
  /// Lines that have gone.
  private(set) var closed: [ScreenLine] = []
  /// Calls of the engine so far.
  private(set) var recognitions = 0
  /// When what was seen last ends.
  private(set) var end = Duration.zero

  private var blocks: ScreenBlocks?
  private var shown: Image?
  /// Every block as it was when it was last read.
  private(set) var read: Image?
  private var memory: [State: [ScreenReading]] = [:]

  private var patience: Duration { settle * 5 }

  /// Makes a reader that has seen nothing.
  init(settle: Duration) { self.settle = settle }

  /// All lines, in the order of their beginnings.
  var lines: [ScreenLine] {
    (closed + open).enumerated().sorted { a, b in
      (a.element.start, a.element.box.y, a.offset) < (b.element.start, b.element.box.y, b.offset)
    }.map(\.element)
  }

  /// Looks at what the screen shows from one moment on; pictures come in order.
  ///
  /// - Throws: What `recognition` throws, `limitExceeded` if there is no memory.
  mutating func show(
    _ picture: Image, from start: Duration, for duration: Duration, isLast: Bool,
    recognition: Recognition
  ) throws(PlatenError) {
    let image = try picture.converted(to: .rgba8)
    end = start + duration
    if let size = shown?.size, size != image.size { forgetScreen(at: start) }
    var blocks = blocks ?? ScreenBlocks(image, at: start)
    // Let go of it: blocks with two owners are copied when they are changed.
    self.blocks = nil
    defer { self.blocks = blocks }
    // No name for `read` here: with two owners the whole canvas would be copied.
    if let shown, read != nil {
      let changed = blocks.differences(image, shown)
      if changed.contains(true) {
        let vanishing = blocks.vanishing(changed, at: start, settle: settle)
        try take(vanishing, from: shown, &blocks, recognition)
        blocks.note(changed, differing: blocks.differences(image, read ?? shown), at: start)
      }
    } else {
      read = image
    }
    shown = image
    let due =
      isLast
      ? blocks.due(at: end, settle: .zero, patience: .zero)
      : blocks.due(at: end, settle: settle, patience: patience)
    try take(due, from: image, &blocks, recognition)
    closeLost(&blocks)
    for index in open.indices { open[index].end = end }
  }

  /// Reads parts of the screen and takes their pixels for read.
  private mutating func take(
    _ clusters: [ScreenBlocks.Cluster], from image: Image, _ blocks: inout ScreenBlocks,
    _ recognition: Recognition
  ) throws(PlatenError) {
    for region in try regions(of: clusters, in: image, blocks) {
      remember(region, blocks)
      let readings = try recall(region, of: image, recognition)
      try replace(region, by: readings, image, blocks)
    }
    for cluster in clusters {
      blocks.markRead(cluster.blocks)
      for block in cluster.blocks {
        let rect = blocks.rect(of: block)
        read?.copy(rect, from: image, to: (rect.x, rect.y))
      }
    }
  }

  mutating func add(closed line: ScreenLine) { closed.append(line) }

  /// Keeps what a part of the screen has said so far: a cursor that goes leaves it as it was.
  private mutating func remember(_ rect: PixelRect, _ blocks: ScreenBlocks) {
    guard let read, blocks.areKnown(in: rect) else { return }
    let lines = open.filter { $0.box.intersection(rect) == $0.box }
    keep(lines.map(ScreenReading.init), as: State(rect: rect, hash: read.contentHash(of: rect)))
  }

  private mutating func keep(_ readings: [ScreenReading], as state: State) {
    if memory.count >= Self.maximumMemory { memory = [:] }
    memory[state] = readings
  }

  /// What stands in a part of the screen, read now or before.
  private mutating func recall(
    _ rect: PixelRect, of image: Image, _ recognition: Recognition
  ) throws(PlatenError) -> [ScreenReading] {
    let ground = image.ground(of: rect)
    if image.cover(of: rect, on: ground) == .nothing { return [] }
    let state = State(rect: rect, hash: image.contentHash(of: rect))
    if let readings = memory[state] { return readings }
    let margin = rect == PixelRect(image.size) ? 0 : Self.margin
    recognitions += 1
    let page = try recognition(image.legible(rect, margin: margin))
    var readings: [ScreenReading] = []
    for line in page.lines where line.confidence >= Self.leastConfidence {
      var reading = ScreenReading(line)
      reading.box.x += rect.x - margin
      reading.box.y += rect.y - margin
      reading.box = image.trimmed(reading.box.intersection(rect), ground: ground)
      if reading.text.isEmpty || reading.box.isEmpty { continue }
      // Tesseract takes words that stand under one another for columns.
      while let index = readings.firstIndex(where: { $0.isPart(ofLineWith: reading) }) {
        reading.join(readings.remove(at: index))
      }
      readings.append(reading)
    }
    keep(readings, as: state)
    return readings
  }

  /// Ends all lines and begins afresh, for a screen of another size.
  private mutating func forgetScreen(at time: Duration) {
    for var line in open {
      line.end = time
      closed.append(line)
    }
    open = []
    (blocks, shown, read, memory) = (nil, nil, nil, [:])
  }

  /// Ends lines over which something moves that doesn't come to rest.
  private mutating func closeLost(_ blocks: inout ScreenBlocks) {
    guard patience > .zero else { return }
    var kept: [ScreenLine] = []
    for var line in open {
      if blocks.isLost(line.box, at: end, patience: patience) {
        line.end = blocks.end(of: line.box, in: read) ?? end
        closed.append(line)
        blocks.forget(line.box)
      } else {
        kept.append(line)
      }
    }
    open = kept
  }
}

// MARK: - Regions

extension ScreenReader {
  /// What to read so that changed parts are seen with the whole of the lines they belong to.
  private func regions(
    of due: [ScreenBlocks.Cluster], in image: Image, _ blocks: ScreenBlocks
  ) throws(PlatenError) -> [PixelRect] {
    var regions: [PixelRect] = []
    for cluster in due {
      var rect = cluster.rect
      if let read, blocks.areKnown(cluster.blocks),
        let changed = try image.bounds(differingFrom: read, in: rect)
      {
        rect = changed
      }
      rect = padded(grown(rect), in: image.size)
      // What two parts share is read once.
      while let index = regions.firstIndex(where: { !$0.intersection(rect).isEmpty }) {
        rect = grown(rect.union(regions.remove(at: index)))
      }
      regions.append(rect)
    }
    let whole = PixelRect(image.size)
    let area = regions.reduce(0) { $0 + $1.width * $1.height }
    return 3 * area > 2 * whole.width * whole.height ? [whole] : regions
  }

  /// A rectangle and the lines in it or beside it.
  private func grown(_ rect: PixelRect) -> PixelRect {
    var rect = rect
    var rest = open.map(\.box)
    while let index = rest.firstIndex(where: { box in
      let shared = min(box.maxY, rect.maxY) - max(box.y, rect.y)
      return 4 * shared > box.height && box.horizontalGap(to: rect) <= 2 * box.height
    }) {
      rect = rect.union(rest.remove(at: index))
    }
    return rect
  }

  /// A rectangle with some space around, but nothing of the lines above and below.
  private func padded(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    let space = 4
    var top = max(0, rect.y - space)
    var bottom = min(size.height, rect.maxY + space)
    for box in open.map(\.box) where box.horizontalGap(to: rect) < 0 {
      if box.y < rect.y { top = max(top, min(rect.y, box.maxY)) }
      if box.maxY > rect.maxY { bottom = min(bottom, max(rect.maxY, box.y)) }
    }
    let left = max(0, rect.x - space)
    return PixelRect(
      x: left, y: top, width: min(size.width, rect.maxX + space) - left, height: bottom - top)
  }
}
