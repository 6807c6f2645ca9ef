import Platen

/// A screen written on in a type that a few lines of code read without fault: each letter is a cell
/// 7 dots wide and 12 high with its code in it, upright and then inverted.
struct DotScreen {
  static let cell = PixelSize(width: 8, height: 12)

  private(set) var image: Image

  init(width: Int = 256, height: Int = 120) throws(PlatenError) {
    image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    fill(PixelRect(image.size), isInk: false)
  }

  /// Lines below one another, 20 pixels each, and a cursor after the last.
  init(_ lines: [String], cursor: PixelSize? = nil, y: Int = 10) throws(PlatenError) {
    try self.init()
    for (index, line) in lines.enumerated() { write(line, x: 16, y: y + 20 * index) }
    if let cursor, let last = lines.last {
      let x = 16 + last.utf8.count * Self.cell.width + 2
      fill(
        PixelRect(x: x, y: y + 20 * (lines.count - 1), width: cursor.width, height: cursor.height))
    }
  }

  mutating func write(_ text: String, x: Int, y: Int) {
    for (index, code) in text.utf8.enumerated() where code != UInt8(ascii: " ") {
      for row in 0..<Self.cell.height {
        for column in 0..<7 where Self.dot(code, column, row) {
          fill(PixelRect(x: x + 8 * index + column, y: y + row, width: 1, height: 1))
        }
      }
    }
  }

  mutating func fill(_ rect: PixelRect, isInk: Bool = true) {
    let width = image.width
    let part = rect.intersection(PixelRect(image.size))
    var bytes = image.mutableBytes
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        bytes.storeBytes(
          of: isInk ? 0xFF10_1820 : 0xFFF2_F8FA, toByteOffset: 4 * (y * width + x), as: UInt32.self)
      }
    }
  }

  private static func dot(_ code: UInt8, _ column: Int, _ row: Int) -> Bool {
    switch row {
    case 0, 11: true
    case 1...5: code >> column & 1 == 1
    default: code >> column & 1 == 0
    }
  }
}

// MARK: - Reading

extension DotScreen {
  /// What is written in a picture, wherever it stands: a bar after a line reads as `|`.
  static func read(_ image: Image) throws(PlatenError) -> RecognizedText.Page {
    var lines: [RecognizedText.Line] = []
    var y = 0
    while y + cell.height <= image.height {
      var isFound = false
      var x = 0
      while x + 7 <= image.width {
        guard letter(in: image, x, y) != nil else {
          x += 1
          continue
        }
        let (text, end) = line(in: image, x, y)
        lines.append(
          RecognizedText.Line(
            text: text, confidence: 0.9,
            box: PixelRect(x: x, y: y, width: end - x, height: cell.height), words: []))
        isFound = true
        x = end + 8
      }
      y += isFound ? cell.height : 1
    }
    let box = PixelRect(image.size)
    return RecognizedText.Page(
      index: 0, size: image.size, rotation: 0, skew: 0, blocks: [.init(box: box, lines: lines)],
      text: lines.map(\.text).joined(separator: "\n"))
  }

  /// A line from its first letter on; two empty cells end it.
  private static func line(in image: Image, _ x: Int, _ y: Int) -> (text: String, end: Int) {
    var (text, end, next) = ("", x, x)
    var gap = 0
    while gap < 2 {
      if let letter = letter(in: image, next, y) {
        text += String(repeating: " ", count: gap) + letter
        gap = 0
        end = next + 7
      } else {
        if isBar(in: image, next + 2, y) { text += "|" }
        gap += 1
      }
      next += 8
    }
    return (text, end)
  }

  private static func isInk(_ image: Image, _ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < image.width, y < image.height else { return false }
    return unsafe image.row(y).unsafeLoad(fromByteOffset: 4 * x, as: UInt8.self) < 0x80
  }

  private static func isBar(in image: Image, _ x: Int, _ y: Int) -> Bool {
    (0..<cell.height).allSatisfy { isInk(image, x, y + $0) && isInk(image, x + 1, y + $0) }
      && !isInk(image, x + 3, y)
  }

  private static func letter(in image: Image, _ x: Int, _ y: Int) -> String? {
    var code: UInt8 = 0
    for column in 0..<7 where isInk(image, x + column, y + 1) { code |= 1 << column }
    for row in 0..<cell.height {
      for column in 0..<7 where isInk(image, x + column, y + row) != dot(code, column, row) {
        return nil
      }
    }
    return code > 32 ? String(UnicodeScalar(code)) : nil
  }
}
