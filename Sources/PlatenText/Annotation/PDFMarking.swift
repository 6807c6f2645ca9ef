import PlatenMetrics

/// What cairo 1.16 leaves out of a tagged PDF: the note that it is one, its language, that readers
/// show its title, the element that holds all others, and what its links are called.
enum PDFMarking {
  /// A document that cairo wrote, with these in its catalogue (ISO 32000-1, 14.7.1, 14.9.2 and
  /// 12.2), and its paragraphs and links in one `Document` (ISO 32000-2, 14.8.4.3); as it is, where
  /// it is written otherwise than by cairo 1.16.
  static func marked(_ pdf: [UInt8], language: String?, hasTitle: Bool) -> [UInt8] {
    guard let table = Table(of: pdf),
      let key = pdf.last("   /StructTreeRoot ", before: table.start),
      let object = pdf.last(" 0 obj\n", before: key),
      let catalogue = pdf.last("/Type /Catalog", before: key), catalogue > object,
      pdf.last("/MarkInfo", before: key).map({ $0 < object }) ?? true
    else { return pdf }
    var marks = "   /MarkInfo << /Marked true >>\n"
    if let language {
      // In hexadecimal nothing has to be escaped.
      let digits = language.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      marks += "   /Lang <\(digits.joined())>\n"
    }
    if hasTitle { marks += "   /ViewerPreferences << /DisplayDocTitle true >>\n" }
    var edits = [Edit(at: key, marks)]
    let document = documentEdits(pdf, table: table, key: key)
    edits += document + linkEdits(pdf, table: table)
    return table.rewritten(pdf, edits, added: document.isEmpty ? [] : [table.start])
  }

  /// Makes the root of the structure its `Document`, so that its parts still name the element that
  /// holds them, and puts a new root at the end.
  private static func documentEdits(_ pdf: [UInt8], table: Table, key: Int) -> [Edit] {
    let reference = key + "   /StructTreeRoot ".utf8.count
    guard let (root, referenceEnd) = pdf.number(at: reference),
      let start = table.place(of: root, pdf)
    else { return [] }
    let head = "\(root) 0 obj\n<< /Type /StructTreeRoot\n   /ParentTree "
    guard start < key, pdf[start...].starts(with: head.utf8),
      let (parents, end) = pdf.number(at: start + head.utf8.count),
      pdf[end...].starts(with: " 0 R\n   /K [ ".utf8),
      pdf.last("/S /Document", before: start) == nil
    else { return [] }
    let number = table.count
    let type = start + "\(root) 0 obj\n<< ".utf8.count
    return [
      Edit(
        at: type, removing: end - type,
        "/Type /StructElem\n   /S /Document\n   /P \(number)"),
      Edit(at: reference, removing: referenceEnd - reference, "\(number)"),
      Edit(
        at: table.start,
        "\(number) 0 obj\n<< /Type /StructTreeRoot\n   /ParentTree \(parents) 0 R\n"
          + "   /K [ \(root) 0 R ]\n>>\nendobj\n"),
    ]
  }

  /// What is read aloud for each link (ISO 14289-1, 7.18.5): where it leads.
  private static func linkEdits(_ pdf: [UInt8], table: Table) -> [Edit] {
    (1..<table.count).compactMap { object in
      let head = "\(object) 0 obj\n<< /Type /Annot\n   /Subtype /Link\n"
      guard let start = table.place(of: object, pdf), start < table.start,
        pdf[start...].starts(with: head.utf8),
        let action = pdf.first("   /A <<\n", in: start..<table.start),
        let key = pdf.first(" /URI (", in: action..<table.start),
        let end = pdf[key...].firstIndex(of: UInt8(ascii: "\n"))
      else { return nil }
      let target = String(decoding: pdf[key + " /URI ".utf8.count..<end], as: UTF8.self)
      return Edit(at: action, "   /Contents \(target)\n")
    }
  }

  /// Bytes that take the place of others.
  private struct Edit {
    let start, removed: Int
    let bytes: [UInt8]

    init(at start: Int, removing removed: Int = 0, _ text: String) {
      self.start = start
      self.removed = removed
      bytes = Array(text.utf8)
    }
  }

  /// The table at the end that says where each object begins (ISO 32000-1, 7.5.4).
  private struct Table {
    let start, count: Int
    private let entries: Int
    /// The place of the number of objects in the trailer, and of that of the table.
    private let size, place: Int

    private static let entryLength = 20

    init?(of pdf: [UInt8]) {
      guard let startxref = pdf.last("startxref\n", before: pdf.count),
        let (start, _) = pdf.number(at: startxref + 10), start > 0, start < startxref,
        pdf[start...].starts(with: "xref\n0 ".utf8),
        let (count, end) = pdf.number(at: start + 7), count > 0,
        count < (startxref - end) / Self.entryLength
      else { return nil }
      (self.start, self.count) = (start, count)
      entries = end + 1
      let trailer = entries + count * Self.entryLength
      let head = "trailer\n<< /Size "
      guard pdf[trailer...].starts(with: "\(head)\(count)\n".utf8) else { return nil }
      size = trailer + head.utf8.count
      place = startxref + 10
    }

    func place(of object: Int, _ pdf: [UInt8]) -> Int? {
      guard object > 0, object < count else { return nil }
      return pdf.number(at: entries + object * Self.entryLength)?.value
    }

    /// A file with edits before its table, and the objects that were added right before it.
    func rewritten(_ pdf: [UInt8], _ edits: [Edit], added: [Int]) -> [UInt8] {
      let edits = edits.sorted { $0.start < $1.start }
      func moved(_ offset: Int) -> Int {
        edits.reduce(offset) { $1.start < offset ? $0 + $1.bytes.count - $1.removed : $0 }
      }
      var result: [UInt8] = []
      var done = 0
      for edit in edits {
        result += pdf[done..<edit.start] + edit.bytes
        done = edit.start + edit.removed
      }
      result += pdf[done..<start]
      let total = count + added.count
      let table = result.count
      result += "xref\n0 \(total)\n".utf8 + pdf[entries..<entries + Self.entryLength]
      for object in 1..<count { result += Self.entry(moved(place(of: object, pdf) ?? 0)) }
      for object in added { result += Self.entry(moved(object)) }
      result += "trailer\n<< /Size \(total)".utf8
      result += pdf[(size + "\(count)".utf8.count)..<place] + "\(table)".utf8
      return result + pdf[(place + "\(start)".utf8.count)...]
    }

    private static func entry(_ place: Int) -> [UInt8] {
      Array("\(zeroPadded(place, to: 10)) 00000 n \n".utf8)
    }
  }
}

extension [UInt8] {
  /// Where a text stands last before a place.
  fileprivate func last(_ text: String, before end: Int) -> Int? {
    let part = Array(text.utf8)
    var start = Swift.min(end, count) - part.count
    while start >= 0 {
      if self[start] == part[0], self[start..<start + part.count].elementsEqual(part) {
        return start
      }
      start -= 1
    }
    return nil
  }

  /// Where a text stands first in a range.
  fileprivate func first(_ text: String, in range: Range<Int>) -> Int? {
    range.first { self[$0...].starts(with: text.utf8) }
  }

  /// The number that begins at a place, and where it ends.
  fileprivate func number(at start: Int) -> (value: Int, end: Int)? {
    guard start < count else { return nil }
    let end = self[start...].firstIndex { !$0.isDigit } ?? count
    return Int(String(decoding: self[start..<end], as: UTF8.self)).map { ($0, end) }
  }
}
