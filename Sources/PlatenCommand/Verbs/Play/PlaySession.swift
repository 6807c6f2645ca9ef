import Dispatch
import Platen
import Synchronization

/// A showing that one thread waits for and a signal may stop, even before it has begun.
final class PlaySession: Sendable {
  private struct State {
    var playback: FramePlayback?
    var isStopped = false
    var failure: PlatenError?
  }

  private let state = Mutex(State())

  /// Ends the showing, or the one to come.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.playback?.stop()
    }
  }

  /// Blocks the thread until the end of a showing; gives what ended it, if that was an error.
  func wait(for playback: FramePlayback) -> PlatenError? {
    state.withLock { state in
      state.playback = playback
      if state.isStopped { playback.stop() }
    }
    let end = DispatchSemaphore(value: 0)
    Task { @concurrent in
      do throws(PlatenError) {
        try await playback.finish()
      } catch {
        self.state.withLock { $0.failure = error }
      }
      end.signal()
    }
    end.wait()
    return state.withLock { $0.failure }
  }
}
