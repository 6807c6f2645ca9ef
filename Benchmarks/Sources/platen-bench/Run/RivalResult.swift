/// What became of one rival in a run.
struct RivalResult: Codable {
  let name: String
  var version: String?
  var atMost: Double?
  var runs = Runs()
  var agreement: Agreement?
  /// Why it wasn't run.
  var skipped: String?
}
