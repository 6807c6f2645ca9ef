extension RecognizedText {
  /// The tables of all pages, in reading order, as RFC 4180 has it; an empty line stands between
  /// two tables, and without a table there is nothing.
  ///
  /// Lines end with CR and LF, also the last. A cell's text stands at its first row and column, and
  /// the other places that it spans are empty. Texts stand as they were read: a spreadsheet may
  /// take one that begins with `=`, `+`, `-` or `@` for a formula, so open files of pages that you
  /// don't trust as text.
  public var csv: String {
    let tables = pages.flatMap(\.blocks).compactMap(\.table)
    return tables.map(\.csv).joined(separator: "\r\n")
  }
}

extension RecognizedText.Table {
  /// The table as RFC 4180 has it: see ``RecognizedText/csv``.
  public var csv: String {
    texts.map { row in
      // A single empty field would be an empty line, which separates tables.
      row == [""] ? "\"\"\r\n" : row.map(\.csvField).joined(separator: ",") + "\r\n"
    }.joined()
  }
}

extension String {
  fileprivate var csvField: String {
    let needsQuotes = utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes || first?.isWhitespace == true || last?.isWhitespace == true else {
      return self
    }
    // Scalar by scalar: a quote with an accent on it is one character, and still a quote.
    var field = "\""
    for scalar in unicodeScalars {
      field.unicodeScalars.append(scalar)
      if scalar == "\"" { field += "\"" }
    }
    return field + "\""
  }
}
