/// The sets of scans; what is in them follows from the seed alone.
public enum CorpusSet: String, CaseIterable, Sendable {
  /// Pages of text: six kinds under each condition.
  case pages
  /// Slips from tills.
  case receipts
  /// Tables, with and without rules.
  case tables
  /// Receipts, tables, pages of digits and of capitals, each turned in four ways.
  case orientation

  /// How many scans it has.
  ///
  /// - Parameter isFull: all of it, or a part that is read in a minute.
  public func count(isFull: Bool) -> Int {
    switch self {
    case .pages: PageCondition.all.count * (isFull ? PageLayout.Kind.allCases.count : 1)
    case .receipts: isFull ? 80 : 16
    case .tables: isFull ? 60 : 10
    case .orientation: isFull ? 2000 : 120
    }
  }

  /// Draws one of them; which ones are drawn changes none.
  public func scan(_ index: Int, seed: UInt64, faces: Faces) -> Scan {
    switch self {
    case .pages: Self.page(index, seed, faces)
    case .receipts: Self.receipt(index, seed, faces)
    case .tables: Self.table(index, seed, faces)
    case .orientation: Self.turned(index, seed, faces)
    }
  }

  private static func page(_ index: Int, _ seed: UInt64, _ faces: Faces) -> Scan {
    // The first round has every condition once, and the kinds in turns.
    let (conditions, kinds) = (PageCondition.all, PageLayout.Kind.allCases)
    let (round, place) = index.quotientAndRemainder(dividingBy: conditions.count)
    let (condition, kind) = (conditions[place], kinds[(place + round) % kinds.count])
    let name = "\(condition.name)-\(kind.rawValue)"
    var random = SeededRandom(seed: seed, name: "page \(name)")
    let press = PagePress(kind: kind, faces: faces, changes: condition.changes)
    var scan = Scan(
      name: name, group: condition.name, sheet: press.sheet(&random, dpi: condition.dpi))
    condition.wear(&scan, &random, press)
    return scan
  }
}
