import PlatenImaging

/// One page in Markdown: paragraphs, each followed by an empty line but the last.
struct MarkdownPage {
  private let page: RecognizedText.Page
  /// The usual height of lines.
  private let body: Double

  init(_ page: RecognizedText.Page) {
    self.page = page
    var heights: [(height: Double, weight: Int)] = page.blocks.filter { $0.table == nil }
      .flatMap(\.lines).map { (Self.height(of: $0), $0.text.utf8.count) }
    heights.sort { $0.height < $1.height }
    let half = heights.reduce(0) { $0 + $1.weight } / 2
    var sum = 0
    body =
      heights.first { line in
        sum += line.weight
        return sum >= half
      }?.height ?? 0
  }

  var text: String {
    var parts: [String] = []
    var wasItem = false
    for block in page.blocks {
      if let table = block.table {
        parts.append(Self.table(table))
        wasItem = false
        continue
      }
      for paragraph in block.paragraphs {
        let (part, isItem) = self.paragraph(paragraph)
        guard !part.isEmpty else { continue }
        // Items of one list follow each other without empty lines.
        if isItem, wasItem, let last = parts.popLast() {
          parts.append(last + "\n" + part)
        } else {
          parts.append(part)
        }
        wasItem = isItem
      }
    }
    return parts.isEmpty ? "" : parts.joined(separator: "\n\n") + "\n"
  }

  private static func height(of line: RecognizedText.Line) -> Double {
    let (top, bottom) = (line.quad.topLeft, line.quad.bottomLeft)
    let (dx, dy) = (bottom.x - top.x, bottom.y - top.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  // MARK: - Paragraphs

  private func paragraph(_ paragraph: RecognizedText.Paragraph) -> (String, isItem: Bool) {
    let text = Self.joined(paragraph.lines.map(\.text))
    if let (marker, rest) = Self.item(text) {
      return (marker + Markdown.escaped(rest), true)
    }
    let escaped = Markdown.escaped(text)
    guard let level = headingLevel(paragraph) else { return (escaped, false) }
    return (String(repeating: "#", count: level) + " " + escaped, false)
  }

  /// Lines as one; a word that a hyphen divides between two of them is put together.
  static func joined(_ lines: [String]) -> String {
    var text = ""
    for line in lines {
      let isDivided =
        text.last == "-" && text.dropLast().last?.isLetter == true
        && line.first?.isLowercase == true
      if isDivided {
        text.removeLast()
      } else if !text.isEmpty {
        text += " "
      }
      text += line
    }
    return text
  }

  /// What makes a text an item of a list, as Markdown writes it, and the rest.
  private static func item(_ text: String) -> (marker: String, rest: String)? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let (first, rest) = (text[..<space], String(text[text.index(after: space)...]))
    switch first {
    case "•", "◦", "‣", "▪", "●", "■", "►", "○", "-", "–", "*", "·": return ("- ", rest)
    default:
      guard let end = first.last, end == "." || end == ")", 2...4 ~= first.utf8.count,
        first.dropLast().allSatisfy({ "0"..."9" ~= $0 })
      else { return nil }
      return (first + " ", rest)
    }
  }

  /// 1 to 3 for a short paragraph in large letters.
  private func headingLevel(_ paragraph: RecognizedText.Paragraph) -> Int? {
    guard 1...3 ~= paragraph.lines.count, body > 0 else { return nil }
    let letters = paragraph.lines.reduce(0) { $0 + $1.text.count(where: \.isLetter) }
    guard 2...200 ~= letters else { return nil }
    // A single tall mark makes a line tall; the smallest line shows the type.
    let height = paragraph.lines.map(Self.height).min() ?? 0
    switch height / body {
    case 2.2...: return 1
    case 1.6...: return 2
    case 1.3...: return 3
    default: return nil
    }
  }

  // MARK: - Tables

  private static func table(_ table: RecognizedText.Table) -> String {
    let rows = table.texts.map { row in
      "| " + row.map(Markdown.escapedCell).joined(separator: " | ") + " |"
    }
    let marks = (0..<table.columns).map { column in
      isNumeric(table, column) ? "---:" : "---"
    }
    var lines = rows
    lines.insert("| " + marks.joined(separator: " | ") + " |", at: min(1, rows.count))
    return lines.joined(separator: "\n")
  }

  /// Whether most of a column's cells hold numbers, apart from its header.
  private static func isNumeric(_ table: RecognizedText.Table, _ column: Int) -> Bool {
    let texts = table.texts.dropFirst().map { $0[column] }.filter { !$0.isEmpty }
    let numbers = texts.count { text in
      let digits = text.count { "0"..."9" ~= $0 }
      return 2 * digits >= text.count && digits > 0
    }
    return numbers > 0 && 2 * numbers > texts.count
  }
}
