import Dispatch
import Glibc
import Platen
import Synchronization

/// SIGINT, SIGTERM and SIGHUP: the first ends the work under way at its next step, the second the
/// process.
final class Interrupts: Sendable {
  /// Raised by the first signal.
  let cancellation = Cancellation()
  private let count = Atomic<Int>(0)
  private let stop: (@Sendable () -> Void)?
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Listens from now on.
  ///
  /// - Parameter stop: Called at the first signal; without it, a note says what happens.
  init(_ stop: (@Sendable () -> Void)? = nil) {
    self.stop = stop
    sources = Mutex([])
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let former = signal(number, SIG_IGN)
      // nohup(1) has the end of a terminal ignored.
      if number == SIGHUP, unsafe unsafeBitCast(former, to: Int.self) == 1 { continue }
      sources.withLock { sources in
        let source = DispatchSource.makeSignalSource(
          signal: number, queue: DispatchQueue(label: "platen.signals"))
        source.setEventHandler { @Sendable [weak self] in self?.receive() }
        source.resume()
        sources.append(source)
      }
    }
  }

  deinit {
    sources.withLock { for source in $0 { source.cancel() } }
  }

  private func receive() {
    if count.add(1, ordering: .relaxed).newValue > 1 {
      AlternateScreen.leave()
      _exit(ExitCode.killed.rawValue)
    }
    cancellation.cancel()
    if let stop { return stop() }
    // A terminal shows ^C, behind whatever the line held.
    if isatty(2) == 1 { Console.note("") }
    Console.note("platen: ending what is under way; interrupt again to stop at once")
  }
}
