import Platen

/// The inputs of `filter` and the names of its outputs.
struct FilterTargets {
  /// Files, or folders that are walked.
  let inputs: [FilePath]
  let output: FilePath?
  let folder: FilePath?
  /// Whether inputs are replaced by their results.
  let isInPlace: Bool
  /// The extension of the format that was asked for.
  private let format: String?

  /// Understands the operands after the chain.
  init(
    _ arguments: Arguments, _ options: Options, isExplained: Bool
  ) throws(PlatenError) {
    let operands = Array(arguments.operands.dropFirst())
    format = try Self.format(arguments, options)
    folder = options.output
    isInPlace = arguments.has(.inPlace)
    guard !operands.contains("-") || (folder == nil && !isInPlace) else {
      throw Arguments.usage(
        "the standard input has no name that a result could be given",
        "Name it yourself: platen filter CHAIN - OUT.")
    }
    guard !isInPlace else {
      guard folder == nil, !isExplained else {
        throw Arguments.usage(
          "--in-place writes to its inputs alone", "Leave out --output and --explain.")
      }
      inputs =
        operands.count == 2 && Self.isSame(operands[0], operands[1])
        ? [operands[0]] : operands
      output = nil
      return
    }
    guard folder == nil else {
      guard !isExplained else {
        throw Arguments.usage(
          "--explain is for one picture", "Leave out --output, and give IN or IN OUT.")
      }
      inputs = operands
      output = nil
      return
    }
    let allowed = isExplained ? 1...2 : 2...2
    guard allowed.contains(operands.count) else {
      throw Arguments.usage(
        operands.count < 2
          ? "filter needs an output" : "filter writes one picture to one output",
        "Usage: platen filter CHAIN IN OUT, or platen filter CHAIN IN… --output DIR.")
    }
    inputs = [operands[0]]
    output = operands.count == 2 ? operands[1] : nil
    if let output {
      if output == "-" { try Self.checkStandardOutput(options, isExplained: isExplained) }
      // The standard streams are no file, though one may be called so.
      guard operands.contains("-") || !Self.isSame(operands[0], output) else {
        throw Arguments.usage(
          "\(output.printable) would be replaced by its result",
          "Say --in-place if that is meant, or choose another name.")
      }
      do throws(PlatenError) {
        _ = try destination(ImageDestination.Options())
      } catch {
        throw Arguments.usage(
          "\(output) has no extension that filter can write",
          "End it in \(ImageFormat.extensions { $0.isWritten }).")
      }
    }
  }

  /// The format of all outputs; where each has its own, one of which the options speak.
  func writtenFormat(_ arguments: Arguments) throws(PlatenError) -> ImageFormat {
    guard output == nil else { return try destination(ImageDestination.Options()).format }
    if let format, let known = ImageFormat(fileExtension: format) { return known }
    return EncodingOptions.format(for: arguments)
  }

  /// What writes the one output, in the format of its name; the standard output takes a PNG unless
  /// ``format`` says otherwise.
  ///
  /// - Throws: `unsupported` for a name without an extension that says how.
  func destination(_ options: ImageDestination.Options) throws(PlatenError) -> ImageDestination {
    guard let output, output != "-" else {
      return try ImageDestination(fileExtension: format ?? "png", options: options)
    }
    return try ImageDestination(path: output, options: options)
  }

  /// Whether two paths lead to the same file.
  static func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let identity = FileStatus(one, followLinks: true)?.identity else { return false }
    return identity == FileStatus(other, followLinks: true)?.identity
  }

  private static func format(
    _ arguments: Arguments, _ options: Options
  ) throws(PlatenError) -> String? {
    guard try arguments.pictureFormat("filter") != nil else { return nil }
    guard options.output != nil || arguments.operands.last == "-" else {
      throw Arguments.usage("--format goes with --output", "The name of OUT says it already.")
    }
    return arguments.value(.format)?.string.lowercased()
  }

  private static func checkStandardOutput(
    _ options: Options, isExplained: Bool
  ) throws(PlatenError) {
    if options.json || isExplained {
      throw Arguments.usage(
        "the picture wants the standard output for itself",
        "Leave out --json and --explain, or name a file.")
    }
    try Options.checkNoTerminal()
  }

  /// Every input with the path of its result: the tree of a folder is kept.
  ///
  /// - Throws: As ``FoundFiles``.
  func files(in folder: FilePath) throws(PlatenError) -> FoundFiles {
    try FoundFiles(inputs, into: folder, name: name)
  }

  /// A result has the format of its input where that is written, else it is a PNG, unless another
  /// was asked for. It is called like its input where the format is the same, or else has the new
  /// extension added.
  private func name(of path: FilePath) -> FilePath {
    let own = path.fileExtension
    let known = ImageFormat(fileExtension: own)
    guard let format else {
      return known.map(ImageDestination.formats.contains) == true
        ? path : path.adding(suffix: ".png")
    }
    // Which anymap it is, only the extension says.
    let isKept = known == .pnm ? own == format : known == ImageFormat(fileExtension: format)
    return isKept ? path : path.adding(suffix: ".\(format)")
  }
}
