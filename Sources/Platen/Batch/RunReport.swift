/// The files at the end of a run, made from what is on disk: `results.jsonl` from the journal,
/// `report.html` from `results.jsonl` and `.platen/run.json`.
package struct RunReport {
  private let folder: OutputFolder

  init(folder: OutputFolder) { self.folder = folder }

  /// Writes the report of a finished or interrupted run again.
  ///
  /// Of a run that was killed, `results.jsonl` too is made again, of what it had come to.
  ///
  /// - Parameter path: The output folder of the run.
  /// - Throws: `notFound` for a folder that no run has written to, `unwritable` while one does,
  ///   `malformed` for files that are no longer what a run wrote.
  package static func rewrite(in path: FilePath) throws(PlatenError) {
    let name = FilePath(".platen").appending(RunRecord.fileName)
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
    let report = RunReport(folder: folder)
    if record.state == .running {
      let journal = try Journal(in: folder)
      try report.write(record) { (body) throws(PlatenError) in
        var window = JournalWindow(journal)
        for place in journal.places { _ = try window.withResult(at: place, body) }
      }
    } else {
      try report.writePage(record)
    }
  }

  /// Writes `results.jsonl` from the ledger's lines, the record of the run, and the page.
  func write(_ record: RunRecord, ledger: RunLedger) throws(PlatenError) {
    try write(record) { (body) throws(PlatenError) in try ledger.forEachLine(body) }
  }

  private func write(
    _ record: RunRecord,
    lines: ((Span<UInt8>) throws(PlatenError) -> Void) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    let file = try folder.temporary()
    var page = HTMLReport(record)
    var buffer: [UInt8] = []
    try lines { (line) throws(PlatenError) in
      unsafe line.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
      buffer.append(UInt8(ascii: "\n"))
      try page.add(line)
      guard buffer.count > 1 << 18 else { return }
      try file.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try file.write(buffer)
    let html = try temporary(page)
    try folder.write(record)
    try folder.commitOwn(file.name, as: "results.jsonl")
    try folder.commitOwn(html, as: "report.html")
  }

  /// Writes the page alone, from the lines of `results.jsonl`.
  private func writePage(_ record: RunRecord) throws(PlatenError) {
    let file = try folder.root.file(reading: "results.jsonl", followLinks: false)
    var page = HTMLReport(record)
    var (rest, offset): ([UInt8], Int) = ([], 0)
    while true {
      let piece = try file.read(upTo: 1 << 20, at: offset)
      if piece.isEmpty { break }
      offset += piece.count
      rest += piece
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        do throws(PlatenError) {
          try page.add(rest.span.extracting(start..<end))
        } catch {
          throw error.at(folder.path.appending("results.jsonl").string)
        }
        start = end + 1
      }
      rest.removeFirst(start)
    }
    try folder.commitOwn(try temporary(page), as: "report.html")
  }

  private func temporary(_ page: HTMLReport) throws(PlatenError) -> FilePath {
    let file = try folder.temporary()
    try file.write(Array(try page.text().utf8))
    return file.name
  }
}
