import FoundationEssentials

/// What of the environment a worker gets: what finds programs, fonts and data, and no secret.
enum WorkerEnvironment {
  private static let names: Set<String> = [
    "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TESSDATA_PREFIX", "LD_LIBRARY_PATH",
  ]
  private static let prefixes = ["LC_", "FONTCONFIG_", "XDG_", "PLATEN_", "OMP_", "MALLOC_"]

  /// The variables as `NAME=value`.
  static var variables: [String] {
    let all = ProcessInfo.processInfo.environment
    let kept = all.filter { name, _ in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
    // A backtracer outlives the worker it looks at, and costs more than starting another.
    return kept.map { "\($0)=\($1)" } + ["SWIFT_BACKTRACE=enable=no"]
  }
}
