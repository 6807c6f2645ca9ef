public import PlatenMetrics

/// Marks intervals and moments, as Apple's `os` module spells it; here a
/// ``PlatenMetrics/Signpost``.
///
/// `XCTOSSignpostMetric` and every `SignpostRecording` see them.
public struct OSSignposter: Sendable {
  /// A signposter that marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  private let log: OSLog

  /// A signposter of no subsystem.
  public init() { log = .default }

  /// Names the marks to come, as ``OSLog`` does.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Names the marks to come by one of Apple's categories.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Marks as a log does.
  public init(logHandle: OSLog) { log = logHandle }

  /// Whether anybody records what is marked.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// A number that no other call has given.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// The number of an object, the same while it lives.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  /// Begins an interval; the message is asked for only where somebody records.
  ///
  /// The result tells intervals apart, so the number is not needed; with `.null` or `.invalid`
  /// nothing is marked.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata = ""
  ) -> OSSignpostIntervalState {
    guard id.isValid else { return .empty }
    return log.signpost?.beginInterval(name, message().text) ?? .empty
  }

  /// Begins an interval; drawing is not told from other work here.
  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    beginInterval(name, id: id)
  }

  /// Ends an interval, on any thread; another name than the one it began with ends nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    log.signpost?.endInterval(name, state)
  }

  /// Marks a moment; with `.null` or `.invalid` nothing is marked, and the number is not recorded.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata = ""
  ) {
    if id.isValid { log.signpost?.emitEvent(name, message().text) }
  }

  /// Runs work within an interval, which ends when the work returns or throws.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata = "", around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id, message())
    defer { endInterval(name, state) }
    return try task()
  }
}
