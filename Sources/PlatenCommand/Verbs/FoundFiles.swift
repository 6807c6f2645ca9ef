import Platen

/// The files that a verb works on, folders walked, and where each has its result.
struct FoundFiles: Sendable {
  private(set) var inputs: [FilePath] = []
  private var outputs: [FilePath: FilePath] = [:]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - roots: Files and folders.
  ///   - folder: The folder of the results, in which the tree of the inputs is kept.
  ///   - name: What a result is called, by the path of its input in that tree; numbered where
  ///     another result has that name.
  /// - Throws: `notFound` or `unreadable` for a root, `invalidArgument` for the folder itself.
  init(
    _ roots: [FilePath], into folder: FilePath, name: (FilePath) -> FilePath
  ) throws(PlatenError) {
    let found = try InputFinder(roots: roots, output: folder, followLinks: false)
    var taken: Set<FilePath> = []
    for input in found.inputs where outputs[input.path] == nil {
      let plain = name(input.relativePath)
      let last = plain.lastComponent
      let above = FilePath(bytes: Array(plain.bytes.dropLast(last.bytes.count)))
      var free = plain
      var number = 1
      while !taken.insert(free).inserted {
        number += 1
        free = above.adding(suffix: "\(number)-").adding(last)
      }
      outputs[input.path] = folder.appending(free)
      inputs.append(input.path)
    }
  }

  /// The path of an input's result.
  func output(of input: FilePath) -> FilePath { outputs[input] ?? input }
}
