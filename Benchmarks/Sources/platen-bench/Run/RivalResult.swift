/// What became of one rival in a run.
struct RivalResult: Codable {
  let name: String
  var version: String?
  /// What our time may be as a part of the rival's.
  var atMost: Double?
  var runs = Runs()
  var agreement: Agreement?
  /// Why it wasn't run.
  var skipped: String?

  init(_ rival: Rival) {
    name = rival.name
    atMost = rival.atMost
  }
}
