import Platen

/// What `filter --json` says of a file.
struct FilterOutcomeLine: Encodable {
  let path: String
  let output: String
  let width: Int
  let height: Int
  let bytes: Int
  /// Whether it was never in memory as a whole.
  let banded: Bool
  let notes: [String]
  /// Straight sRGB and alpha of 0…1, by the names of the filters that measured them.
  let values: [String: [[Double]]]?

  init(_ input: FilePath, _ output: FilePath, _ outcome: FileFilter.Outcome) {
    path = input.string
    self.output = output.string
    width = outcome.size.width
    height = outcome.size.height
    bytes = outcome.byteCount
    banded = outcome.isBanded
    notes = outcome.notes
    values = outcome.values.isEmpty ? nil : outcome.values
  }
}
