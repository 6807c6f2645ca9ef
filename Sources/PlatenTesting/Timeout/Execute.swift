import Dispatch
public import Foundation

/// Runs work and returns what it returns, or gives up when it takes too long.
///
/// When time is up the work is cancelled and no longer waited for, so the call ends even where the
/// work never does. Cancelling the caller cancels the work; the call then ends with the work, or
/// with its time. Neither the timer nor the work takes a thread of those that Swift's tasks share.
///
/// ```swift
/// let page = try await execute(withTimeout: 5) { try await download(url) }
/// ```
///
/// - Parameters:
///   - seconds: The time it may take. With 0, less, or NaN the work is not begun and the call
///     throws; from 1e9 (30 years) on there is no limit.
///   - fileID: The file of the call, which the error names.
///   - line: The line of the call.
///   - work: What is to be done.
/// - Throws: ``TimeoutError`` when time is up, or what the work throws.
public func execute<Value: Sendable>(
  withTimeout seconds: TimeInterval, fileID: String = #fileID, line: Int = #line,
  _ work: sending @escaping () async throws -> Value
) async throws -> Value {
  let timeout = TimeoutError(seconds: seconds, location: "\(fileID):\(line)")
  guard seconds > 0 else { throw timeout }
  let race = Race<Value>()
  if seconds < 1e9 {
    timeouts.asyncAfter(deadline: .now() + seconds) { [weak race] in
      guard let race, race.end(.failure(timeout)) else { return }
      // Cancelling runs handlers of the work's, which may block and must not stop other limits.
      DispatchQueue(label: "platen.timeout.cancel").async { race.cancel() }
    }
  }
  let task = Task(executorPreference: TimeoutExecutor()) {
    do { race.end(.success(try await work())) } catch { race.end(.failure(error)) }
  }
  race.add(task)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { race.wait($0) }
  } onCancel: {
    race.cancel()
  }
}

private let timeouts = DispatchQueue(label: "platen.timeout.timer")
