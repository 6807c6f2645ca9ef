import ScanCorpus

/// What was read of one set.
struct AccuracySetResult {
  let set: CorpusSet
  let readers: [AccuracyReader]
  var pages: [AccuracyPage]
  /// Processor seconds of all pages together.
  var cpu: [AccuracyReader: Double] = [:]
  /// Of them, those of the pages that nothing befell.
  var cleanCPU: [AccuracyReader: Double] = [:]

  /// Groups in the order in which they come first.
  var groups: [(name: String, pages: [AccuracyPage])] {
    var (names, byName): ([String], [String: [AccuracyPage]]) = ([], [:])
    for page in pages {
      if byName[page.group] == nil { names.append(page.group) }
      byName[page.group, default: []].append(page)
    }
    return names.map { ($0, byName[$0] ?? []) }
  }

  /// The mean over pages of what a score says; nil where no page says it.
  static func mean(
    _ pages: [AccuracyPage], _ reader: AccuracyReader, _ value: (TextScore) -> Double?
  ) -> Double? {
    let values = pages.compactMap { $0.scores[reader].flatMap(value) }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  static func hurt(_ pages: [AccuracyPage], _ reader: AccuracyReader = .standard) -> Int {
    pages.count { ($0.loss(reader) ?? 0) > AccuracyPage.margin }
  }

  static func helped(_ pages: [AccuracyPage]) -> Int {
    pages.count { ($0.loss() ?? 0) < -AccuracyPage.margin }
  }
}
