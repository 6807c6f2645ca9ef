import Glibc

/// Busy processes beside the experiment; they end with it.
struct Load: ~Copyable {
  private let children: [Child]

  private final class Child {
    let process: ChildProcess
    init(_ process: consuming ChildProcess) { self.process = process }
  }

  /// Starts a number of busy processes.
  init(_ count: Int) throws {
    children = try (0..<count).map { Child(try ChildProcess(["--busy", "\($0)"], .writing)) }
  }

  /// Keeps a processor busy until standard input ends, which it does when the parent does.
  ///
  /// - Parameter number: One in three computes, one sweeps through more memory than a cache
  ///   holds, and one sleeps every now and then, so that it is woken up into others' time.
  static func beBusy(_ number: Int) {
    var small = Kernel()
    var large = Kernel(tableSize: 1 << 20)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&input, 1, 0) == 0 {
      switch number % 3 {
      case 0: small.run(units: 1000, extra: 0)
      case 1: large.run(units: 500, extra: 0)
      default:
        small.run(units: 700, extra: 0)
        usleep(500)
      }
    }
  }

  /// Processes that run or could run now, and the one-minute load average.
  static func now() -> (running: Double, average: Double) {
    var text = [CChar](repeating: 0, count: 128)
    guard let file = unsafe fopen("/proc/loadavg", "r") else { return (.nan, .nan) }
    _ = unsafe fgets(&text, Int32(text.count), file)
    _ = unsafe fclose(file)
    // 13.90 9.04 5.33 15/312 4711
    let words = String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    let running = words.dropFirst(3).first?.split(separator: "/").first
    return (running.flatMap { Double($0) } ?? .nan, words.first.flatMap { Double($0) } ?? .nan)
  }
}
