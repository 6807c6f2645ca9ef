/// One input of a run: asked of the journal, read, worked on, its outputs named, its end noted.
struct BatchJob: Sendable {
  /// What a job leaves.
  struct Record: Sendable {
    let result: BatchResult
    /// Its line in the journal; nil where it has none.
    var place: Journal.Place?
    /// Whether an earlier run had come to its end.
    var isKnown = false
    /// Why it could not be noted.
    var failure: PlatenError?
    /// Files of earlier runs that the input no longer has for outputs.
    var leftovers: [FilePath] = []
  }

  /// The inputs, and why some can't be worked on.
  let found: InputFinder
  let work: JobWork
  /// What does the same in worker processes; nil where the run has none.
  let isolated: IsolatedWork?
  let fingerprint: String
  let folder: OutputFolder
  let journal: Journal
  let sync: GroupSync
  let meter: Meter
  /// Inputs that are to be tried again.
  let waiting = WaitingInputs()
  let policy: RepeatPolicy
  /// How long each input may take, where the run was told.
  let timeout: Duration?
  /// Bytes that all workers may need together for pictures.
  let byteBudget: Int
  /// The memory that the run was told to keep to: then what needs more is refused.
  let memory: Int?

  /// What an earlier run has found and nothing tells to be otherwise; nothing is read for it.
  func known(_ input: BatchInput) -> Record? {
    policy.verifies ? nil : known(input, journal.entry(of: input.relativePath))
  }

  /// The same of many inputs. Those whose outputs may clash are asked for when it is their turn.
  func known(_ inputs: [BatchInput]) -> [Record?] {
    if policy.verifies { return inputs.map { _ in nil } }
    let entries = journal.entries(of: inputs.map(\.relativePath))
    return zip(inputs, entries).map { $0.clashGroup == nil ? known($0, $1) : nil }
  }

  private func known(_ input: BatchInput, _ entry: JournalEntry?) -> Record? {
    guard let entry, let stamp = input.stamp, entry.stamp == stamp.numbers, isSettled(entry)
    else { return nil }
    return settled(entry, input, entry.stamp)
  }

  /// Whether an entry is of the same recipe, and its outputs are there or it would fail again.
  func isSettled(_ entry: JournalEntry) -> Bool {
    guard entry.recipe == fingerprint else { return false }
    switch entry.result.outcome {
    case .done, .skipped:
      return entry.result.outputs.allSatisfy { folder.holds($0, verifying: policy.verifies) }
    case .failed(let error, _):
      return policy.settles(error)
    }
  }

  /// The record of an entry that holds; its line is written anew for another path or stamp.
  func settled(
    _ entry: JournalEntry, _ input: BatchInput, _ stamp: [Int]?
  ) -> Record {
    var record = Record(result: skipped(entry, input), place: entry.place, isKnown: true)
    // What an input had for outputs before it failed stays: it may come right again.
    if !entry.result.isFailed { record.leftovers = entry.leftovers }
    let isMoved = entry.result.filePath != input.path
    guard isMoved || (stamp != nil && stamp != entry.stamp),
      var line = journal.result(at: entry.place)
    else { return record }
    do throws(PlatenError) {
      if isMoved {
        var result = try BatchResult(json: line)
        result.filePath = input.path
        line = result.json()
      }
      record.place = try append(line, input, stamp, entry.leftovers)
    } catch {
      record.failure = error
    }
    return record
  }

  private func skipped(_ entry: JournalEntry, _ input: BatchInput) -> BatchResult {
    if case .failed(var error, let stage) = entry.result.outcome {
      error.path = input.path.string
      var result = BatchResult(input.path, .failed(error, stage: stage))
      result.sha256 = entry.result.sha256
      result.kind = entry.result.kind
      return result
    }
    var result = BatchResult(input.path, .skipped)
    result.kind = entry.result.kind
    result.sha256 = entry.result.sha256
    result.engine = entry.result.engine
    result.outputs = entry.result.outputs
    return result
  }
}

extension PlatenError {
  /// Whether the content alone is to blame: with the same program the next try ends alike.
  var liesInContent: Bool { [.malformed, .truncated, .unknownFormat].contains(code) }
}
