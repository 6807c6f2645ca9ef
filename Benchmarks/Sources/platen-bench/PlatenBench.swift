import Foundation
import ScanCorpus

/// Runs Platen beside its rivals. `--help` says how.
@main
struct PlatenBench {
  static func main() {
    // A server that has ended is an error of the write to it, not the end of this process.
    signal(SIGPIPE) { _ in }
    do {
      let words = CommandLine.arguments.dropFirst()
      if words.first == Worker.word { return try Worker.run(words.last ?? "") }
      exit(try run(Options(words)))
    } catch let error as WrongUsage {
      say("platen-bench: \(error)\n`platen-bench --help` shows the options.")
      exit(2)
    } catch {
      say("platen-bench: \(error)")
      exit(1)
    }
  }

  /// Does what is asked for and returns the exit status.
  private static func run(_ options: Options) throws -> Int32 {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    if let pages = options.identity, !options.help {
      return try compare(pages, options, repository)
    }
    if let folder = options.accuracy, !options.help { return try score(folder, options) }
    let benchmarks = try options.chosen(from: Benchmark.all)
    if options.help || options.list {
      print(options.help ? Options.help : list(benchmarks), terminator: "")
      return 0
    }
    let progress = Progress(count: benchmarks.count)
    if let revision = options.against {
      let report = try AgainstRun(
        benchmarks: benchmarks, extent: options.extent, repository: repository, revision: revision
      ).run(progress: progress.show)
      progress.end()
      print(report.text, terminator: "")
      return report.problems.isEmpty ? 0 : 1
    }
    try options.checkSave()
    let baseline = try options.baseline.map { path throws in try SavedRun(contentsOf: path) }
    var thresholds = try Thresholds(
      folder: repository.appendingPathComponent("Benchmarks/Thresholds"))

    let suite = Suite(benchmarks: benchmarks, extent: options.extent, repository: repository)
    let saved = try suite.run(progress: progress.show)
    progress.end()
    if options.pin {
      thresholds.pin(saved)
      try thresholds.write()
    }
    if let path = options.save { try saved.json.write(to: URL(fileURLWithPath: path)) }

    let verdicts = Verdicts(saved, thresholds: thresholds, baseline: baseline)
    let markdown = MarkdownReport(verdicts: verdicts).text
    print(markdown, terminator: "")
    if let folder = options.report {
      let folder = URL(fileURLWithPath: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(markdown.utf8).write(to: folder.appendingPathComponent("report.md"))
      try Data(HTMLReport(verdicts: verdicts).text.utf8)
        .write(to: folder.appendingPathComponent("report.html"))
    }
    for problem in verdicts.problems { say(problem) }
    return verdicts.problems.isEmpty ? 0 : 1
  }

  /// Compares documents with those of tesseract.
  private static func compare(
    _ pages: Int, _ options: Options, _ repository: URL
  ) throws -> Int32 {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = IdentityRun(
      workspace: Workspace(options.extent, repository: repository, folder: folder.url),
      pages: pages, filters: options.filters, references: options.references)
    let report = try run.run { number, count, name in
      Progress(count: count).show(number, name)
    }
    Progress(count: 0).end()
    print(report.text, terminator: "")
    return report.differing.isEmpty ? 0 : 1
  }

  /// Scores readings of scans whose text is known.
  private static func score(_ folder: String, _ options: Options) throws -> Int32 {
    let run = AccuracyRun(
      folder: URL(fileURLWithPath: folder), sets: options.only ?? CorpusSet.allCases,
      seed: options.seed ?? 1, isFull: options.extent == .full, filters: options.filters,
      platen: options.platen)
    let report = try run.run { say($0) }
    print(report.text, terminator: "")
    if let folder = options.report {
      let folder = URL(fileURLWithPath: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(report.text.utf8).write(to: folder.appendingPathComponent("accuracy.md"))
      try Data(AccuracyPicture(results: report.results).text.utf8)
        .write(to: folder.appendingPathComponent("accuracy.svg"))
    }
    return report.holds ? 0 : 1
  }

  private static func list(_ benchmarks: [Benchmark]) -> String {
    benchmarks.map { "\($0.area.rawValue)\t\($0.name)\n" }.joined()
  }

  /// Writes a line to standard error.
  private static func say(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
