import Dispatch
import Glibc
import Platen
import Synchronization

/// The keys that control a showing: space, arrows, q.
final class PlayKeys: Sendable {
  private let playback: FramePlayback
  /// The speed while it isn't paused.
  private let rate: Mutex<Double>
  private let source: Mutex<(any DispatchSourceRead)?>

  /// Listens to the standard input where that is a terminal.
  init(_ playback: FramePlayback, rate: Double) {
    self.playback = playback
    self.rate = Mutex(rate)
    source = Mutex(nil)
    guard isatty(0) == 1 else { return }
    source.withLock { source in
      let keys = DispatchSource.makeReadSource(
        fileDescriptor: 0, queue: DispatchQueue(label: "platen.keys"))
      keys.setEventHandler { @Sendable [weak self] in self?.read() }
      keys.resume()
      source = keys
    }
  }

  /// Stops listening.
  func close() {
    source.withLock { source in
      source?.cancel()
      source = nil
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(0, $0.baseAddress, 64) }
    guard count > 0 else { return close() }
    press(bytes.prefix(count))
  }

  /// Obeys keys as a terminal sends them.
  func press(_ keys: ArraySlice<UInt8>) {
    var keys = keys
    while let key = keys.popFirst() {
      switch key {
      case UInt8(ascii: " "): if playback.rate == 0 { playback.resume() } else { playback.pause() }
      case UInt8(ascii: "q"), UInt8(ascii: "Q"): playback.stop()
      // An arrow: ESC [ or ESC O, and a letter.
      case 0x1B where keys.first == UInt8(ascii: "[") || keys.first == UInt8(ascii: "O"):
        keys.removeFirst()
        if let arrow = keys.popFirst() { press(arrow: arrow) }
      default: break
      }
    }
  }

  private func press(arrow: UInt8) {
    switch arrow {
    case UInt8(ascii: "A"): multiplySpeed(by: 2)
    case UInt8(ascii: "B"): multiplySpeed(by: 0.5)
    case UInt8(ascii: "C"), UInt8(ascii: "D"):
      playback.pause()
      playback.step(by: arrow == UInt8(ascii: "C") ? 1 : -1)
    default: break
    }
  }

  private func multiplySpeed(by factor: Double) {
    rate.withLock { rate in
      // Beyond what a showing takes it stays as it is.
      guard (try? playback.setRate(rate * factor)) != nil else { return }
      rate *= factor
    }
  }
}
