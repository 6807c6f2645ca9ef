import PlatenImaging

/// Finds ink on a page that is as large as letters, stands in rows, and was not read.
struct UnreadInk {
  let places: [RedactionPlace]

  /// Looks for it.
  ///
  /// - Parameters:
  ///   - gray: The page in `gray8`.
  ///   - readings: What was read of it, and how many times larger than `gray` it was then.
  ///   - boxes: Where the page is painted on already.
  ///   - sensitivity: How much of the page's contrast makes ink, 0…1.
  init(
    _ gray: Image, besides readings: [(page: RecognizedText.Page, scale: Double)],
    boxes: [SlantedRect], sensitivity: Double = 0.35
  ) {
    let words = readings.flatMap { page, scale in
      page.words.filter { !$0.box.isEmpty }.map { word in
        let box = SlantedRect(word.quad)
        return SlantedRect(
          left: box.left / scale, top: box.top / scale, right: box.right / scale,
          bottom: box.bottom / scale, axis: box.axis)
      }
    }
    let heights = words.map(\.height).sorted()
    let letter = heights.isEmpty ? Double(gray.height) / 80 : heights[heights.count / 2]
    let known = (words.map { $0.expanded(by: 0.3 * letter) } + boxes).map(\.quad.bounds)
    let window = SlantedRect(Quad(PixelRect(gray.size)))
    var rows: [SlantedRect] = []
    let blobs = InkWindow(window, of: gray, sensitivity: sensitivity).blobs
      .filter { blob in
        blob.height > 0.3 * letter && blob.height < 3 * letter && blob.width < 12 * letter
          && blob.area > 8
      }
      .sorted { ($0.left, $0.top) < ($1.left, $1.top) }
    for blob in blobs {
      let box = SlantedRect(
        left: blob.left, top: blob.top, right: blob.right, bottom: blob.bottom, axis: window.axis)
      let bounds = box.quad.bounds
      let area = bounds.width * bounds.height
      let isKnown = known.contains {
        let shared = $0.intersection(bounds)
        return shared.width * shared.height * 2 > area
      }
      if isKnown { continue }
      if let row = rows.lastIndex(where: {
        box.left - $0.right < 1.5 * letter && box.top < $0.bottom && box.bottom > $0.top
      }) {
        rows[row] = rows[row].union(box)
      } else {
        rows.append(box)
      }
    }
    places = rows.filter { $0.width > 2 * letter && $0.height < 4 * letter }.map {
      RedactionPlace(kind: .doubt, rough: $0, isFirst: true)
    }
  }
}
