import Platen

/// A name for the output of every input: its own last part, numbered where two inputs share it.
struct OutputNames: Sendable {
  private var names: [FilePath: FilePath] = [:]

  init(_ inputs: [FilePath]) {
    var taken: Set<FilePath> = []
    for input in inputs where names[input] == nil {
      let plain: FilePath = input == "-" ? "stdin" : input.lastComponent
      var name = plain
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = FilePath("\(number)-").adding(plain)
      }
      names[input] = name
    }
  }

  subscript(_ input: FilePath) -> FilePath { names[input] ?? input.lastComponent }
}
