import Platen

/// Inputs and the paths of their results.
struct FilterFiles {
  private(set) var inputs: [FilePath] = []
  private var outputs: [FilePath: FilePath] = [:]

  mutating func add(_ input: FilePath, _ output: FilePath) {
    if outputs.updateValue(output, forKey: input) == nil { inputs.append(input) }
  }

  /// The path of an input's result.
  ///
  /// - Throws: `invalidArgument` for one that is the input itself.
  func output(of input: FilePath) throws(PlatenError) -> FilePath {
    let output = outputs[input] ?? input
    let identity = FileStatus(input, followLinks: true)?.identity
    guard identity == nil || identity != FileStatus(output, followLinks: true)?.identity else {
      throw PlatenError(
        .invalidArgument, path: input.string, message: "would be replaced by its result",
        suggestion: "Choose another --output.")
    }
    return output
  }
}
