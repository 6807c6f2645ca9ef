/// A line of `results.jsonl` as a value and as it is written: it is encoded once.
struct RecordedLine: Sendable {
  let result: ResultLine
  /// The line with its line feed.
  let json: [UInt8]

  init(result: ResultLine, json: [UInt8]) {
    self.result = result
    self.json = json
  }

  init(_ result: BatchResult) {
    self.result = ResultLine(result)
    json = self.result.json()
  }
}
