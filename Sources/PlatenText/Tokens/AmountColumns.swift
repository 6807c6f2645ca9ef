import PlatenCore
import PlatenDetector

/// Finds the numbers with two decimals that stand below one another on a page, as amounts do.
///
/// What is above a column says what it holds: a heading such as "Price" makes its numbers money,
/// and any other heading does not. Without one, thousands that are parted do, and a minus or dates
/// beside the numbers on a page that speaks of an account; in other columns they are money if the
/// page has other amounts.
struct AmountColumns {
  /// Numbers that are in line, from the top.
  private struct Column {
    var cells: [AmountCell]

    var left: Double { cells.map(\.left).min() ?? 0 }
    var right: Double { cells.map(\.right).max() ?? 0 }
  }

  private let words: [LevelWord]
  private let unit: Double
  private let speaksOfAccount: Bool
  /// The lines that have something like a date.
  private let datedLines: Set<Int>

  /// Pages of more words than that are no pages.
  private static let mostWords = 50_000

  /// The numbers in the columns of a page, in the order of its text.
  static func amounts(of page: RecognizedText.Page) -> [ColumnAmount] {
    let words = LevelWord.all(of: page, in: LevelFrame(page))
    let cells = AmountCell.all(words)
    guard !cells.isEmpty, words.count <= mostWords else { return [] }
    let columns = AmountColumns(words)
    return columns.columns(cells).flatMap(columns.amounts).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  private init(_ words: [LevelWord]) {
    self.words = words
    let heights = words.map(\.lineHeight).sorted()
    unit = max(1, heights[heights.count / 2])
    speaksOfAccount = words.contains { AmountWords.speaksOfAccount($0.word.text) }
    datedLines = Set(words.filter { $0.word.text.looksLikeDate }.map(\.line))
  }

  private func columns(_ cells: [AmountCell]) -> [Column] {
    var columns: [Column] = []
    for cell in cells.sorted(by: { $0.middle < $1.middle }) {
      let found = columns.lastIndex { column in
        guard let last = column.cells.last else { return false }
        // Pages are bent: each stands below the one before it, not below the first.
        return 0.5 * unit...8 * unit ~= cell.middle - last.middle
          && (abs(cell.right - last.right) < 0.6 * unit || abs(cell.left - last.left) < 0.4 * unit)
      }
      if let found {
        columns[found].cells.append(cell)
      } else {
        columns.append(Column(cells: [cell]))
      }
    }
    return columns
  }

  private func amounts(_ column: Column) -> [ColumnAmount] {
    let isSure: Bool
    switch heading(of: column) {
    case .money: isSure = true
    case .other: return []
    case .none:
      guard column.cells.count >= 3 else { return [] }
      isSure = isLedger(column)
    }
    return column.cells.map { ColumnAmount(range: $0.range, isSure: isSure) }
  }

  private func isLedger(_ column: Column) -> Bool {
    let dated = column.cells.count { datedLines.contains($0.line) }
    return column.cells.contains(where: \.hasThousands)
      || speaksOfAccount
        && (2 * dated >= column.cells.count || column.cells.contains(where: \.isNegative))
  }

  private enum Heading { case money, other, none }

  /// What the words say that stand above a column.
  private func heading(of column: Column) -> Heading {
    guard let first = column.cells.first else { return .none }
    let above = words.filter { 0.5 * unit...5 * unit ~= first.middle - $0.box.middleY }
    let over = above.filter {
      $0.box.right > column.left - 0.3 * unit && $0.box.left < column.right + 0.3 * unit
    }
    if let nearest = over.max(by: { $0.box.middleY < $1.box.middleY }) {
      // A heading may have two lines.
      return meaning(of: over.filter { nearest.box.middleY - $0.box.middleY < 1.6 * unit })
    }
    // Names at the left of columns whose numbers are at the right.
    let names = above.filter { AmountWords.isHeading($0.word.text) }
    guard let name = names.max(by: { $0.box.middleY < $1.box.middleY }) else { return .none }
    let row = above.filter {
      abs($0.box.middleY - name.box.middleY) < 0.7 * unit && $0.box.left < column.right
    }
    guard let last = row.max(by: { $0.box.left < $1.box.left }),
      column.left - last.box.right < 8 * unit
    else { return .none }
    return meaning(of: [last])
  }

  /// What some words say as a heading, with those that touch them: it may reach beyond its column.
  private func meaning(of head: [LevelWord]) -> Heading {
    let cell = words.filter { word in
      head.contains {
        $0.line == word.line && word.box.left < $0.box.right + 0.6 * unit
          && word.box.right > $0.box.left - 0.6 * unit
      }
    }.map(\.word.text)
    if cell.contains(where: { $0.contains("%") }) { return .other }
    if cell.contains(where: AmountWords.isHeading) { return .money }
    return cell.contains { $0.contains(where: \.isLetter) } ? .other : .none
  }
}

extension String {
  /// Whether it is digits with marks between them, of a day and a month at least.
  fileprivate var looksLikeDate: Bool {
    let groups = split { "./-".contains($0) }
    return 2...3 ~= groups.count && first?.isNumber == true
      && groups.allSatisfy { $0.count <= 4 && $0.allSatisfy { $0.isASCII && $0.isNumber } }
      && (groups.count == 3 || last == "." || contains("/"))
  }
}
