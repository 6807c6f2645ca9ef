import Glibc

/// Why something can't be measured on this machine.
///
/// A reading that can't be had is never given as 0: it is this error, or says what this error says.
@_spi(Instruments)
public struct UnavailableReading: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is missing, where, and what would help.
  @_spi(Instruments) public let reason: String

  /// Makes the error from what is missing.
  @_spi(Instruments) public init(_ reason: String) { self.reason = reason }

  /// `unavailable: ` and the reason.
  @_spi(Instruments) public var description: String { "unavailable: \(reason)" }

  /// What a refused file of `/proc` means.
  static func file(_ path: String, error: Int32) -> UnavailableReading {
    UnavailableReading("\(path) can't be used (\(unsafe String(cString: strerror(error))))")
  }

  /// What a refused perf_event_open(2) means.
  static func counters(error: Int32, paranoia: String? = nil) -> UnavailableReading {
    let call = "perf_event_open: \(name(of: error))"
    switch error {
    case ENOENT, ENODEV, EOPNOTSUPP:
      return UnavailableReading("no such event (\(call)); this machine has no hardware counters")
    case EACCES, EPERM:
      return UnavailableReading(
        "not permitted (\(call)); /proc/sys/kernel/perf_event_paranoid is "
          + "\(paranoia ?? "unknown"), 2 or less is needed, and a container may forbid the call")
    case ENOSYS:
      return UnavailableReading("this kernel has no such call (\(call))")
    default:
      return UnavailableReading("\(unsafe String(cString: strerror(error))) (\(call))")
    }
  }

  private static func name(of error: Int32) -> String {
    switch error {
    case EACCES: "EACCES"
    case EMFILE: "EMFILE"
    case ENODEV: "ENODEV"
    case ENOENT: "ENOENT"
    case ENOSYS: "ENOSYS"
    case EOPNOTSUPP: "EOPNOTSUPP"
    case EPERM: "EPERM"
    default: "error \(error)"
    }
  }
}
