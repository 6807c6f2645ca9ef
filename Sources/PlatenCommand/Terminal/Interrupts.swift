import Dispatch
import Glibc
import Platen
import Synchronization

/// SIGINT and SIGTERM: the first lets the work under way end, the second ends the process.
final class Interrupts: Sendable {
  /// Raised by the first signal.
  let cancellation = Cancellation()
  private let count = Atomic<Int>(0)
  private let sources: [any DispatchSourceSignal]

  /// Listens from now on.
  init() {
    sources = [SIGINT, SIGTERM].map { number in
      _ = unsafe signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "platen.signals"))
    }
    for source in sources {
      source.setEventHandler { @Sendable [cancellation, weak self] in
        guard let self else { return }
        if count.add(1, ordering: .relaxed).newValue > 1 { _exit(ExitCode.killed.rawValue) }
        cancellation.cancel()
        Console.note("\nplaten: finishing what is under way; interrupt again to stop at once")
      }
      source.resume()
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }
}
