extension BatchRun {
  /// Whether the folder will hold what a run has written that did not redact.
  ///
  /// - Parameter fingerprint: What is worked with now.
  /// - Throws: `invalidArgument` for a run that redacts where it would hold such things at its end:
  ///   who gives the folder away would give them away too.
  func isReadable(besides fingerprint: String) throws(PlatenError) -> Bool {
    guard pipeline.isRedacting else { return true }
    let readable = try PastRuns.readable(in: output, besides: fingerprint)
    guard let first = readable.first else { return false }
    guard policy.prunes else {
      let names = readable.count == 1 ? "\(first)" : "\(first) and \(readable.count - 1) more"
      throw PlatenError(
        .invalidArgument, path: output.string,
        message: "holds what a run has written that did not redact", reason: names,
        suggestion: "Use another folder, or have it removed (--prune).")
    }
    return true
  }
}

extension PastRuns {
  /// What is still in an output folder of runs that did not redact with a fingerprint.
  static func readable(
    in output: FilePath, besides fingerprint: String
  ) throws(PlatenError) -> [FilePath] {
    let path = output.appending(".platen").appending(OutputFolder.recordName)
    // Of a folder without a record, or with one that can't be read, nothing good is known.
    if let bytes = try? path.read(), let record = try? RunRecord(json: bytes), !record.isReadable {
      return []
    }
    let past = try PastRuns(in: output)
    let paths = past.entries.flatMap { entry in
      (entry.recipe == fingerprint ? [] : entry.result.outputs.map(\.filePath)) + entry.leftovers
    }
    return Set(paths).filter { FileStatus(output.appending($0), followLinks: false) != nil }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}
