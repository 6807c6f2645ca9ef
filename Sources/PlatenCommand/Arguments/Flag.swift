/// One option: parsing, help and their tests all come from its row in ``table``.
struct Flag {
  /// What it is called inside the program.
  enum ID {
    case help, version, json, quiet, verbose, workers, output, recipe, languages, format,
      followLinks, limit, trace, prometheus, metrics
  }

  let id: ID
  /// As it may be typed, the usual form first.
  let names: [String]
  /// What its value is called in help; nil for one without a value.
  let value: String?
  /// The verbs that take it; none means every verb.
  let verbs: [Verb]
  let help: String

  /// Every option there is.
  static let table: [Flag] = [
    Flag(
      id: .output, names: ["--output", "--out", "-o"], value: "DIR", verbs: [.run, .frames, .text],
      help: "the folder for the results; made if it isn't there"),
    Flag(
      id: .recipe, names: ["--recipe"], value: "NAME|FILE", verbs: [.run],
      help: "auto (by content), documents, animations, photos, or a JSON file"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "LIST", verbs: [.text],
      help: "txt, json, or both separated by a comma; txt if not given"),
    Flag(
      id: .languages, names: ["--languages", "--language", "-l"], value: "LIST",
      verbs: [.run, .text, .tokens, .highlight, .doctor],
      help: "languages of the writing, as in eng,deu; eng if not given"),
    Flag(
      id: .followLinks, names: ["--follow-links"], value: nil, verbs: [.run],
      help: "follow symbolic links"),
    Flag(
      id: .limit, names: ["--limit"], value: "NAME=N",
      verbs: [.run, .frames, .text, .tokens, .highlight, .info],
      help: "raise or lower a limit: pixels, side, frames, fileBytes, totalPixels"),
    Flag(
      id: .trace, names: ["--trace"], value: "FILE", verbs: [.run],
      help: "when each stage of each input ran, as JSON for ui.perfetto.dev"),
    Flag(
      id: .prometheus, names: ["--prometheus"], value: "FILE", verbs: [.run],
      help: "what the run cost, as text for Prometheus"),
    Flag(
      id: .metrics, names: ["--metrics"], value: "FILE", verbs: [.run],
      help: "what the run cost, as JSON"),
    Flag(
      id: .workers, names: ["--workers", "-j"], value: "N", verbs: [],
      help: "threads that work at one time, at the most; one a processor if not given"),
    Flag(
      id: .json, names: ["--json"], value: nil, verbs: [],
      help: "results as JSON lines on the standard output"),
    Flag(
      id: .quiet, names: ["--quiet", "-q"], value: nil, verbs: [],
      help: "no progress, no notes and no summary: results and errors only"),
    Flag(
      id: .verbose, names: ["--verbose", "-v"], value: nil, verbs: [],
      help: "say more, where there is more to say: each input, frame, token or library"),
    Flag(id: .help, names: ["--help", "-h"], value: nil, verbs: [], help: "this text"),
    Flag(id: .version, names: ["--version"], value: nil, verbs: [], help: "the version"),
  ]

  /// The options of a verb.
  static func all(of verb: Verb) -> [Flag] {
    table.filter { $0.verbs.isEmpty || $0.verbs.contains(verb) }
  }
}
