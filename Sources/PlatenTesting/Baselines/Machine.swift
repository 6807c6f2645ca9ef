import Foundation

extension PerformanceBaselines {
  /// This machine and build: `Intel(R) Xeon(R) CPU, 2 cores, debug`.
  public static let machine: String = {
    // Those the process may use: a container, or taskset(1), may leave it fewer.
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(processor), \(cores) core\(cores == 1 ? "" : "s"), \(configuration)"
  }()

  /// The first `model name` of `/proc/cpuinfo`, or implementer and part where it has none.
  private static let processor: String = {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    func field(_ name: String) -> String? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
      guard let value = line?.split(separator: ":", maxSplits: 1).last else { return nil }
      return value.trimmingCharacters(in: .whitespaces)
    }
    if let model = field("model name") { return model }
    if let implementer = field("CPU implementer"), let part = field("CPU part") {
      return "CPU \(implementer) \(part)"
    }
    return "unknown processor"
  }()

  #if DEBUG
    private static let configuration = "debug"
  #else
    private static let configuration = "release"
  #endif
}
