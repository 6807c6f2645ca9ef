import Platen

/// A name for the output of every input: its own last part, numbered where two inputs share it.
struct OutputNames: Sendable {
  private var names: [FilePath: FilePath] = [:]

  init(_ inputs: [FilePath]) {
    var taken: Set<FilePath> = []
    for input in inputs where names[input] == nil {
      names[input] = (input == "-" ? "stdin" : input.lastComponent).unique(among: &taken)
    }
  }

  subscript(_ input: FilePath) -> FilePath { names[input] ?? input.lastComponent }
}
