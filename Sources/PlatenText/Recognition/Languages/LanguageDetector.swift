import PlatenCore
import PlatenImaging
import PlatenRecognizer
import Synchronization

/// Finds out in which of the installed languages a page is written: it reads a few of its lines in
/// each, and compares how sure the readings are and how many of their words dictionaries have.
///
/// First one language speaks for each script, then those of the best script compete. Languages that
/// were found last are asked first, and where they fit, no other is.
final class LanguageDetector: Sendable {
  private struct Script: Sendable {
    let name: String
    var languages: [String]
  }

  private let data: LanguageData
  private let scripts: [Script]
  private struct Memory {
    var found: [String] = []
    /// A few readers, those of the languages found last first.
    var readers: [(language: String, reader: LanguageReader)] = []
  }

  private let memory = Mutex(Memory())

  init(_ data: LanguageData) {
    self.data = data
    var scripts: [Script] = []
    for language in data.findable.sorted(by: Self.isBefore) {
      guard let name = Self.script(of: language, data) else { continue }
      if let place = scripts.firstIndex(where: { $0.name == name }) {
        scripts[place].languages.append(language)
      } else {
        scripts.append(Script(name: name, languages: [language]))
      }
    }
    self.scripts = scripts
  }

  /// The one that speaks for its script comes first, languages of the past last.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    (rank(a), a) < (rank(b), b)
  }

  /// English knows the Latin letters as well as any, and is what a page without evidence is read
  /// in; Japanese knows all three of its scripts.
  private static func rank(_ language: String) -> Int {
    if language == "eng" { return 0 }
    if language == "jpn" { return 1 }
    return isOfThePast(language) ? 3 : 2
  }

  /// Their dictionaries have words of many of today's languages.
  private static func isOfThePast(_ language: String) -> Bool {
    ["lat", "enm", "frk", "frm", "grc", "san"].contains(language) || language.hasSuffix("_old")
      || language.hasSuffix("_frak")
  }

  /// Data that can't be read has none.
  private static func script(of language: String, _ data: LanguageData) -> String? {
    guard let path = data.path(of: language) else { return nil }
    do throws(PlatenError) {
      return try Vocabulary.script(of: TrainedData(path.read()))
    } catch {
      return nil
    }
  }

  /// What a page without evidence is read in.
  private var fallback: [String] {
    Array((scripts.first?.languages ?? data.findable).prefix(1))
  }

  /// The languages of a page, the one of most lines first; never none, if one is installed.
  ///
  /// - Throws: `cancelled`, `limitExceeded`, `libraryFailure`.
  func languages(of page: borrowing CleanedPage) throws(PlatenError) -> [String] {
    let sample = try LanguageSample(page)
    guard !sample.isEmpty, !scripts.isEmpty else { return fallback }
    var contest = SampleContest()
    var readers: [(language: String, reader: LanguageReader)] = []
    let last = memory.withLock { $0.found }
    for language in last { try ask(language, sample, &contest, &readers) }
    if contest.isDecided { return contest.winners(among: last) }
    var best: (script: Script, score: Double)?
    for script in scripts {
      guard let language = script.languages.first else { continue }
      try ask(language, sample, &contest, &readers)
      let score = contest.scriptScore(of: language)
      if score > best?.score ?? Self.leastScore { best = (script, score) }
      if score >= Self.clearScore { break }
    }
    guard let best else { return fallback }
    for language in best.script.languages { try ask(language, sample, &contest, &readers) }
    let winners = contest.winners(among: best.script.languages)
    memory.withLock { memory in
      memory.found = winners
      let kept = readers.filter { winners.contains($0.language) }
      let others = readers.filter { !winners.contains($0.language) }
      memory.readers = Array((kept + others).prefix(Self.mostReaders))
    }
    return winners.isEmpty ? fallback : winners
  }

  /// A language that reads so surely reads its own script.
  private static let clearScore = 0.85
  /// What is read less surely isn't read.
  private static let leastScore = 0.3

  /// Languages of the past must fit clearly better than those of today.
  private static let weightOfThePast = 0.85

  /// Some 10 MB each.
  private static let mostReaders = 4

  private func ask(
    _ language: String, _ sample: borrowing LanguageSample, _ contest: inout SampleContest,
    _ readers: inout [(language: String, reader: LanguageReader)]
  ) throws(PlatenError) {
    guard !contest.has(language) else { return }
    try Cancellation.current?.check()
    guard let reader = try reader(of: language) else { return }
    contest.add(
      language, try sample.read(reader),
      weight: Self.isOfThePast(language) ? Self.weightOfThePast : 1)
    if readers.count < Self.mostReaders { readers.append((language, reader)) }
  }

  /// What reads a language; nil where its data can't be read.
  private func reader(of language: String) throws(PlatenError) -> LanguageReader? {
    let kept = memory.withLock { memory in
      memory.readers.first { $0.language == language }?.reader
    }
    if let kept { return kept }
    guard let path = data.path(of: language) else { return nil }
    do throws(PlatenError) {
      return LanguageReader(try RecognitionModel.forLines(path), options: DecodingOptions())
    } catch {
      guard error.code == .cancelled || error.code == .limitExceeded else { return nil }
      throw error
    }
  }
}
