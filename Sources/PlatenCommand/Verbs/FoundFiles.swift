import Platen

/// The files that a verb works on, folders walked, and where each has its result.
struct FoundFiles: Sendable {
  /// The files, and what isn't there.
  private(set) var inputs: [FilePath] = []
  private var outputs: [FilePath: FilePath] = [:]
  private let named: Set<FilePath>
  private let repeated: [FilePath]
  /// Why an input can't be worked on, where the walk has found that.
  private var problems: [FilePath: PlatenError] = [:]

  /// Finds the files below roots, where one that is missing is an input that fails, and `-` the
  /// standard input, whose result is called `stdin`.
  ///
  /// - Parameters:
  ///   - folder: The folder of the results, in which the tree of the inputs is kept.
  ///   - name: What a result is called, by the path of its input in that tree; numbered where
  ///     another result has that name.
  /// - Throws: `unreadable` for a folder, `invalidArgument` for that of the results.
  init(
    _ roots: [FilePath], into folder: FilePath, name: (FilePath) -> FilePath = { $0 }
  ) throws(PlatenError) {
    self.named = Set(roots)
    let named = roots.filter { $0 != "-" }
    let isMissing = { FileStatus($0, followLinks: true) == nil }
    // In a list, what is missing keeps its place.
    let found = try InputFinder(
      roots: named.filter { !isMissing($0) }, listed: named.filter(isMissing), output: folder,
      followLinks: false)
    // What is read from the standard input is called so.
    var taken: Set<FilePath> = roots.contains("-") ? ["stdin"] : []
    repeated = found.repeated
    for (index, problem) in found.problems { problems[found.inputs[index].path] = problem }
    for input in found.inputs where outputs[input.path] == nil {
      outputs[input.path] = folder.appending(name(input.relativePath).unique(among: &taken))
      inputs.append(input.path)
    }
    if roots.contains("-") {
      inputs.append("-")
      outputs["-"] = folder.appending("stdin")
    }
  }

  /// Says that there is nothing to do, where that is so, and which folders were named twice.
  func report(_ options: Options) {
    guard !options.isQuiet else { return }
    Self.note(repeated: repeated)
    if inputs.isEmpty { Console.note("platen: no pictures found") }
  }

  static func note(repeated: [FilePath]) {
    for root in repeated {
      Console.note("platen: \(root.printable): is in another input, and taken once")
    }
  }

  /// The path of an input's result.
  ///
  /// - Throws: `notFound`; `unreadable`, also for a pipe or device that a walk has found: nobody
  ///   may ever write to it.
  func output(of input: FilePath) throws(PlatenError) -> FilePath {
    if let problem = problems[input] { throw problem }
    if input != "-" {
      let status = try FileStatus.of(input)
      if !named.contains(input) { _ = try status.regularFileLength(of: input) }
    }
    return outputs[input] ?? input
  }
}
