import CSystem
import Dispatch
import Glibc
import Platen
import Synchronization

/// SIGINT, SIGTERM and SIGHUP: the first ends the work under way at its next step, and the process
/// soon after if there is none; the second the process at once.
final class Interrupts: Sendable {
  /// Milliseconds that work may go on for after the first signal: a library may be in the middle
  /// of a picture, and heeds nothing. Whenever the process ends, outputs have their names or not.
  static let patience = 220

  /// Raised by the first signal.
  let cancellation = Cancellation()
  /// Whether the work keeps to ``patience`` by itself, and is better not broken off.
  private let isEnding = Atomic<Bool>(false)
  /// Nothing on it waits for anybody, so that what is to end the process always does.
  private let queue = DispatchQueue(label: "platen.signals")
  private let count = Atomic<Int>(0)
  private let isQuiet: Bool
  private let stop: (@Sendable () -> Void)?
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Listens until the process ends: what it has left to say may find no reader. At the first
  /// signal it says what happens, unless it is quiet, or calls `stop` instead.
  init(isQuiet: Bool = false, _ stop: (@Sendable () -> Void)? = nil) {
    self.isQuiet = isQuiet
    self.stop = stop
    sources = Mutex([])
    // One that comes before the source is there must wait for it: what is ignored is lost, unless
    // it is blocked.
    platen_interrupts_block()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let former = signal(number, SIG_IGN)
      // nohup(1) has the end of a terminal ignored.
      if number == SIGHUP, unsafe unsafeBitCast(former, to: Int.self) == 1 { continue }
      sources.withLock { sources in
        let source = DispatchSource.makeSignalSource(
          signal: number, queue: queue)
        source.setEventHandler { @Sendable [self] in receive() }
        source.resume()
        sources.append(source)
      }
    }
  }

  private func receive() {
    if count.add(1, ordering: .relaxed).newValue > 1 { return end(.killed) }
    Console.stopAwaitingReader(in: Self.patience)
    cancellation.cancel()
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { @Sendable [self] in
      if !isEnding.load(ordering: .relaxed) { end(.interrupted) }
    }
    if let stop { return stop() }
    if isQuiet { return }
    DispatchQueue(label: "platen.signals.note").async {
      // A terminal shows ^C, after whatever the line held.
      if isatty(2) == 1 { Console.note("") }
      Console.note("platen: ending what is under way; interrupt again to stop at once")
    }
  }

  /// Ends the process, once a terminal has back what it showed, unless that is stopped.
  private func end(_ code: ExitCode) {
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { @Sendable in
      _exit(code.rawValue)
    }
    DispatchQueue(label: "platen.signals.end").async {
      AlternateScreen.leave()
      _exit(code.rawValue)
    }
  }

  /// Leaves it to the work to end the process soon after an interrupt.
  func letEnd() { isEnding.store(true, ordering: .relaxed) }
}
