/// What earlier runs into a folder have left there, read without changing anything.
struct PastRuns: ~Copyable {
  private let journal: FileDescriptor?
  private let index: [UInt64: Journal.Place]
  private let output: FilePath

  /// Reads the journal of a folder; a folder without one has no past.
  ///
  /// - Throws: `unreadable`.
  init(in output: FilePath) throws(PlatenError) {
    self.output = output
    let path = output.appending(Journal.path)
    guard FileStatus(path, followLinks: false)?.kind == .file else {
      journal = nil
      index = [:]
      return
    }
    let file = try FileDescriptor(reading: path)
    var reader = JournalReader(boot: Journal.bootID)
    try reader.read(file)
    index = reader.index
    journal = consume file
  }

  /// What is noted of an input.
  func entry(of name: FilePath) -> JournalEntry? {
    let key = JournalEntry.key(name)
    guard let place = index[key.span.fnv1a], let line = journal?.line(at: place) else { return nil }
    return JournalEntry(line.span, at: place, expecting: key)
  }

  /// What is noted of all inputs.
  var entries: [JournalEntry] {
    index.values.sorted { $0.offset < $1.offset }.compactMap { place in
      journal?.line(at: place).flatMap { JournalEntry($0.span, at: place) }
    }
  }

  /// Whether an output is there with the length it was written with.
  func holds(_ file: OutputFile) -> Bool {
    let status = FileStatus(output.appending(file.filePath), followLinks: false)
    return status?.kind == .file && status?.byteCount == file.bytes
  }

  /// Results of the last run that cost something, an even choice of them.
  ///
  /// - Parameter most: How many at most.
  func costs(most: Int) -> [BatchResult] {
    let limits = Limits(fileBytes: 256 << 20)
    guard let bytes = try? output.appending("results.jsonl").read(limits: limits) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count, by: max(1, lines.count / most)).compactMap { number in
      guard let result = try? BatchResult(json: Array(lines[number])),
        result.outcome == .done, result.usage.cpuTime > .zero
      else { return nil }
      return result
    }
  }
}
