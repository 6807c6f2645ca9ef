import Glibc
import Platen

extension Options {
  /// Refuses `-` where something with a name is made.
  static func checkNames(_ arguments: Arguments) throws(PlatenError) {
    let folders: [Flag.ID] = arguments.verb == .plan ? [] : [.output, .showPreparation]
    for id in folders where arguments.value(id) == "-" {
      throw Arguments.usage(
        "\(id.name) - is no folder",
        arguments.verb == .text && id == .output
          ? "Leave it out: text goes to the standard output." : "Name one, as in \(id.name) out.")
    }
    for id in [Flag.ID.trace, .prometheus, .metrics, .report] where arguments.value(id) == "-" {
      throw Arguments.usage(
        "\(id.name) - is no file", "Name one; /dev/stdout is the standard output.")
    }
  }

  /// Asks whether a picture may go to the standard output.
  ///
  /// - Throws: `usage` for a terminal.
  static func checkNoTerminal() throws(PlatenError) {
    guard isatty(1) == 1 else { return }
    throw Arguments.usage(
      "a picture is nothing for a terminal", "Redirect the standard output, or name a file.")
  }
}

extension Arguments {
  /// What OUT is to be: what `--format` says, or its extension; nil for `-` without `--format`.
  func format(of output: FilePath) -> String? {
    if let name = value(.format)?.string { return name.lowercased() }
    return output == "-" ? nil : output.fileExtension
  }
}
