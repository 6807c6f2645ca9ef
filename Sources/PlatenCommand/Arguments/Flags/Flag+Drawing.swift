extension Flag {
  /// What tokens are looked for, which of them go, and how they are drawn.
  static let drawing: [Flag] = [
    Flag(
      id: .tokenKinds, names: ["--kinds", "-k"], value: "LIST", verbs: [.tokens, .highlight],
      help: "what to look for, as in email,money, kinds of --terms and --pattern too; all but "
        + "hashtag and mention if not given"),
    Flag(
      id: .locale, names: ["--locale"], value: "NAME", verbs: [.tokens, .highlight],
      help: "how dates and amounts are written, as in en_US or de; as the text says if not given"),
    Flag(
      id: .referenceDate, names: ["--reference-date"], value: "YYYY-MM-DD",
      verbs: [.tokens, .highlight],
      help: "the day that dates without a year are near to; they have none if not given"),
    Flag(
      id: .terms, names: ["--terms"], value: "KIND=FILE", verbs: [.tokens, .highlight],
      help: "look for the words and phrases of a file too, one a line; may be given again"),
    Flag(
      id: .pattern, names: ["--pattern"], value: "KIND=REGEX", verbs: [.tokens, .highlight],
      help: "look for a regular expression of PCRE2 too; may be given again"),
    Flag(
      id: .region, names: ["--region"], value: "X,Y,W,H", verbs: [.redact],
      help: "remove this part, in pixels or all four with %; may be given again"),
    Flag(
      id: .tokenKinds, names: ["--kinds", "-k"], value: "LIST", verbs: [.redact, .verifyRedaction],
      help:
        "what goes, as in email,money; all but hashtag, key, mention, number, percent and time "
        + "if not given"),
    Flag(
      id: .except, names: ["--except"], value: "LIST", verbs: [.redact, .verifyRedaction],
      help: "what stays: of those, or of all text with --all-text"),
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
      id: .format, names: ["--format", "-f"], value: "NAME", verbs: [.redact],
      help: "what OUT is, where its name doesn't say; for - as IN if not given, a picture as png"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "NAME", verbs: [.highlight],
      help: "what OUT is, where its name doesn't say; for - png if not given"),
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
      id: .columns, names: ["--columns"], value: "N", verbs: [.highlight],
      help: "how many columns a text is set in, 1 to 8; 1 if not given; not of .html"),
    Flag(
      id: .width, names: ["--width"], value: "N", verbs: [.highlight],
      help: "the width of its page, 100 to 20000; 640 if not given; not of .html"),
    Flag(
      id: .breakStyle, names: ["--break-style"], value: "clone|slice", verbs: [.highlight],
      help: "a box goes on in the next line with ends of its own (clone, if not given) or none"),
    Flag(
      id: .legend, names: ["--legend"], value: nil, verbs: [.highlight],
      help: "name the kinds that occur below the text"),
  ]
}
