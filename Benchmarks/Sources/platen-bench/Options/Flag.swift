import ScanCorpus

/// One option of the command line.
struct Flag: Sendable {
  let name: String
  /// What its value is called, if it takes one.
  let value: String?
  let help: String
  let apply: @Sendable (inout Options, String) -> Void

  /// All of them, in the order in which `--help` shows them.
  static let all: [Flag] = [
    Flag(
      name: "--quick", value: nil,
      help: "small inputs, a second per benchmark: does everything run?"
    ) { options, _ in options.extent = .quick },
    Flag(
      name: "--full", value: nil,
      help: "pictures of 24 megapixels, many pages, more rounds (make bench-full)"
    ) { options, _ in options.extent = .full },
    Flag(
      name: "--filter", value: "WORD",
      help: "only benchmarks whose name or area contains WORD; may be repeated"
    ) { $0.filters.append($1) },
    Flag(name: "--list", value: nil, help: "name the benchmarks and end") { options, _ in
      options.list = true
    },
    Flag(name: "--save", value: "FILE", help: "write every measurement as JSON") { $0.save = $1 },
    Flag(
      name: "--baseline", value: "FILE",
      help: "compare with a saved run: time as a ratio to each rival, and the exact numbers"
    ) { $0.baseline = $1 },
    Flag(
      name: "--against", value: "REV",
      help: "compare with the library and command of a git revision, in 60 s: time, stages, counts"
    ) { $0.against = $1 },
    Flag(
      name: "--pin", value: nil,
      help: "write the exact numbers of this run to Benchmarks/Thresholds"
    ) { options, _ in options.pin = true },
    Flag(
      name: "--report", value: "DIR",
      help: "write report.md and report.html to DIR"
    ) { $0.report = $1 },
    Flag(
      name: "--identity", value: "PAGES",
      help: "compare platen text --plain with tesseract, on the samples and so many generated pages"
    ) { $0.identity = Int($1) ?? -1 },
    Flag(
      name: "--references", value: "DIR",
      help: "where --identity keeps pages and tesseract's documents for the next run"
    ) { $0.references = $1 },
    Flag(
      name: "--accuracy", value: "DIR",
      help: "draw scans whose text is known into DIR, and score what tesseract and Platen read"
    ) { $0.accuracy = $1 },
    Flag(
      name: "--only", value: "SETS",
      help: "of --accuracy: pages, receipts, tables, orientation; several with commas"
    ) { options, value in
      let sets = value.split(separator: ",").map { CorpusSet(rawValue: String($0)) }
      options.only = sets.contains(nil) ? [] : sets.compactMap(\.self)
    },
    Flag(name: "--seed", value: "N", help: "of --accuracy: other scans for each number; 1") {
      $0.seed = UInt64($1) ?? 0
    },
    Flag(name: "--platen", value: "PATH", help: "of --accuracy: the command that reads") {
      $0.platen = $1
    },
    Flag(name: "--help", value: nil, help: "show this") { options, _ in options.help = true },
  ]
}
