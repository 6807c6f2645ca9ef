import Platen

/// What the options of `redact` and `verify-redaction` say is to go.
enum RedactionOptions {
  /// The redactor that a command line describes.
  ///
  /// - Throws: `usage` for a kind that isn't known, and for options that exclude each other;
  ///   `missingResource` without the list of top-level domains.
  static func redactor(_ arguments: Arguments, _ options: Options) throws(PlatenError) -> Redactor {
    guard !arguments.has(.tokenKinds) || !arguments.has(.except) else {
      throw Arguments.usage("--kinds and --except exclude each other", "Leave out one.")
    }
    guard !arguments.has(.tokenKinds) || !arguments.has(.allText) else {
      throw Arguments.usage(
        "--kinds and --all-text exclude each other", "Use --all-text --except LIST.")
    }
    try LateLibrary.psl.load()
    let kept = try arguments.kinds(.except) ?? []
    let scope: Redactor.Scope =
      if arguments.has(.allText) {
        .allText(except: kept)
      } else {
        .kinds(try arguments.kinds(.tokenKinds) ?? Redactor.usualKinds.subtracting(kept))
      }
    var redactor = Redactor(scope, isParanoid: arguments.has(.paranoid), request: options.request)
    guard arguments.verb == .redact else { return redactor }
    for text in arguments.all(.region).map(\.string) {
      guard redactor.addRegion(text) else {
        throw Arguments.usage(
          "--region \(text) is not X,Y,W,H",
          "Give pixels, as in --region 0,0,800,200, or parts, as in --region 0%,0%,100%,25%.")
      }
    }
    return redactor
  }

  /// What takes out of the name of a file what goes from its content.
  static func names(_ redactor: Redactor) -> Redactor {
    if case .kinds = redactor.scope { return Redactor(redactor.scope) }
    return Redactor()
  }
}
