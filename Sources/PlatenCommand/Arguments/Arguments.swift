import Platen

/// The command line as it was typed: a verb, its operands, its options.
///
/// What makes values of it throws `usage` for what can't be read, is out of range or has no effect.
struct Arguments {
  let verb: Verb?
  private(set) var operands: [FilePath] = []
  private var values: [Flag.ID: [FilePath]] = [:]

  /// Reads the words after the program's name.
  ///
  /// - Throws: `usage` for a verb or an option that isn't known, one without its value, and
  ///   a number of operands that the verb doesn't take.
  init(_ words: [FilePath]) throws(PlatenError) {
    var rest = words[...]
    if let first = rest.first?.string, !first.hasPrefix("-") {
      rest.removeFirst()
      if first == "help" {
        verb = try rest.popFirst().map { (word) throws(PlatenError) in
          try Self.verb(word.string)
        }
        values[.help] = [""]
      } else {
        verb = try Self.verb(first)
      }
    } else {
      verb = nil
    }
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || word.bytes.first != UInt8(ascii: "-") {
        // What is written stands after what is read.
        let isOutput = !operands.isEmpty && Self.standardOutput.contains(word)
        operands.append(isOutput ? "-" : word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try parse(word, &rest)
      }
    }
    if !has(.help), !has(.version) { try checkOperands() }
  }

  /// What the standard output is called in the file system.
  private static let standardOutput: [FilePath] = [
    "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1",
  ]

  /// The verb of a name.
  static func verb(_ name: String) throws(PlatenError) -> Verb {
    if let verb = Verb(rawValue: name) { return verb }
    throw usage(
      "there is no verb \(name)",
      Suggestion.among(Verb.allCases.map(\.rawValue), for: name)
        ?? "Run platen --help for the list.")
  }

  private mutating func parse(_ word: FilePath, _ rest: inout ArraySlice<FilePath>)
    throws(PlatenError)
  {
    let equals = word.bytes.firstIndex(of: UInt8(ascii: "="))
    let isLong = word.bytes.starts(with: "--".utf8)
    let nameEnd = isLong ? equals ?? word.bytes.count : word.bytes.count
    let name = FilePath(bytes: Array(word.bytes[..<nameEnd])).string
    let known = verb.map(Flag.all(of:)) ?? Flag.table.filter { [.help, .version].contains($0.id) }
    guard let flag = known.first(where: { $0.names.contains(name) }) else {
      if let words = Self.separated(word, known) {
        rest.insert(contentsOf: words, at: rest.startIndex)
        return
      }
      let place = verb.map { "\($0.rawValue) has" } ?? "there is"
      throw Self.usage(
        "\(place) no option \(name)",
        elsewhere(name)
          ?? (name.contains(".") ? "A file that is called so is written ./\(name)." : nil)
          ?? Suggestion.among(known.flatMap(\.names), for: name)
          ?? "Run platen \(verb.map { "\($0.rawValue) " } ?? "")--help for the list.")
    }
    var value: FilePath = ""
    if isLong, let equals {
      guard flag.value != nil else {
        throw Self.usage("\(name) takes no value", "Leave out what follows the equals sign.")
      }
      value = FilePath(bytes: Array(word.bytes[(equals + 1)...]))
    } else if let placeholder = flag.value {
      guard let next = rest.popFirst() else {
        throw Self.usage("\(name) needs a value", "Write it as \(name) \(placeholder).")
      }
      value = next
    }
    values[flag.id, default: []].append(value)
  }

  /// What other programs, and other verbs, have an option for, and this one something else.
  private func elsewhere(_ name: String) -> String? {
    switch (verb, name) {
    case (.convert, "--rotate"):
      #"Try --filter "orientation(6)"; 6 turns right, 8 left, 3 upside down."#
    case (.convert, "--flip"): "Try --filter flipVertical."
    case (.convert, "--flop"): "Try --filter flipHorizontal."
    case (let verb?, "--output"), (let verb?, "--out"), (let verb?, "-o"):
      verb.operands.hasSuffix("OUT")
        ? "The result is named last: platen \(verb.rawValue) \(verb.operands)." : nil
    default: nil
    }
  }

  /// What options of one letter come to that are written in one word, as getopt(3) takes them:
  /// `-qv` as `-q -v`, and `-j2` as `-j 2`. Only a number may follow its option: `-output` is
  /// rather a slip than a folder `utput`.
  private static func separated(_ word: FilePath, _ known: [Flag]) -> [FilePath]? {
    let letters = word.string.dropFirst()
    guard letters.count > 1 else { return nil }
    var words: [FilePath] = []
    for place in letters.indices {
      let name = "-\(letters[place])"
      guard let flag = known.first(where: { $0.names.contains(name) }) else { return nil }
      words.append(FilePath(name))
      let value = letters[place...].dropFirst()
      guard flag.value != nil, !value.isEmpty else { continue }
      let isNumber = value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      return isNumber ? words + [FilePath(String(value))] : nil
    }
    return words
  }

  private func checkOperands() throws(PlatenError) {
    guard let verb else {
      guard operands.isEmpty else { throw Self.usage("no verb is given", "Begin with a verb.") }
      return
    }
    // What is worked on stands in the list.
    if has(.filesFrom), operands.isEmpty { return }
    guard !verb.operandCount.contains(operands.count) else { return }
    let words = ["platen", verb.rawValue, verb.operands].filter { !$0.isEmpty }
    let hint = "Usage: \(words.joined(separator: " "))"
    let last = operands.last.map { ": \($0)" } ?? ""
    throw Self.usage(
      operands.count < verb.operandCount.lowerBound
        ? "\(verb.rawValue) needs \(verb.operands.isEmpty ? "nothing" : verb.operands)"
        : "\(verb.rawValue) has one operand too many\(last)", hint)
  }

  func has(_ id: Flag.ID) -> Bool { values[id] != nil }

  /// The value of an option, the last one given.
  func value(_ id: Flag.ID) -> FilePath? { values[id]?.last }

  /// Every value of an option that may be given more than once.
  func all(_ id: Flag.ID) -> [FilePath] { values[id] ?? [] }

  /// The error for a wrong command line.
  static func usage(_ message: String, _ suggestion: String) -> PlatenError {
    PlatenError(.usage, message: message, suggestion: suggestion)
  }
}

extension PlatenError.Code {
  /// The command line is wrong.
  static let usage = Self(rawValue: "usage")
}
