import ScanCorpus

/// Something that the tables must show: one line of data each.
struct AccuracyGate {
  enum Measure {
    /// Mean character error rate, at most so many points above the tesseract command's.
    case errorsAboveRival
    /// Mean character error rate in points.
    case errors
    /// Mean character error rate as a multiple of the tesseract command's.
    case errorsByRival
    /// Pages more than half a point worse than the tesseract command.
    case hurt
    /// The mean of word F1 in points, less the tesseract command's; negative numbers are a gain.
    case wordsBelowRival
    /// Word F1 in points that are missing to 100.
    case wordsMissing
    /// Upright pages that were turned, and turned ones that were turned in a wrong way.
    case wrongTurns
    /// Turned pages of a hundred that were not set upright.
    case missedTurns
    /// Processor time of clean pages as a multiple of `--plain`'s.
    case time
  }

  let set: CorpusSet
  /// Which groups: those whose names begin so.
  var prefix = ""
  /// Those whose names begin so are left out.
  var except: String?
  let measure: Measure
  /// The most that holds.
  let most: Double
  let text: String

  static let all: [AccuracyGate] = [
    .init(
      set: .pages, prefix: "clean", measure: .errorsAboveRival, most: 0.02,
      text: "clean pages: CER ≤ CLI + 0.02"),
    .init(set: .pages, prefix: "clean", measure: .hurt, most: 0, text: "clean pages hurt: 0"),
    .init(set: .pages, measure: .time, most: 1.1, text: "clean pages: CPU ≤ 1.10 × `--plain`"),
    .init(set: .pages, measure: .hurt, most: 0, text: "pages hurt: 0"),
    .init(
      set: .pages, except: "warp", measure: .errors, most: 0.8,
      text: "pages but warped: CER ≤ 0.8"),
    .init(set: .pages, prefix: "warp", measure: .errors, most: 3, text: "warped pages: CER ≤ 3"),
    .init(
      set: .receipts, measure: .errorsByRival, most: 0.6, text: "receipts: CER ≤ 0.60 × CLI"),
    .init(
      set: .receipts, measure: .wordsBelowRival, most: -6, text: "receipts: word F1 ≥ CLI + 6"),
    .init(set: .receipts, measure: .hurt, most: 2, text: "receipts hurt: ≤ 2"),
    .init(set: .tables, measure: .wordsMissing, most: 9, text: "tables: word F1 ≥ 91"),
    .init(set: .tables, measure: .hurt, most: 0, text: "tables hurt: 0"),
    .init(set: .orientation, measure: .wrongTurns, most: 0, text: "pages turned wrongly: 0"),
    .init(
      set: .orientation, measure: .missedTurns, most: 2, text: "turned pages found: ≥ 98 %"),
  ]

  /// What the result shows; nil where it has nothing to say.
  func value(_ result: AccuracySetResult) -> Double? {
    let pages = result.pages.filter { page in
      page.group.hasPrefix(prefix) && !(except.map(page.group.hasPrefix) ?? false)
    }
    guard result.set == set, !pages.isEmpty else { return nil }
    func errors(_ reader: AccuracyReader) -> Double? {
      AccuracySetResult.mean(pages, reader) { $0.boundedErrors }.map { 100 * $0 }
    }
    func words(_ reader: AccuracyReader) -> Double? {
      AccuracySetResult.mean(pages, reader) { $0.words }.map { 100 * $0 }
    }
    switch measure {
    case .errors: return errors(.standard)
    case .errorsAboveRival: return pair(errors(.standard), errors(.tesseract), -)
    case .errorsByRival: return pair(errors(.standard), errors(.tesseract), /)
    case .hurt: return Double(AccuracySetResult.hurt(pages))
    case .wordsBelowRival: return pair(words(.tesseract), words(.standard), -)
    case .wordsMissing: return words(.standard).map { 100 - $0 }
    case .wrongTurns: return Double(TurnCount(pages).wrong)
    case .missedTurns: return TurnCount(pages).missedShare.map { 100 * $0 }
    case .time: return pair(result.cleanCPU[.standard], result.cleanCPU[.plain], /)
    }
  }

  private func pair(_ a: Double?, _ b: Double?, _ operation: (Double, Double) -> Double) -> Double?
  {
    guard let a, let b else { return nil }
    return operation(a, b)
  }
}
