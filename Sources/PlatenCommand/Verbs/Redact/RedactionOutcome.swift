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

extension RedactionOutcome {
  /// What the report of `redact` says: digests and counts, and nothing that stood in the input.
  func line(
    _ input: FilePath, _ output: FilePath, _ inputHash: ContentHash, _ redactor: Redactor
  ) throws(PlatenError) -> JSONMembers {
    let names = RedactionOptions.names(redactor)
    let (scope, kinds) =
      switch redactor.scope {
      case .kinds(let chosen): ("kinds", chosen)
      case .allText(let kept): (kept.isEmpty ? "all-text" : "all-text-except", kept)
      }
    return [
      "path": try names.redact(input.string).string,
      "output": try names.redact(output.string).string,
      "scope": scope, "kinds": kinds.map(\.rawValue).sorted(), "paranoid": redactor.isParanoid,
      "pages": pages, "rounds": rounds,
      "counts": Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) }),
      "input_sha256": inputHash.hex, "output_sha256": try ContentHash(bytes).hex,
      "platen": platenVersion,
    ]
  }
}
