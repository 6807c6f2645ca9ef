extension Flag {
  /// What is drawn over, and how it is drawn.
  static let drawing: [Flag] = [
    Flag(
      id: .region, names: ["--region"], value: "X,Y,W,H", verbs: [.redact],
      help: "remove this part, in pixels or all four with %; may be given again"),
    Flag(
      id: .kinds, names: ["--kinds"], value: "LIST", verbs: [.redact, .verifyRedaction],
      help: "what goes, as in email,money; every kind that is known if not given"),
    Flag(
      id: .except, names: ["--except"], value: "LIST", verbs: [.redact, .verifyRedaction],
      help: "what stays: of all kinds, or of all text with --all-text"),
    Flag(
      id: .allText, names: ["--all-text"], value: nil, verbs: [.redact, .verifyRedaction],
      help: "everything that is written goes"),
    Flag(
      id: .paranoid, names: ["--paranoid"], value: nil, verbs: [.redact],
      help: "what was not read for sure goes too, and ink that looks like writing"),
    Flag(
      id: .report, names: ["--report"], value: "FILE", verbs: [.redact],
      help: "write digests of IN and OUT, and how much went, as JSON"),
    Flag(
      id: .theme, names: ["--theme"], value: "light|dark", verbs: [.highlight],
      help: "dark letters on white (light, if not given), or the other way round"),
    Flag(
      id: .look, names: ["--style"], value: "NAME", verbs: [.highlight],
      help: "capsule (if not given), label: with the name of the kind, or underline"),
    Flag(
      id: .font, names: ["--font"], value: "FAMILY", verbs: [.highlight],
      help: "of a text that is set: families, the best first, with commas"),
    Flag(
      id: .size, names: ["--size"], value: "N", verbs: [.highlight],
      help: "the size of its letters, 4 to 400; 14 if not given"),
    Flag(
      id: .legend, names: ["--legend"], value: nil, verbs: [.highlight],
      help: "name the kinds that occur below the text"),
  ]
}
