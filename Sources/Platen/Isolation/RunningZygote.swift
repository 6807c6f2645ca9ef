import CSystem
import Glibc

/// The parent's side of a ``Zygote``; it ends with its owner, and all its workers with it.
struct RunningZygote: ~Copyable {
  private let process: pid_t
  private let channel: Channel
  private var memory: ChildMemory
  /// Those that nobody has collected.
  private var workers: Set<pid_t> = []
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// How long it may take to load, and to answer then.
  private static let time = (loading: Duration.seconds(120), answer: Duration.seconds(20))

  /// Starts it and waits until it has loaded what the pipeline needs.
  ///
  /// - Throws: What it can't load; `invalidArgument` if what it has loaded isn't what this process
  ///   has, a file of a filter for instance that was changed meanwhile; `cancelled`.
  static func start(
    _ executable: FilePath, _ setUp: SetUp, fingerprint: String, _ cancellation: Cancellation
  ) throws(PlatenError) -> RunningZygote {
    let ends = try Channel.pair()
    let process = try spawn(executable, ends.far)
    var zygote = RunningZygote(process: process, channel: ends.takeNear())
    zygote.channel.stopBlocking()
    try setUp.send(to: zygote.channel)
    try zygote.awaitReady(executable, fingerprint, cancellation)
    return zygote
  }

  private init(process: pid_t, channel: consuming Channel) {
    self.process = process
    self.channel = channel
    memory = ChildMemory(of: process)
  }

  private mutating func awaitReady(
    _ executable: FilePath, _ fingerprint: String, _ cancellation: Cancellation
  ) throws(PlatenError) {
    guard let message = try answer(within: Self.time.loading, cancellation) else {
      throw PlatenError(
        .libraryFailure, path: executable.string, message: "ends when it is started as a worker",
        suggestion: "Raise its limits of memory and open files (ulimit -v, -n) where it has any; "
          + "a program of your own begins with Isolation.serveIfWorker().")
    }
    var reader = MessageReader(buffer.span.extracting(first: message.count))
    guard try reader.kind() == .ready else { throw .notSaid }
    guard try reader.number(in: 0...1) == 1 else { throw try reader.error() }
    guard try reader.text() == fingerprint else {
      throw PlatenError(
        .invalidArgument, path: executable.string,
        message: "would not do what the run asks for",
        reason: "its stages or the files they name are others than here",
        suggestion: "Run again, with a worker program of the same version.")
    }
  }

  deinit {
    // What they have held is known as long as they are there.
    for worker in workers { Self.count(worker) }
    var memory = memory
    memory.look()
    // It ends its workers when the channel is closed; one that doesn't is ended.
    shutdown(channel.number, Int32(SHUT_RDWR))
    var usage = rusage()
    for _ in 0..<200 {
      switch unsafe wait4(process, nil, WNOHANG, &usage) {
      case 0: usleep(500)
      case process:
        memory.end(usage)
        return
      default: return
      }
    }
    kill(process, SIGKILL)
    while unsafe wait4(process, nil, 0, &usage) < 0 {
      guard errno == EINTR else { return }
    }
    memory.end(usage)
  }

  private static func count(_ worker: pid_t) {
    if let memory = try? ProcessFiles.memory(of: worker) { ChildMemory.count(memory.peak) }
  }

  /// Makes a worker; nil where the zygote has ended.
  mutating func fork(
    _ reach: Sandbox.Reach, _ ends: consuming ChannelPair
  ) throws(PlatenError) -> WorkerProcess? {
    var question = Message(.fork)
    question.put(reach.rawValue)
    guard let number = try ask(.fork, question, with: ends.far.number), number != 0 else {
      return nil
    }
    guard number > 0 else {
      throw .isolation("no worker process can be started", Int32(clamping: -number))
    }
    let worker = pid_t(truncatingIfNeeded: number)
    workers.insert(worker)
    return try WorkerProcess(worker, ends.takeNear())
  }

  /// Ends a worker and gives its status as wait(2) does; nil where the zygote has ended.
  mutating func collect(_ worker: pid_t) -> Int32? {
    if workers.remove(worker) != nil { Self.count(worker) }
    var question = Message(.collect)
    question.put(Int64(worker))
    guard let status = try? ask(.collect, question) else { return nil }
    return Int32(truncatingIfNeeded: status)
  }

  /// Sends a question and gives the number it is answered with; nil where the zygote has ended, or
  /// takes too long: its answer would be taken for that of the next question.
  private mutating func ask(
    _ kind: Message.Kind, _ question: Message, with file: Int32 = -1
  ) throws(PlatenError) -> Int64? {
    do throws(PlatenError) {
      try channel.send(question, with: file)
    } catch {
      return nil
    }
    guard let message = try answer(within: Self.time.answer, nil) else { return nil }
    var reader = MessageReader(buffer.span.extracting(first: message.count))
    guard try reader.kind() == kind else { throw .notSaid }
    return try reader.number()
  }

  private mutating func answer(
    within time: Duration, _ cancellation: Cancellation?
  ) throws(PlatenError) -> ReceivedMessage? {
    let deadline = ContinuousClock.now + time
    while !channel.waitForMessage(milliseconds: 50) {
      try cancellation?.check()
      guard ContinuousClock.now < deadline else { return nil }
    }
    return try channel.receive(into: &buffer)
  }

  private static func spawn(
    _ executable: FilePath, _ channel: borrowing Channel
  ) throws(PlatenError) -> pid_t {
    let words = CStringList([executable.string, Isolation.argument])
    let environment = CStringList(WorkerEnvironment.variables)
    let process = unsafe executable.withCString { path in
      unsafe words.withMutablePointers { words in
        unsafe environment.withMutablePointers { environment in
          unsafe platen_worker_spawn(path, words, environment, channel.number)
        }
      }
    }
    guard process > 0 else { throw .isolation("no worker process can be started", -process) }
    return process
  }
}
