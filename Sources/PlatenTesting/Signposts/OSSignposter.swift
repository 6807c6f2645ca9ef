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

  /// Names the marks to come.
  ///
  /// - Parameters:
  ///   - subsystem: Who marks: a program or library, in reverse domain order, as
  ///     `com.example.reader`.
  ///   - category: Which part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Names the marks to come by one of Apple's categories.
  ///
  /// - Parameters:
  ///   - subsystem: Who marks: a program or library, in reverse domain order, as
  ///     `com.example.reader`.
  ///   - category: Which part of it.
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

  /// Begins an interval.
  ///
  /// - Parameters:
  ///   - name: What the interval is called.
  ///   - id: Not needed to tell intervals apart, which the result does; with `.null` or `.invalid`
  ///     nothing is marked.
  ///   - message: What it is about; asked for only where somebody records.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata = ""
  ) -> OSSignpostIntervalState {
    guard id.isValid else { return .empty }
    return log.signpost?.beginInterval(name, message().text) ?? .empty
  }

  /// Begins an interval; drawing is not told from other work here.
  ///
  /// - Parameters:
  ///   - name: What the interval is called.
  ///   - id: Not needed to tell intervals apart, which the result does; with `.null` or `.invalid`
  ///     nothing is marked.
  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    beginInterval(name, id: id)
  }

  /// Ends an interval, on any thread.
  ///
  /// - Parameters:
  ///   - name: The name it began with; another ends nothing.
  ///   - state: What beginning it returned.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    log.signpost?.endInterval(name, state)
  }

  /// Marks a moment.
  ///
  /// - Parameters:
  ///   - name: What the moment is called.
  ///   - id: Not recorded; with `.null` or `.invalid` nothing is marked.
  ///   - message: What it is about; asked for only where somebody records.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata = ""
  ) {
    if id.isValid { log.signpost?.emitEvent(name, message().text) }
  }

  /// Runs work within an interval, which ends when the work returns or throws.
  ///
  /// - Parameters:
  ///   - name: What the interval is called.
  ///   - id: Not needed to tell intervals apart; with `.null` or `.invalid` nothing is marked.
  ///   - message: What it is about; asked for only where somebody records.
  ///   - task: The work, called once.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> SignpostMetadata = "", around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id, message())
    defer { endInterval(name, state) }
    return try task()
  }
}
