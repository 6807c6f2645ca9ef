import PlatenImaging
import PlatenRecognizer

/// Where the words of a group stand: the network tells roughly, the pieces of ink exactly.
///
/// All places are pixels of the turned page.
struct WordPlaces {
  /// Where a word stands.
  struct Place {
    let box: PixelRect
    let symbols: [PixelRect]
  }

  private let group: PageLayout.Group
  private let words: [LineWord]

  init(_ words: [LineWord], in group: PageLayout.Group) {
    self.words = words
    self.group = group
  }

  /// The places of the words, in their order.
  func places() -> [Place] {
    var places: [Place] = []
    var blobs = group.blobs[...]
    for (index, word) in words.enumerated() {
      let isLast = index + 1 == words.count
      let end = isLast ? .infinity : cut(in: blobs, between: word, and: words[index + 1])
      let own = blobs.prefix { Self.middle($0) < end }
      blobs = blobs.dropFirst(own.count)
      places.append(place(word, own))
    }
    return places
  }

  private static func middle(_ rect: PixelRect) -> Double { Double(rect.x + rect.maxX) / 2 }

  /// The widest gap between pieces of ink from the last symbol of a word to the first of the next:
  /// the middle of it. Where letters touch, halfway between both.
  private func cut(
    in blobs: ArraySlice<PixelRect>, between word: LineWord, and next: LineWord
  ) -> Double {
    let (start, end) = (center(of: word, last: true), center(of: next, last: false))
    var cut = Double(group.picture.x + (word.extent.upperBound + next.extent.lowerBound) / 2)
    var widest = 0
    var right = Int.min
    for (blob, other) in zip(blobs, blobs.dropFirst()) {
      right = max(right, blob.maxX)
      let middle = (Double(right) + Double(other.x)) / 2
      guard other.x - right > widest, middle > start, middle < end else { continue }
      widest = other.x - right
      // What is told apart by its middle must not be cut by another one's edge.
      cut = (Self.middle(blob) + Self.middle(other)) / 2
    }
    return cut
  }

  /// The middle of the steps at which the network saw a word's first or last symbol.
  private func center(of word: LineWord, last: Bool) -> Double {
    let symbol = last ? word.decoded.symbols.last : word.decoded.symbols.first
    guard let steps = symbol?.steps else { return Double(group.picture.x) }
    return Double(group.picture.x)
      + Double(steps.lowerBound + steps.upperBound) / 2 * word.scale
  }

  private func place(_ word: LineWord, _ blobs: ArraySlice<PixelRect>) -> Place {
    let symbols = word.decoded.symbols
    let ink = blobs.dropFirst().reduce(blobs.first) { $0?.union($1) }
    let box = ink ?? slice(word.extent, of: group.picture)
    var rest = blobs
    var boxes: [PixelRect] = []
    boxes.reserveCapacity(symbols.count)
    for (index, symbol) in symbols.enumerated() {
      let end = Double(group.picture.x) + Double(symbol.extent.upperBound) * word.scale
      let isLast = index + 1 == symbols.count
      let own = rest.prefix { isLast || Self.middle($0) < end }
      rest = rest.dropFirst(own.count)
      let ink = own.dropFirst().reduce(own.first) { $0?.union($1) }
      boxes.append(ink ?? slice(columns(of: symbol.extent, word.scale), of: box))
    }
    return Place(box: box, symbols: boxes)
  }

  private func columns(of steps: Range<Int>, _ scale: Double) -> Range<Int> {
    let start = Int((Double(steps.lowerBound) * scale).rounded(.down))
    return start..<max(start + 1, Int((Double(steps.upperBound) * scale).rounded(.up)))
  }

  /// The part of a box within columns counted from the picture's left edge; at least one.
  private func slice(_ columns: Range<Int>, of box: PixelRect) -> PixelRect {
    let left = min(max(group.picture.x + columns.lowerBound, box.x), box.maxX - 1)
    let right = min(max(group.picture.x + columns.upperBound, left + 1), box.maxX)
    return PixelRect(x: left, y: box.y, width: right - left, height: box.height)
  }
}
