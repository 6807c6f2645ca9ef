import Dispatch
import Glibc
import Platen
import Synchronization

/// The terminal while an animation is shown on it, from the first frame to ``close()``.
final class PlayScreen: Sendable {
  private struct State {
    var painter: any FramePainter
    var size: TerminalSize
    var failure: PlatenError?
  }

  private let state: Mutex<State>
  private let suspension: Mutex<(any DispatchSourceSignal)?>

  /// - Throws: `unsupported` where the standard output is no terminal.
  init(_ graphics: PlayGraphics) throws(PlatenError) {
    guard let size = TerminalSize.ofStandardOutput() else {
      throw PlatenError(
        .unsupported, message: "there is no terminal to play on",
        reason: "the standard output is a file or a pipe",
        suggestion: "Run it in a terminal, or add --headless for the report alone.")
    }
    var environment: [String: String] = [:]
    for name in ["TERM", "TERM_PROGRAM", "TMUX", "KITTY_WINDOW_ID"] {
      if let value = unsafe getenv(name) { environment[name] = unsafe String(cString: value) }
    }
    let painter = graphics.painter(environment: environment)
    state = Mutex(State(painter: painter, size: size))
    suspension = Mutex(nil)
    AlternateScreen.enter()
    _ = signal(SIGTSTP, SIG_IGN)
    suspension.withLock { suspension in
      let source = DispatchSource.makeSignalSource(
        signal: SIGTSTP, queue: DispatchQueue(label: "platen.suspension"))
      source.setEventHandler { @Sendable [weak self] in self?.suspend() }
      source.resume()
      suspension = source
    }
  }

  /// Shows a frame; `false` if that failed, or if the terminal is gone.
  func show(_ image: Image) -> Bool {
    state.withLock { state in
      // Asked for anew each time: its window may have been resized.
      if let size = TerminalSize.ofStandardOutput() { state.size = size }
      do throws(PlatenError) {
        Console.write(try state.painter.paint(image, on: state.size))
        return Console.outputFailure == nil
      } catch {
        state.failure = error
        return false
      }
    }
  }

  /// Gives the terminal back as it was.
  ///
  /// - Throws: What showing a frame threw.
  func close() throws(PlatenError) {
    suspension.withLock { suspension in
      suspension?.cancel()
      suspension = nil
    }
    let failure = state.withLock { $0.failure }
    AlternateScreen.leave()
    if let failure { throw failure }
  }

  /// Stops the process as the shell expects, on the shell's own screen.
  private func suspend() {
    state.withLock { state in
      AlternateScreen.leave()
      kill(getpid(), SIGSTOP)
      AlternateScreen.enter()
      state.painter.forget()
    }
  }
}
