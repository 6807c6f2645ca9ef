extension Flag {
  /// What a newcomer needs: a machine that has everything, and something to look at.
  static let starting: [Flag] = [
    Flag(
      id: .output, names: ["--output", "--out", "-o"], value: "DIR", verbs: [.demo],
      help: "the folder for samples and results; platen-demo if not given"),
    Flag(
      id: .open, names: ["--open"], value: nil, verbs: [.demo],
      help: "show the report in the browser, by xdg-open"),
    Flag(
      id: .fix, names: ["--fix"], value: nil, verbs: [.doctor],
      help: "print the one command that installs what is missing, and nothing else"),
  ]
}
