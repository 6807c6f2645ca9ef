/// What a worker process is asked to do; one word of its command line, as JSON.
///
/// Every benchmark has a process of its own, so that a crash ends one line of the report, and what
/// ran before changes neither its memory nor its counts.
struct Task: Codable {
  let benchmark: String
  let extent: Workspace.Extent
  /// The root of the repository that holds the samples and the rivals.
  let repository: String
  /// A folder for inputs and outputs.
  let folder: String
  /// Wall time for rounds, in seconds; `nil` for a worker that runs Platen's side when it is asked.
  var seconds: Double?
}
