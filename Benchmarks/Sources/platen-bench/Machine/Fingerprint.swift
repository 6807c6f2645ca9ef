import Foundation

/// The machine and the sources of a run, so that figures are never compared without knowing where
/// they come from.
struct Fingerprint: Codable {
  var date = ""
  var processor = ""
  var cores = 0
  var memory = 0
  var kernel = ""
  /// The frequency governor, if the machine shows one.
  var governor: String?
  var loadBefore = ""
  var loadAfter = ""
  var swift = ""
  var revision = ""
  /// Whether files differ from the revision.
  var isDirty = false

  /// Looks around.
  init(repository: URL) {
    date = Date().formatted(.iso8601)
    processor = Self.processor
    cores = ProcessInfo.processInfo.activeProcessorCount
    memory = Int(ProcessInfo.processInfo.physicalMemory)
    kernel = Self.read("/proc/sys/kernel/osrelease") ?? "unknown"
    governor = Self.read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    loadBefore = Self.load()
    swift = Self.ask("swift", ["--version"]).flatMap(Self.swiftVersion) ?? "unknown"
    let git = { (words: [String]) in Self.ask("git", ["-C", repository.path] + words) }
    revision = git(["rev-parse", "--short=12", "HEAD"]) ?? "unknown"
    isDirty = git(["status", "--porcelain"]).map { !$0.isEmpty } ?? false
  }

  /// The model of the processor.
  static var processor: String {
    field("model name", in: "/proc/cpuinfo") ?? field("CPU part", in: "/proc/cpuinfo") ?? "unknown"
  }

  /// Whether times on both can be compared at all, if only as ratios.
  func isSameMachine(as other: Fingerprint) -> Bool {
    processor == other.processor && cores == other.cores && kernel == other.kernel
  }

  /// The load of the last minute, five and fifteen.
  static func load() -> String {
    (read("/proc/loadavg") ?? "").split(separator: " ").prefix(3).joined(separator: " ")
  }

  /// What is to be shown, with its name.
  var rows: [(String, String)] {
    [
      ("date", date), ("processor", "\(processor), \(cores) cores"),
      ("memory", String(format: "%.1f GB", Double(memory) / 1e9)), ("kernel", kernel),
      ("governor", governor ?? "not shown by the machine"),
      ("load", "\(loadBefore) before, \(loadAfter) after"), ("Swift", swift),
      ("revision", revision + (isDirty ? ", with changes" : "")),
    ]
  }

  private static func read(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func field(_ name: String, in path: String) -> String? {
    read(path)?.split(separator: "\n").first { $0.hasPrefix(name) }?
      .split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// What a program prints, without blanks around it; `nil` if it isn't there or fails.
  private static func ask(_ name: String, _ arguments: [String]) -> String? {
    try? Program(name, arguments).text()
  }

  private static func swiftVersion(_ text: String) -> String? {
    text.split(separator: " ").first { $0.first?.isNumber == true && $0.contains(".") }
      .map(String.init)
  }
}
