/// The note of a PDF that it is tagged.
enum PDFMarking {
  /// A document that cairo wrote, with that note in its catalogue: cairo 1.16 writes the structure
  /// and leaves it out (ISO 32000-1, 14.7.1).
  ///
  /// The catalogue is the last object before the table of places, so that this alone moves.
  static func marked(_ pdf: [UInt8]) -> [UInt8] {
    let note = Array("   /MarkInfo << /Marked true >>\n".utf8)
    guard let table = pdf.last(Array("startxref\n".utf8), before: pdf.count),
      let root = pdf.last(Array("   /StructTreeRoot ".utf8), before: table),
      let object = pdf.last(Array(" 0 obj\n".utf8), before: root),
      let catalogue = pdf.last(Array("/Type /Catalog".utf8), before: root), catalogue > object
    else { return pdf }
    let number = table + 10
    let end = pdf[number...].firstIndex { !$0.isDigit } ?? pdf.count
    guard let place = Int(String(decoding: pdf[number..<end], as: UTF8.self)), place > root,
      pdf.last(Array(" 0 obj\n".utf8), before: place) == object
    else { return pdf }
    var marked = Array(pdf[..<root])
    marked += note
    marked += pdf[root..<number]
    marked += "\(place + note.count)".utf8
    marked += pdf[end...]
    return marked
  }
}

extension [UInt8] {
  /// Where other bytes stand last before a place.
  fileprivate func last(_ part: [UInt8], before end: Int) -> Int? {
    var start = Swift.min(end, count) - part.count
    while start >= 0 {
      if self[start] == part[0], self[start..<start + part.count].elementsEqual(part) {
        return start
      }
      start -= 1
    }
    return nil
  }
}
