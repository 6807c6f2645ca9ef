import PlatenImaging

/// Reads what `pdftotext -bbox-layout` writes: XHTML of blocks, lines and words in points.
struct PDFLayoutReader {
  struct Word {
    var text = ""
    /// Left, top, right and bottom.
    var box = (0.0, 0.0, 0.0, 0.0)
  }

  /// Words of lines of blocks.
  private(set) var blocks: [[[Word]]] = []
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Reads all elements; what is not known is passed over.
  mutating func read() {
    var position = bytes.startIndex
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = bytes[(start + 1)..<end]
      position = end + 1
      switch String(decoding: tag.prefix { $0 | 0x20 > 0x60 }, as: UTF8.self) {
      case "block": blocks.append([])
      case "line" where !blocks.isEmpty: blocks[blocks.count - 1].append([])
      case "word":
        let close = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        let text = Self.plain(bytes[position..<close])
        position = close
        add(Word(text: text, box: Self.box(tag)))
      default: break
      }
    }
  }

  private mutating func add(_ word: Word) {
    guard let block = blocks.indices.last, let line = blocks[block].indices.last,
      !word.text.isEmpty
    else { return }
    blocks[block][line].append(word)
  }

  private static func box(_ tag: ArraySlice<UInt8>) -> (Double, Double, Double, Double) {
    var box = (0.0, 0.0, 0.0, 0.0)
    var rest = tag
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let digits = rest[(sign + 1)...].dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      let value = value(digits)
      switch String(decoding: rest[..<sign].suffix(4), as: UTF8.self) {
      case "xMin": box.0 = value
      case "yMin": box.1 = value
      case "xMax": box.2 = value
      case "yMax": box.3 = value
      default: break
      }
      rest = rest[digits.endIndex...]
    }
    return box
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Double {
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      return 0
    }
    return min(max(value, -1e6), 1e6)
  }

  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  /// Text without the five entities of XML, and without what reorders it.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Most words need nothing of what follows, which goes over them character by character.
    if bytes.allSatisfy({ 33...126 ~= $0 && $0 != UInt8(ascii: "&") }) { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      if let (entity, character) = entities.first(where: { rest.hasPrefix($0.0) }) {
        result += character
        rest = rest.dropFirst(entity.count)
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    result += rest
    // Poppler marks runs from right to left with U+202A to U+202E.
    result.unicodeScalars.removeAll { 0x202A...0x202E ~= $0.value || $0.value < 32 }
    return result.filter { !$0.isWhitespace }
  }

  /// The page, in pixels; the XHTML states a wrong size of a page that is turned.
  func page(_ index: Int, of info: PDFPageInfo, density: Double) -> RecognizedText.Page {
    let scale = density / 72
    let size = PixelSize(
      width: max(1, Int((info.width * scale).rounded(.up))),
      height: max(1, Int((info.height * scale).rounded(.up))))
    var text = ""
    var result: [RecognizedText.Block] = []
    let turns = PDFTextTurns(blocks, rotation: info.rotation)
    for block in blocks {
      var lines: [RecognizedText.Line] = []
      for words in block where !words.isEmpty {
        if !text.isEmpty { text += lines.isEmpty ? "\n\n" : "\n" }
        let turn = turns.turn(of: words)
        let ordered = PDFLineOrder(words, turn: turn).words
        lines.append(Self.line(ordered, scale, size, turn: turn, in: &text))
      }
      guard let first = lines.first?.box else { continue }
      result.append(
        RecognizedText.Block(box: lines.reduce(first) { $0.union($1.box) }, lines: lines))
    }
    if !text.isEmpty { text += "\n" }
    PDFSlant.mark(&result)
    return RecognizedText.Page(
      index: index, size: size, rotation: 0, skew: 0, blocks: result, text: text,
      engine: Self.engine)
  }

  /// What a page says has read it whose text is the file's own.
  static let engine = "pdf"

  private static func line(
    _ words: [Word], _ scale: Double, _ size: PixelSize, turn: Int, in text: inout String
  ) -> RecognizedText.Line {
    let start = text.utf8.count
    var result: [RecognizedText.Word] = []
    for word in words {
      if text.utf8.count > start { text += " " }
      let from = text.utf8.count
      text += word.text
      let corners = [
        (word.box.0, word.box.1), (word.box.2, word.box.1), (word.box.2, word.box.3),
        (word.box.0, word.box.3),
      ].map { PixelPoint(x: $0.0 * scale, y: $0.1 * scale) }
      // Clockwise from where the writing begins.
      let quad = Quad(
        topLeft: corners[turn], topRight: corners[(turn + 1) % 4],
        bottomRight: corners[(turn + 2) % 4], bottomLeft: corners[(turn + 3) % 4])
      result.append(
        RecognizedText.Word(
          text: word.text, confidence: 1, box: quad.bounds.intersection(PixelRect(size)),
          quad: quad, range: from..<text.utf8.count,
          candidates: [RecognizedText.Candidate(text: word.text, confidence: 1)]))
    }
    let quad = result.dropFirst().reduce(result[0].quad) { $0.union($1.quad) }
    let box = result.dropFirst().reduce(result[0].box) { $0.union($1.box) }
    return RecognizedText.Line(
      text: result.map(\.text).joined(separator: " "), confidence: 1, box: box, quad: quad,
      words: result)
  }
}

extension RecognizedText.Page {
  package var isOwnText: Bool { engine == PDFLayoutReader.engine }
}
