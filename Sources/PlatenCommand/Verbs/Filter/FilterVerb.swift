import Platen

/// `platen filter`: pictures through a chain of filters.
struct FilterVerb {
  private let options: Options
  private let targets: FilterTargets
  private let filter: FileFilter
  private let arguments: Arguments
  private let isExplained: Bool

  /// What is done about a colour profile.
  private enum Profile: String, CaseIterable { case srgb, keep }

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    self.arguments = arguments
    isExplained = arguments.has(.explain)
    targets = try FilterTargets(arguments, options, isExplained: isExplained)
    let chain = try Filter.chain(written: arguments.operands[0])
    var filter = FileFilter(try chain.loadingFiles(limits: options.limits))
    filter.light = try arguments.choice(.light) ?? .linear
    filter.keepsProfile = try arguments.choice(.profile) == Profile.keep
    filter.limits = options.limits
    self.filter = try Self.writing(targets.writtenFormat(arguments), filter, arguments)
  }

  /// A filter that writes a format as it is asked for.
  private static func writing(
    _ format: ImageFormat, _ filter: FileFilter, _ arguments: Arguments
  ) throws(PlatenError) -> FileFilter {
    var filter = filter
    filter.options = try EncodingOptions(arguments, for: format).options
    filter.metadata = try EncodingOptions.metadata(arguments, for: format)
    return filter
  }

  /// Filters one of many inputs, each of which has a format of its own.
  private func write(
    _ input: FilePath, to output: FilePath, _ rules: WritingRules = WritingRules()
  ) throws(PlatenError) -> [UInt8] {
    let format = try ImageDestination(path: output).format
    let filter = try Self.writing(format, filter, arguments)
    return try Self.say(filter.write(input, to: output, rules), input, output, options)
  }

  func perform() throws(PlatenError) -> ExitCode {
    if isExplained { return try explain() }
    if targets.isInPlace { return performInPlace() }
    guard let folder = targets.folder else { return try performOne() }
    let files = try targets.files(in: folder)
    files.report(options)
    try folder.makeFolders()
    let rules = WritingRules(inside: folder, keeping: files.inputs)
    return InputLoop(inputs: files.inputs, options: options, listsFailures: true).perform {
      [self] (input, _) throws(PlatenError) in
      let target = try files.output(of: input)
      guard !FilterTargets.isSame(input, target) else {
        throw PlatenError(
          .invalidArgument, path: input.string, message: "would be replaced by its result",
          suggestion: "Choose another --output.")
      }
      return try write(input, to: target, rules)
    }
  }

  /// Each input replaced by its result.
  private func performInPlace() -> ExitCode {
    InputLoop(inputs: targets.inputs, options: options, listsFailures: true).perform {
      [self] (input, _) throws(PlatenError) in
      guard try FileStatus.of(input).kind != .folder else {
        throw PlatenError(
          .unreadable, path: input.string, message: "is a folder, not a file",
          suggestion: "Name its files, or give --output DIR instead of --in-place.")
      }
      return try write(input, to: input)
    }
  }

  private func performOne() throws(PlatenError) -> ExitCode {
    let (input, output) = (targets.inputs[0], targets.output ?? "")
    do throws(PlatenError) {
      let queue = WorkerQueue(workers: options.workers)
      if input.isStream || output == "-" {
        let source = try ImageSource(sound: input, limits: options.limits)
        let destination = try targets.destination(filter.options)
        let (bytes, outcome) = try filter.encoded(source, as: destination, on: queue)
        guard output != "-" else {
          Self.note(outcome.notes, on: input, options)
          Console.write(bytes)
          return .done
        }
        try AtomicFile.write(bytes, to: output)
        Console.write(try Self.say(outcome, input, output, options))
        return .done
      }
      let outcome = try filter.write(input, to: output, on: queue)
      Console.write(try Self.say(outcome, input, output, options))
      return .done
    } catch {
      throw error.at(input.string)
    }
  }

  /// Runs the chain and prints how; the result is written if there is a name for it.
  private func explain() throws(PlatenError) -> ExitCode {
    let input = targets.inputs[0]
    do throws(PlatenError) {
      let queue = WorkerQueue(workers: options.workers)
      let source = try ImageSource(sound: input, limits: options.limits)
      let result = try filter.filteredWithExplanation(source, on: queue)
      var notes = result.notes
      if let output = targets.output {
        let destination = try targets.destination(filter.options).describing(
          filter.metadata.kept(of: source.header))
        let (file, loss) = try destination.encodedStill(result.image, on: queue)
        try AtomicFile.write(file.bytes, to: output)
        notes += loss.map { [$0] } ?? []
      }
      Self.note(notes, on: input, options)
      if options.json {
        let line = result.explanation.line(of: input)
        Console.write(try JSONLine.encode(line, paths: ["path": input]))
      } else {
        Console.print(ExplanationTable.text(result.explanation), terminator: "")
      }
      return .done
    } catch {
      throw error.at(input.string)
    }
  }

  /// What is printed of a result; its notes go to the standard error.
  private static func say(
    _ outcome: FileFilter.Outcome, _ input: FilePath, _ output: FilePath, _ options: Options
  ) throws(PlatenError) -> [UInt8] {
    note(outcome.notes, on: input, options)
    if options.json {
      let line: JSONMembers = [
        "path": input.string, "output": output.string, "width": outcome.size.width,
        "height": outcome.size.height, "bytes": outcome.byteCount, "banded": outcome.isBanded,
        "notes": outcome.notes, "values": outcome.values.isEmpty ? nil : outcome.values,
      ]
      return try JSONLine.encode(line, paths: ["path": input, "output": output])
    }
    if options.isQuiet { return [] }
    return Array("\(output.printable): \(outcome.size), \(outcome.byteCount) bytes\n".utf8)
  }

  private static func note(_ notes: [String], on input: FilePath, _ options: Options) {
    guard !options.isQuiet else { return }
    for note in notes { Console.note("platen: \(input.printable): \(note.printable)") }
  }
}
