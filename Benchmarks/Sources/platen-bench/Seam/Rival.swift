/// Another way to do the same job.
struct Rival {
  let name: String
  /// What our time may be as a part of the rival's, at most: more fails the run. `nil` for no
  /// claim.
  var atMost: Double?
  /// Its version, where the harness can't ask for it: that of a library in this process.
  var version: String?
  /// Makes the rival's side.
  ///
  /// - Throws: ``Skipped`` where the machine lacks the rival; the others still run.
  let side: () throws -> Side
  /// Compares the outputs of the last runs of Platen and of the side that it is given.
  let agreement: (Side) throws -> Agreement

  init(
    _ name: String, atMost: Double? = nil, version: String? = nil,
    side: @escaping () throws -> Side, agreement: @escaping (Side) throws -> Agreement
  ) {
    self.name = name
    self.atMost = atMost
    self.version = version
    self.side = side
    self.agreement = agreement
  }
}
