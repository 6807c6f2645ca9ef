import CSystem

/// Marks intervals and moments of work by name, for whoever records them.
///
/// Named as Apple's `OSSignposter`. While no `SignpostRecording` runs, a mark is one relaxed load.
///
/// ```swift
/// let signpost = Signpost(subsystem: "com.example.reader", category: "Import")
/// let pages = try signpost.withInterval("Parse") { try parse(file) }
/// ```
public struct Signpost: Sendable, Hashable {
  /// Who marks: a program or library, in reverse domain order.
  public let subsystem: String
  /// Which part of it.
  public let category: String

  /// Names the marks to come: who marks, a program or library in reverse domain order, as
  /// `com.example.reader`, and which part of it.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// Whether anybody records.
  public static var isRecorded: Bool { SignpostRegistry.isActive }

  /// Begins an interval; it may end on another thread, by handing ``endInterval(_:_:)`` the result.
  ///
  /// The message is asked for only where somebody records.
  public func beginInterval(
    _ name: StaticString, _ message: @autoclosure () -> String = ""
  ) -> SignpostIntervalState {
    guard SignpostRegistry.isActive else { return SignpostIntervalState(id: 0, name: name) }
    let state = SignpostIntervalState(id: SignpostRegistry.nextID(), name: name)
    SignpostRegistry.begin(
      SignpostMark(
        id: state.id, signpost: self, name: name, message: message(),
        time: Reading.monotonic(), thread: platen_thread_id()))
    return state
  }

  /// Ends an interval; a second time is passed over, and another name than its own ends nothing.
  ///
  /// A recording that began after the interval did does not hold it.
  public func endInterval(_ name: StaticString, _ state: SignpostIntervalState) {
    guard state.id != 0, SignpostRegistry.isActive else { return }
    let time = Reading.monotonic()
    guard name.description == state.name.description else { return }
    SignpostRegistry.end(state.id, time: time)
  }

  /// Marks a moment; the message is asked for only where somebody records.
  public func emitEvent(_ name: StaticString, _ message: @autoclosure () -> String = "") {
    guard SignpostRegistry.isActive else { return }
    SignpostRegistry.emit(
      SignpostMark(
        id: SignpostRegistry.nextID(), signpost: self, name: name, message: message(),
        time: Reading.monotonic(), thread: platen_thread_id()))
  }

  /// Runs work within an interval, which ends when the work returns or throws.
  public func withInterval<Result: ~Copyable, Failure: Error>(
    _ name: StaticString, around work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let state = beginInterval(name)
    defer { endInterval(name, state) }
    return try work()
  }

  /// Runs work within an interval, which ends when the work returns or throws, on whatever thread.
  public func withInterval<Result: ~Copyable, Failure: Error>(
    _ name: StaticString, around work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let state = beginInterval(name)
    defer { endInterval(name, state) }
    return try await work()
  }
}
