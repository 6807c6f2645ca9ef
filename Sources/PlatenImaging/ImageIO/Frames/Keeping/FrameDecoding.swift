import Dispatch
import Synchronization

/// A frame that one reader is decoding and others wait for.
final class FrameDecoding: Sendable {
  private let done = DispatchGroup()
  private let result = Mutex<Result<Image, PlatenError>?>(nil)

  init() { done.enter() }

  /// Hands the pixels, or the error, to all who wait.
  func finish(_ result: Result<Image, PlatenError>) {
    self.result.withLock { $0 = result }
    done.leave()
  }

  /// Waits for the thread that decodes; it waits for nobody.
  func wait() -> Result<Image, PlatenError> {
    done.wait()
    return result.withLock { $0 }
      ?? .failure(PlatenError(.cancelled, message: "was not decoded"))
  }
}
