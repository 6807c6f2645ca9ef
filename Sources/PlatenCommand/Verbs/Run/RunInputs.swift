import Platen

/// What `run` is told to work on: files and folders, or a list, and which files of folders count.
struct RunInputs {
  let roots: [FilePath]
  let listed: [FilePath]
  let selection: InputSelection
  let followLinks: Bool

  /// Reads the options, and the list where there is one.
  ///
  /// - Throws: `usage` for a pattern without anything to choose; as reading the list.
  init(_ arguments: Arguments) throws(PlatenError) {
    roots = arguments.operands
    followLinks = arguments.has(.followLinks)
    selection = InputSelection(
      included: try Self.patterns(arguments, .include),
      excluded: try Self.patterns(arguments, .exclude),
      takesHidden: arguments.has(.hidden))
    guard let list = arguments.value(.filesFrom) else {
      guard !arguments.has(.nullSeparated) else {
        throw Arguments.usage("--null is about --files-from", "Leave it out, or give a list.")
      }
      listed = []
      return
    }
    guard !arguments.has(.watch) else {
      throw Arguments.usage(
        "--watch is about folders, and --files-from names files", "Give the folders as INPUT.")
    }
    guard roots.isEmpty else {
      throw Arguments.usage("run takes INPUT or --files-from, not both", "Leave out one of them.")
    }
    guard selection == InputSelection() else {
      throw Arguments.usage(
        "--include, --exclude and --hidden are about folders, and --files-from names files",
        "Choose the files where the list is made.")
    }
    listed = try Self.paths(of: list, isNullSeparated: arguments.has(.nullSeparated))
  }

  /// Says what had no effect: patterns or a list without a match, folders not walked once more.
  func noteFound(_ count: Int, _ repeated: [FilePath], isQuiet: Bool) {
    // A mistyped pattern must not look like work that is done.
    if count == 0, !selection.included.isEmpty {
      Console.note("platen: --include matches no file. Try it with --dry-run.")
    }
    // What is missing is found: it fails.
    if count == 0, !listed.isEmpty {
      Console.note("platen: --files-from names no file, but folders. Give folders as INPUT.")
    }
    if !isQuiet { FoundFiles.note(repeated: repeated) }
  }

  private static func patterns(
    _ arguments: Arguments, _ id: Flag.ID
  ) throws(PlatenError) -> [PathPattern] {
    try arguments.all(id).map { (text) throws(PlatenError) in
      do throws(PlatenError) {
        return try PathPattern(text)
      } catch {
        throw Arguments.usage("\(id.name): \(error.message)", error.recoverySuggestion ?? "")
      }
    }
  }

  /// The names in a list, one a line, or each ended by a zero byte.
  private static func paths(of list: FilePath, isNullSeparated: Bool) throws(PlatenError)
    -> [FilePath]
  {
    // Ten million paths of a hundred bytes.
    let limits = Limits(fileBytes: 1 << 30)
    let bytes = try list.content(limits: limits)
    // A list from Windows begins with a mark, and ends its lines with two characters.
    let lines =
      isNullSeparated
      ? bytes.split(separator: 0) : bytes.withoutByteOrderMark.split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { line in
      let name = isNullSeparated || line.last != UInt8(ascii: "\r") ? line : line.dropLast()
      return name.isEmpty ? nil : FilePath(bytes: Array(name))
    }
  }
}
