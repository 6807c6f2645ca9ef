import PlatenImaging

extension RecognizedText.Page {
  /// The blocks in JSON; lines and words are numbered through all of them.
  var blockMembers: [JSONMembers] {
    var line = 0
    // What tells the words of a page apart is where they stand in its text.
    var numbers: [Range<Int>: Int] = [:]
    for (number, word) in words.enumerated() { numbers[word.range] = number }
    return blocks.map { $0.members(firstLine: &line, words: numbers) }
  }
}

extension RecognizedText.Block {
  fileprivate func members(firstLine: inout Int, words: [Range<Int>: Int]) -> JSONMembers {
    var numbered: [JSONMembers] = []
    for paragraph in paragraphs {
      let end = firstLine + paragraph.lines.count
      numbered.append(["box": paragraph.box.numbers, "lines": Array(firstLine..<end)])
      firstLine = end
    }
    return [
      "kind": kind.rawValue, "rotation": rotation, "skew": skew.roundedToFourDecimals,
      "box": box.numbers, "paragraphs": numbered, "table": table?.members(words: words),
    ]
  }
}

extension RecognizedText.Table {
  fileprivate func members(words: [Range<Int>: Int]) -> JSONMembers {
    [
      "rows": rows, "columns": columns, "evidence": isRuled ? "ruled" : "aligned",
      "cells": cells.map { $0.members(numbers: words) },
    ]
  }
}

extension RecognizedText.Cell {
  fileprivate func members(numbers: [Range<Int>: Int]) -> JSONMembers {
    [
      "row": row, "column": column, "row_span": rowSpan, "column_span": columnSpan,
      "header": isHeader, "text": text, "box": box.numbers, "quad": quad.numbers,
      "words": words.compactMap { numbers[$0.range] },
    ]
  }
}
