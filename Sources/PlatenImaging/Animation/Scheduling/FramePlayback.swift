public import Dispatch
public import PlatenQueue
import Synchronization

/// An animation that is being shown by a handler.
public final class FramePlayback: Sendable {
  private let task: Task<Result<Void, PlatenError>, Never>
  private let stopped: StopFlag

  fileprivate init(_ task: Task<Result<Void, PlatenError>, Never>, _ stopped: StopFlag) {
    self.task = task
    self.stopped = stopped
  }

  /// Ends the showing; called on the handler's own queue, no frame follows.
  public func stop() {
    stopped.set()
    task.cancel()
  }

  /// Waits until the last frame's time is over, or until it was stopped.
  ///
  /// - Throws: What decoding threw, which ended the showing.
  public func finish() async throws(PlatenError) { try await task.value.get() }
}

private final class StopFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}

extension FrameScheduler {
  /// Calls a handler on a queue with each frame when it is due.
  ///
  /// ```swift
  /// FrameScheduler(animation).start(on: .main) { index, image, stop in
  ///   display(image)
  ///   stop = index == 10
  /// }
  /// ```
  ///
  /// - Parameter show: Given the frame's number, the whole canvas, and a flag: once it sets that, it
  ///   is not called again.
  @discardableResult
  public func start(
    on queue: DispatchQueue,
    _ show: @escaping @Sendable (_ index: Int, _ image: Image, _ stop: inout Bool) -> Void
  ) -> FramePlayback {
    let stopped = StopFlag()
    let task = Task { @concurrent () async -> Result<Void, PlatenError> in
      do throws(PlatenError) {
        var frames = makeAsyncIterator()
        while !stopped.isSet, let frame = try await frames.next(isolation: nil) {
          await withCheckedContinuation { (shown: CheckedContinuation<Void, Never>) in
            queue.async {
              if !stopped.isSet {
                var stop = false
                show(frame.index, frame.image, &stop)
                if stop { stopped.set() }
              }
              shown.resume()
            }
          }
        }
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    return FramePlayback(task, stopped)
  }
}
