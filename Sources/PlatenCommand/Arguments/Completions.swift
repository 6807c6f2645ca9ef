import Platen

/// What shells need to complete a command line, made from the tables of verbs and flags.
enum Completions {
  static func perform(_ arguments: Arguments) throws(PlatenError) -> ExitCode {
    let name = arguments.operands[0].string
    guard let text = shells[name]?() else {
      throw Arguments.usage(
        "there are no completions for \(name)", "There are for bash, fish, zsh.")
    }
    Console.print(text, terminator: "")
    return .done
  }

  private static let shells: [String: @Sendable () -> String] = [
    "bash": { bash }, "fish": { fish }, "zsh": { zsh },
  ]

  /// The words that may follow a verb, where they are not files.
  private static func operands(of verb: Verb) -> [String] {
    switch verb {
    case .completions: shells.keys.sorted()
    case .manual: Verb.allCases.map(\.rawValue)
    default: []
    }
  }

  /// A function for `complete -F`; where it gives nothing, bash offers files if they may follow.
  private static var bash: String {
    var values = ""
    var words = ""
    for verb in Verb.allCases {
      let flags = Flag.all(of: verb)
      for flag in flags where flag.value != nil {
        let pattern = flag.names.map { "\(verb.rawValue):\($0)" }.joined(separator: "|")
        let list = flag.words.joined(separator: " ")
        let files = flag.takesPath ? "" : "; compopt +o default"
        values += "    \(pattern)) words='\(list)'\(files) ;;\n"
      }
      let names = flags.flatMap(\.names).joined(separator: " ")
      words += "      \(verb.rawValue):-*) words='\(names)' ;;\n"
      let operands = operands(of: verb).joined(separator: " ")
      if !operands.isEmpty { words += "      \(verb.rawValue):*) words='\(operands)' ;;\n" }
    }
    let verbs = Verb.allCases.map(\.rawValue).joined(separator: " ")
    words += "      help:*) words='\(verbs)' ;;\n"
    return """
      # Completions of platen for bash.
      _platen() {
        local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} words
        COMPREPLY=()
        if [ "$COMP_CWORD" = 1 ]; then
          words='help \(verbs) --help --version'
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          return
        fi
        case $verb:${COMP_WORDS[COMP_CWORD - 1]} in
      \(values)    *) case $verb:$word in
      \(words)    esac ;;
        esac
        [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _platen platen

      """
  }

  private static var fish: String {
    var text = "# Completions of platen for fish.\n"
    for verb in Verb.allCases {
      text += "complete -c platen -n __fish_use_subcommand -f -a \(verb.rawValue)"
      text += " -d \(quoted(verb.summary))\n"
      let isVerb = "-n '__fish_seen_subcommand_from \(verb.rawValue)'"
      let operands = operands(of: verb).joined(separator: " ")
      if !operands.isEmpty { text += "complete -c platen \(isVerb) -f -a '\(operands)'\n" }
      for flag in Flag.all(of: verb) {
        let names = flag.names.map { name in
          name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
        }.joined()
        let option = "complete -c platen \(isVerb)\(names)"
        let value = flag.value == nil ? "" : flag.takesPath ? " -r" : " -x"
        text += "\(option)\(value) -d \(quoted(flag.help))\n"
        // In a line of their own: words would have the text of the option as theirs.
        let words = flag.words.joined(separator: " ")
        if !words.isEmpty { text += "\(option)\(value) -a '\(words)'\n" }
      }
    }
    return text
  }

  private static var zsh: String {
    var text = "#compdef platen\n# Completions of platen for zsh.\nlocal -a verbs=(\n"
    for verb in Verb.allCases {
      text += "  \(quoted("\(verb.rawValue):\(verb.summary)"))\n"
    }
    text += ")\nif (( CURRENT == 2 )); then _describe verb verbs; return; fi\ncase $words[2] in\n"
    for verb in Verb.allCases {
      text += "  \(verb.rawValue))\n    shift words; (( CURRENT-- ))\n    _arguments -s"
      for flag in Flag.all(of: verb) {
        // Brackets and colons part the pieces of a description.
        let help = flag.help.reduce(into: "") { result, character in
          if "[]:\\".contains(character) { result += "\\" }
          result.append(character)
        }
        let words = flag.words.joined(separator: " ")
        let action =
          switch (words.isEmpty, flag.takesPath) {
          case (true, true): "_files"
          case (true, false): " "
          case (false, true): "{compadd \(words); _files}"
          case (false, false): "(\(words))"
          }
        let value = flag.value == nil ? "" : ":value:\(action)"
        for name in flag.names { text += " \\\n      \(quoted("*\(name)[\(help)]\(value)"))" }
      }
      let operands = operands(of: verb).joined(separator: " ")
      let action = operands.isEmpty ? "_files" : "(\(operands))"
      text += " \\\n      '*:input:\(action)' ;;\n"
    }
    return text + "esac\n"
  }

  /// A text as all three shells take it for one word.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
