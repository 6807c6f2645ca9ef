import Platen

/// The texts of `--help`, made from the tables of verbs and flags.
enum Help {
  /// `platen` alone: what to try.
  static var start: String {
    """
    platen \(platenVersion): pictures in; text, tokens, pictures and reports out.

    Try:
      platen demo                     samples, and the report of a run over them
      platen run scans --output out   a folder of your own
      platen text receipt.jpg         what is written there
      platen doctor                   what this machine lacks

    platen --help lists all verbs.

    """
  }

  static var overview: String {
    let width = Verb.allCases.map(\.rawValue.count).max() ?? 0
    var text = """
      platen \(platenVersion): pictures in; text, tokens, pictures and reports out.

      Usage: platen VERB INPUT… [options]

      Verbs:

      """
    for verb in Verb.allCases {
      text += "  \(padded(verb.rawValue, to: width))  \(verb.summary)\n"
    }
    text += """

      Run platen VERB --help for its options. Try: \(Verb.run.example)

      Exit codes: 0 all done, 1 could not start, the disk is full, or a verb of one input refused
      it, 2 wrong usage, 3 some inputs failed and the rest is done, 4 interrupted (run again to
      resume), 130 interrupted twice.

      """
    return text
  }

  static func text(for verb: Verb) -> String {
    let flags = Flag.all(of: verb).filter { $0.id != .version }
    let forms = flags.map { flag in
      flag.names.joined(separator: ", ") + (flag.value.map { " \($0)" } ?? "")
    }
    let width = forms.map(\.count).max() ?? 0
    let operands = verb.operands.isEmpty ? "" : " \(verb.operands)"
    var text = """
      platen \(verb.rawValue): \(verb.summary).

      Usage: platen \(verb.rawValue)\(operands) [options]

      \(verb.details)

      Options:

      """
    for (flag, form) in zip(flags, forms) {
      text += "  \(padded(form, to: width))  \(flag.help)\n"
    }
    return text + "\nExample: \(verb.example)\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
