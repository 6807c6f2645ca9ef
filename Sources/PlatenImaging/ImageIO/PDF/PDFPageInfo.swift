/// What is known of a page of a PDF without drawing it. Lengths are points, of 1/72 inch.
package struct PDFPageInfo: Sendable, Hashable {
  /// A rectangle of the page's own coordinates, which rise upwards.
  package struct Box: Sendable, Hashable {
    package var left = 0.0, bottom = 0.0, right = 0.0, top = 0.0

    package var width: Double { right - left }
    package var height: Double { top - bottom }
  }

  /// The part that is shown.
  package var crop = Box()
  /// Quarter turns by which it is shown, in degrees clockwise.
  package var rotation = 0

  /// Its size as it is shown.
  package var width: Double { rotation % 180 == 0 ? crop.width : crop.height }
  package var height: Double { rotation % 180 == 0 ? crop.height : crop.width }

  /// What takes points of the page as it is shown, from its lower left corner, to its own
  /// coordinates: a matrix as content streams have it.
  package var placement: [Double] {
    switch rotation {
    case 90: [0, 1, -1, 0, crop.right, crop.bottom]
    case 180: [-1, 0, 0, -1, crop.right, crop.top]
    case 270: [0, -1, 1, 0, crop.left, crop.top]
    default: [1, 0, 0, 1, crop.left, crop.bottom]
    }
  }
}

extension PDFPageInfo {
  /// The pages that `pdfinfo -box` speaks of, the first of which is number `first`.
  static func pages(_ text: String, from first: Int, count: Int) -> [PDFPageInfo] {
    var pages = [PDFPageInfo](repeating: PDFPageInfo(), count: count)
    for line in text.split(separator: "\n") where line.hasPrefix("Page ") {
      let words = line.split(separator: " ")
      guard words.count >= 4, let number = Int(words[1]),
        pages.indices.contains(number - first)
      else { continue }
      let page = number - first
      let values = words.dropFirst(3).compactMap { Double($0) }
      switch words[2] {
      case "rot:": pages[page].rotation = values.first.map { turn($0) } ?? 0
      case "CropBox:": pages[page].crop = box(values)
      default: break
      }
    }
    return pages
  }

  private static func turn(_ degrees: Double) -> Int {
    guard degrees.isFinite, abs(degrees) < 1e6 else { return 0 }
    return ((Int(degrees) / 90 * 90) % 360 + 360) % 360
  }

  private static func box(_ values: [Double]) -> Box {
    guard values.count == 4, values.allSatisfy({ $0.isFinite && abs($0) < 1e7 }) else {
      return Box()
    }
    return Box(left: values[0], bottom: values[1], right: values[2], top: values[3])
  }
}
