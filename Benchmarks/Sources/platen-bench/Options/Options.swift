import Foundation
import ScanCorpus

/// What the command line asks for.
struct Options: Equatable {
  var extent = Workspace.Extent.standard
  var filters: [String] = []
  var list = false
  var save: String?
  var baseline: String?
  var against: String?
  var pin = false
  var report: String?
  var identity: Int?
  var references: String?
  var accuracy: String?
  var only: [CorpusSet]?
  var seed: UInt64?
  var platen: String?
  var help = false

  init() {}

  /// Reads the words after the program's name.
  ///
  /// - Throws: ``WrongUsage``.
  init(_ words: some Sequence<String>) throws(WrongUsage) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let flag = Flag.all.first(where: { $0.name == parts.first }) else {
        throw WrongUsage("there is no option \(word)\(hint(word, Flag.all.map(\.name)))")
      }
      var value = ""
      if flag.value != nil {
        guard let given = parts.count == 2 ? parts[1] : words.popFirst(), !given.isEmpty,
          parts.count == 2 || !given.hasPrefix("--")
        else { throw WrongUsage("\(flag.name) needs a \(flag.value ?? "value")") }
        value = given
      } else if parts.count == 2 {
        throw WrongUsage("\(flag.name) takes no value")
      }
      flag.apply(&self, value)
    }
    if against != nil, baseline ?? save ?? report != nil || pin {
      throw WrongUsage("--against compares builds; it goes with --filter, --quick and --full only")
    }
    if let identity, !(0...100_000).contains(identity) {
      throw WrongUsage("--identity needs a number of pages from 0 to 100000")
    }
    if identity != nil, against ?? baseline ?? save ?? report != nil || pin || extent == .quick {
      throw WrongUsage("--identity goes with --filter, --full and --references only")
    }
    if identity == nil, references != nil {
      throw WrongUsage("--references goes with --identity")
    }
    try checkAccuracy()
  }

  /// Refuses a file that could not be written when all has been measured.
  func checkSave() throws(WrongUsage) {
    guard let save else { return }
    let (files, file) = (FileManager.default, URL(fileURLWithPath: save))
    let isThere = files.fileExists(atPath: file.path)
    guard files.isWritableFile(atPath: isThere ? file.path : file.deletingLastPathComponent().path)
    else { throw WrongUsage("--save \(save) can't be written: name a folder that can be") }
  }

  private func checkAccuracy() throws(WrongUsage) {
    if only?.isEmpty == true {
      let names = CorpusSet.allCases.map(\.rawValue).joined(separator: ", ")
      throw WrongUsage("--only needs one or more of \(names), with commas")
    }
    if accuracy == nil, only != nil || seed != nil || platen != nil {
      throw WrongUsage("--only, --seed and --platen go with --accuracy")
    }
    if accuracy != nil, against ?? baseline ?? save != nil || identity != nil || pin {
      throw WrongUsage(
        "--accuracy goes with --only, --seed, --platen, --filter, --report and --full only")
    }
  }

  static var help: String {
    let heads = Flag.all.map { [$0.name, $0.value].compactMap(\.self).joined(separator: " ") }
    let width = heads.map(\.count).max() ?? 0
    let lines = zip(heads, Flag.all).map { head, flag in
      "  \(head)\(String(repeating: " ", count: width - head.count))  \(flag.help)"
    }
    return """
      usage: platen-bench [options]

      Runs Platen beside its rivals, in turns and in random order, and compares processor time,
      memory and outputs. A ratio below 1 says that Platen takes less.

      \(lines.joined(separator: "\n"))

      examples:
        platen-bench --filter gif --report out
        platen-bench --save before.json        # then change something
        platen-bench --baseline before.json
        platen-bench --against main --filter decode
        platen-bench --identity 200 --references refs --filter deu --filter psm-6
        platen-bench --accuracy out/accuracy --only receipts,tables --full

      exit status: 0 all well; 1 a regression, a gate that doesn't hold, outputs that disagree or a
      benchmark that failed; 2 wrong usage.

      """
  }

  /// The benchmarks that are asked for, in the order of the report.
  ///
  /// - Throws: ``WrongUsage`` with the nearest names if a filter finds nothing.
  func chosen(from all: [Benchmark]) throws(WrongUsage) -> [Benchmark] {
    let all = all.filter { extent == .full || !$0.isFull }
    for word in filters where !all.contains(where: { $0.isFound(by: word) }) {
      let names = all.map(\.name)
      throw WrongUsage(
        "no benchmark contains \(word)\(hint(word, names))\nThere are: "
          + names.joined(separator: ", "))
    }
    return filters.isEmpty
      ? all : all.filter { benchmark in filters.contains { benchmark.isFound(by: $0) } }
  }
}

extension Benchmark {
  fileprivate func isFound(by word: String) -> Bool {
    name.contains(word) || area.rawValue.contains(word)
  }
}
