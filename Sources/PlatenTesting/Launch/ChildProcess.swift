import Foundation
import Glibc
import Synchronization

/// A program this process has started, and its standard output. Ends with its owner.
final class ChildProcess: Sendable {
  /// Why a program could not be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let id: Int32
  /// The reading end of the pipe behind the program's standard output.
  private let output: Int32
  private let hasEnded = Mutex(false)
  /// How it ended, as waitpid(2) says; 0 while it runs.
  private let status = Mutex<Int32>(0)

  /// Starts a program with posix_spawn(3): default signal actions, no signals blocked, no input,
  /// standard error that of this process. It leads a process group, so that what it starts ends
  /// with it: `swift test` waits for all that hold its standard error.
  init(path: String, arguments: [String], environment: [String: String]) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure(description: Self.reason(errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    defer { close(ends[1]) }
    do {
      id = try Self.spawn(
        path, [path] + arguments, environment.map { "\($0.key)=\($0.value)" }, output: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit {
    kill()
    close(output)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], output: Int32
  ) throws(Failure) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var argumentPointers = unsafe arguments.map { unsafe strdup($0) }
    var environmentPointers = unsafe environment.map { unsafe strdup($0) }
    defer {
      unsafe (argumentPointers + environmentPointers).forEach { unsafe free($0) }
    }
    unsafe argumentPointers.append(nil)
    unsafe environmentPointers.append(nil)
    var id: Int32 = 0
    let status = unsafe posix_spawn(
      &id, path, &actions, &attributes, argumentPointers, environmentPointers)
    guard status == 0 else { throw Failure(description: Self.reason(status)) }
    return id
  }

  private static func reason(_ error: Int32) -> String { unsafe String(cString: strerror(error)) }

  /// Whether the program runs.
  var isRunning: Bool {
    !hasEnded.withLock { hasEnded in
      if !hasEnded {
        var ending: Int32 = 0
        hasEnded = unsafe waitpid(id, &ending, WNOHANG) != 0
        if hasEnded { status.withLock { $0 = ending } }
      }
      return hasEnded
    }
  }

  /// Why a program that ended by itself failed: a signal, or a status but 0; nil while it runs.
  var flaw: String? {
    guard !isRunning else { return nil }
    let ending = status.withLock { $0 }
    let signal = ending & 0x7f
    if signal != 0 { return unsafe "it was ended by: \(String(cString: strsignal(signal)))" }
    let code = (ending >> 8) & 0xff
    return code == 0 ? nil : "it ended with status \(code)"
  }

  /// Whether output waits to be read.
  var hasOutput: Bool {
    var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return unsafe Glibc.poll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLIN) != 0
  }

  /// Waits for the first output or the end of the program.
  ///
  /// - Returns: Whether either came within the time.
  func waitForOutput(timeout: Duration) -> Bool {
    let deadline = ContinuousClock.now + timeout
    var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    repeat {
      // The end is asked for as well: a program may hand its output on to one that stays.
      let ready = unsafe Glibc.poll(&poll, 1, 10)
      if ready > 0, poll.revents & Int16(POLLIN) != 0 { return true }
      if !isRunning { return true }
      // Output closed, and still running: what is left to come is the end.
      if ready > 0 { usleep(500) }
    } while ContinuousClock.now < deadline
    return false
  }

  /// Throws the output away, on a thread of its own, so that no full pipe holds the program up.
  func discardOutput() {
    let copy = fcntl(output, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return }
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65536)
      let capacity = buffer.count
      while true {
        let count = unsafe read(copy, &buffer, capacity)
        if count == 0 || (count < 0 && errno != EINTR) { break }
      }
      close(copy)
    }
  }

  /// Ends the program and what it started with SIGTERM, and with SIGKILL if they aren't in time.
  func terminate(patience: Duration = .seconds(2)) {
    signal(SIGTERM)
    let deadline = ContinuousClock.now + patience
    while isRunning {
      if ContinuousClock.now >= deadline { return kill() }
      usleep(500)
    }
  }

  private func kill() {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return }
      _ = Glibc.kill(-id, SIGKILL)
      _ = waitpid(id, nil, 0)
      hasEnded = true
    }
  }

  /// Never sent to an ended program, whose number may be another's by now.
  private func signal(_ number: Int32) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { _ = Glibc.kill(-id, number) }
    }
  }
}
