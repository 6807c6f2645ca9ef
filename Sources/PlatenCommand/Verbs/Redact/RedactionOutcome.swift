import Platen

/// What has become of an input of `redact`.
struct RedactionOutcome {
  /// The output's file.
  var bytes: [UInt8]
  /// How much of each kind went.
  var counts: [Token.Kind: Int]
  /// Pages or frames.
  var pages = 1
  /// How often a page was painted on at most; nil for what is not read.
  var rounds: Int?
}

/// What the report of `redact` says: digests and counts, and nothing that stood in the input.
struct RedactionLine: Encodable {
  let path, output, scope: String
  let kinds: [String]
  let paranoid: Bool
  let pages: Int
  let rounds: Int?
  let counts: [String: Int]
  let inputSHA256, outputSHA256, platen: String

  private enum CodingKeys: String, CodingKey {
    case path, output, scope, kinds, paranoid, pages, rounds, counts, platen
    case inputSHA256 = "input_sha256"
    case outputSHA256 = "output_sha256"
  }

  init(
    _ input: FilePath, _ output: FilePath, _ inputHash: ContentHash, _ outputHash: ContentHash,
    _ outcome: RedactionOutcome, _ redactor: Redactor
  ) {
    let names = RedactionOptions.names(redactor)
    path = names.redact(input.string).string
    self.output = names.redact(output.string).string
    switch redactor.scope {
    case .kinds(let chosen):
      scope = "kinds"
      kinds = chosen.map(\.rawValue).sorted()
    case .allText(let kept):
      scope = kept.isEmpty ? "all-text" : "all-text-except"
      kinds = kept.map(\.rawValue).sorted()
    }
    paranoid = redactor.isParanoid
    pages = outcome.pages
    rounds = outcome.rounds
    counts = Dictionary(uniqueKeysWithValues: outcome.counts.map { ($0.key.rawValue, $0.value) })
    inputSHA256 = inputHash.hex
    outputSHA256 = outputHash.hex
    platen = platenVersion
  }
}
