import PlatenImaging

/// Which parts of a redacted picture are covered, judged by its pixels alone.
struct CoveredPixels {
  private let gray: Image

  /// Takes a picture in `gray8`.
  init(_ gray: Image) { self.gray = gray }

  private static func level(_ image: Image, _ pixel: Int) -> Int {
    Int(unsafe image.bytes.unsafeLoad(fromByteOffset: pixel, as: UInt8.self))
  }

  /// Whether a place is a painted box: nearly all of one level, or mostly black.
  func hides(_ place: SlantedRect) -> Bool {
    var counts = [Int](repeating: 0, count: 256)
    place.forEachPixel(of: gray.size) { pixel, _ in counts[Self.level(gray, pixel)] += 1 }
    let total = counts.reduce(0, +)
    // An encoder that loses something keeps levels to within a few steps.
    let black = counts[..<16].reduce(0, +)
    let peak = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let near = counts[max(0, peak - 8)...min(255, peak + 8)].reduce(0, +)
    return black * 10 > total * 8 || near * 100 >= total * 97
  }

  /// The letters of a place that are still to be seen, beside their cover or through it; nil where
  /// there are none.
  ///
  /// - Parameters:
  ///   - place: What was to go.
  ///   - original: The picture as it was, in `gray8` and of the same size.
  func openLetters(of place: RedactionPlace, on original: Image) -> SlantedRect? {
    var extent = InkExtent(around: place.rough, on: original)
    // A full stop after an amount stays.
    extent.trim(
      leading: place.leading, labelEnd: place.leadingEnd, trailing: place.trailing,
      characters: place.characters)
    let letters = extent.letters
    guard extent.isFound,
      openShare(of: letters, as: original) > 0.05 || shows(letters, of: original)
    else { return nil }
    return letters
  }

  /// Which share of the columns of letters looks as it did: 0…1.
  ///
  /// Letters and boxes may both be black or both be white, and so may paper and boxes: a part is
  /// open where neither has changed.
  ///
  /// - Parameters:
  ///   - letters: Where they were.
  ///   - original: The picture as it was, in `gray8` and of the same size.
  func openShare(of letters: SlantedRect, as original: Image) -> Double {
    let ground = InkWindow(letters.expanded(by: letters.height * 0.3), of: original).ground
    let paper = sameShare(of: letters, as: original) { abs($0 - ground) < 24 }
    let ink = sameShare(of: letters, as: original) { abs($0 - ground) > 80 }
    return min(paper ?? 0, ink ?? 1)
  }

  /// Which share of the columns with pixels of some levels has most of them as they were; nil where
  /// there are none.
  private func sameShare(
    of letters: SlantedRect, as original: Image, _ counts: (Int) -> Bool
  ) -> Double? {
    var all = [Int](repeating: 0, count: Int(letters.width.rounded(.up)) + 1)
    var same = all
    letters.forEachPixel(of: gray.size) { pixel, column in
      let before = Self.level(original, pixel)
      guard counts(before) else { return }
      all[column] += 1
      if abs(Self.level(gray, pixel) - before) < 24 { same[column] += 1 }
    }
    let seen = all.indices.filter { all[$0] > 0 }
    guard !seen.isEmpty else { return nil }
    return Double(seen.count { same[$0] * 2 > all[$0] }) / Double(seen.count)
  }

  /// Whether letters show through their cover: what lies over them is of another level than what
  /// lies over the paper between them, by however little.
  ///
  /// - Parameters:
  ///   - letters: Where they were.
  ///   - original: The picture as it was, in `gray8` and of the same size.
  private func shows(_ letters: SlantedRect, of original: Image) -> Bool {
    let ground = InkWindow(letters.expanded(by: letters.height * 0.3), of: original).ground
    var ink = [Int](repeating: 0, count: 256)
    var paper = ink
    letters.forEachPixel(of: gray.size) { pixel, _ in
      let contrast = abs(Self.level(original, pixel) - ground)
      if contrast > 80 { ink[Self.level(gray, pixel)] += 1 }
      if contrast < 24 { paper[Self.level(gray, pixel)] += 1 }
    }
    guard let over = Self.median(ink), let beside = Self.median(paper) else { return false }
    // An encoder that loses something may round one of them up.
    return abs(over - beside) > 1
  }

  /// The middle level of some; nil for too few.
  private static func median(_ counts: [Int]) -> Int? {
    let total = counts.reduce(0, +)
    guard total > 20 else { return nil }
    var sum = 0
    return counts.firstIndex { count in
      sum += count
      return sum * 2 >= total
    }
  }
}
