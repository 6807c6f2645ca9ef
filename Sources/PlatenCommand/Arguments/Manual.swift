import Platen

/// Pages of the manual in troff's man macros (man(7)), made from the tables of verbs and flags.
enum Manual {
  static func perform(_ arguments: Arguments) throws(PlatenError) -> ExitCode {
    let verb = try arguments.operands.first.map { (name) throws(PlatenError) in
      try Arguments.verb(name.string)
    }
    Console.print(verb.map(page) ?? overview, terminator: "")
    return .done
  }

  /// platen(1).
  private static var overview: String {
    var text = head("platen", "pictures in; text, tokens, pictures and reports out")
    text += ".B platen\n.I VERB INPUT\n[options]\n.SH VERBS\n"
    for verb in Verb.allCases {
      text += ".TP\n.B \(escaped(verb.rawValue))\n\(line(verb.summary + "."))See platen\\-"
      text += "\(escaped(verb.rawValue))(1).\n"
    }
    text += ".SH EXIT STATUS\n"
    for (code, meaning) in [
      ("0", "All done."), ("1", "It could not start, or a verb of one input refused it."),
      ("2", "Wrong usage."), ("3", "Some inputs failed, and the rest is done."),
      ("4", "It was interrupted; the same command again resumes."),
      ("130", "A second interrupt ended it at once."),
    ] { text += ".TP\n.B \(code)\n\(meaning)\n" }
    return text + ".SH SEE ALSO\n"
      + Verb.allCases.map { ".BR platen\\-\(escaped($0.rawValue)) (1)" }.joined(separator: ",\n")
      + "\n"
  }

  /// platen-VERB(1).
  private static func page(_ verb: Verb) -> String {
    var text = head("platen-\(verb.rawValue)", verb.summary)
    text += ".B platen \(escaped(verb.rawValue))\n"
    if !verb.operands.isEmpty { text += ".I \(escaped(verb.operands))\n" }
    text += "[options]\n.SH DESCRIPTION\n"
    for part in verb.details.split(separator: "\n") { text += line(String(part)) }
    text += ".SH OPTIONS\n"
    for flag in Flag.all(of: verb) {
      let names = flag.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let value = flag.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      text += ".TP\n\(names)\(value)\n\(line(flag.help))"
    }
    text += ".SH EXAMPLES\n.nf\n\(line(verb.example)).fi\n.SH SEE ALSO\n.BR platen (1)\n"
    return text
  }

  /// Up to the synopsis. There is no date: pages of one version are the same bytes.
  private static func head(_ name: String, _ summary: String) -> String {
    """
    .TH \(escaped(name).uppercased()) 1 "" "platen \(platenVersion)" "Platen"
    .SH NAME
    \(escaped(name)) \\- \(escaped(summary))
    .SH SYNOPSIS

    """
  }

  /// A line of text, which must not be taken for a request.
  private static func line(_ text: String) -> String {
    let mark = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    return "\(mark)\(escaped(text))\n"
  }

  /// What troff would read as something else: its escapes, and hyphens of names that are copied.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }
}
