/// The files at the end of a run, made from what is on disk: `results.jsonl` from the journal,
/// `report.html` from `results.jsonl` and `.platen/run.json`.
package struct RunReport {
  let folder: OutputFolder
  let workers: Int
  /// Told how many inputs the page shows so far, and how many it will.
  let reported: @Sendable (Int, Int) -> Void

  /// Writes the report of a finished or interrupted run again; `reported` is told how many inputs
  /// the page shows so far, and how many it will.
  ///
  /// Of a run that was killed, `results.jsonl` too is made again, of what it had come to.
  ///
  /// - Throws: `notFound` for a folder that no run has written to, `unwritable` while one does,
  ///   `malformed` for files that are no longer what a run wrote.
  package static func rewrite(
    in path: FilePath, workers: Int = 1,
    reported: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(PlatenError) {
    let name = FilePath(".platen").appending(OutputFolder.recordName)
    let recordPath = path.appending(name)
    do throws(PlatenError) {
      _ = try FolderDescriptor(reading: path).lookUp(name, followLinks: false)
    } catch {
      guard error.code == .notFound else { throw error }
      throw PlatenError(
        .notFound, path: path.string, message: "holds no run",
        suggestion: "Name the folder that a run has written its results to.")
    }
    let folder = try OutputFolder(path)
    defer { folder.close() }
    let record: RunRecord
    do throws(PlatenError) {
      record = try RunRecord(json: recordPath.read())
    } catch {
      throw error.at(recordPath.string)
    }
    let report = RunReport(folder: folder, workers: workers, reported: reported)
    if record.state == .running {
      let journal = try Journal(in: folder)
      try report.write(record) { (body) throws(PlatenError) in
        var window = JournalWindow(journal)
        for place in journal.places {
          guard let entry = window.entry(at: place), Self.isOf(record, entry) else { continue }
          _ = try window.withResult(at: place, body)
        }
      }
    } else {
      try report.writePage(record)
    }
  }

  /// Whether a line of the journal, which has those of all runs into the folder, can be of a run.
  private static func isOf(_ record: RunRecord, _ entry: JournalEntry) -> Bool {
    guard entry.recipe == record.fingerprint else { return false }
    let path = entry.result.path
    return record.listed > 0
      || record.roots.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  /// Writes `results.jsonl` from the ledger's lines, the record of the run, and the page.
  func write(_ record: RunRecord, ledger: RunLedger) throws(PlatenError) {
    try write(record) { (body) throws(PlatenError) in try ledger.forEachLine(body) }
  }

  /// Writes `results.jsonl` from lines without line feeds, the record of the run, and the page.
  func write(
    _ record: RunRecord,
    lines: ((Span<UInt8>) throws(PlatenError) -> Void) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    let file = try folder.temporary()
    var buffer: [UInt8] = []
    try lines { (line) throws(PlatenError) in
      unsafe line.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
      buffer.append(UInt8(ascii: "\n"))
      guard buffer.count > 1 << 18 else { return }
      try file.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try file.write(buffer)
    try folder.write(record: record.json())
    try folder.commitOwn(file.name, as: "results.jsonl")
    // Who has interrupted a run does not wait for pictures.
    try writePage(record, isFull: record.state != .interrupted)
  }

  /// Writes the page alone, from the lines of `results.jsonl` and the outputs they name.
  private func writePage(_ record: RunRecord, isFull: Bool = true) throws(PlatenError) {
    let queue = WorkerQueue(workers: workers)
    defer { queue.drain() }
    var page = HTMLReport(
      record: record, folder: folder, queue: queue, reported: reported,
      isFull: isFull)
    do throws(PlatenError) {
      do throws(PlatenError) {
        try folder.commitOwn(try page.write(), as: "report.html")
      } catch {
        guard error.code == .outOfSpace else { throw error }
        // In the room that was kept there is enough for the plainest page.
        folder.removeTemporaries()
        page.isFull = false
        try folder.commitOwn(try page.write(), as: "report.html")
      }
    } catch {
      guard error.code == .malformed, error.path == nil else { throw error }
      throw error.at(folder.path.appending("results.jsonl").string)
    }
  }
}
