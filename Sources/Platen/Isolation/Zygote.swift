import CSystem
import Glibc

/// The process that workers are copies of: it loads what the recipe needs once, and is forked
/// whenever a worker is wanted, which takes a millisecond or two. It sees no input itself.
struct Zygote: ~Copyable {
  private let channel: Channel
  private let pipeline: Pipeline
  private let limits: Limits
  private let meter: Meter
  private var buffer: [UInt8]
  private var workers: Set<pid_t> = []
  /// What is looked up once of sandboxes, by whether programs are started in them: see
  /// ``Sandbox/rules(startingPrograms:)``.
  private var rules: [Bool: Int32] = [:]
  /// What workers need who read HEIC, made when the first of them is.
  private var names: HEICNames?

  /// Loads, says whether that went well, and forks workers until the other side has gone.
  static func serve(on channel: consuming Channel, _ stages: [StageDefinition]) -> Never {
    _ = signal(SIGXFSZ, SIG_IGN)
    platen_malloc_keep()
    var buffer = [UInt8](repeating: 0, count: Channel.capacity)
    var answer = Message(.ready)
    let loaded = Result { () throws(PlatenError) in
      let setUp = try SetUp(from: channel, into: &buffer)
      let pipeline = try load(setUp, stages)
      let fingerprint = try pipeline.fingerprint()
      answer.put(1)
      answer.put(fingerprint)
      return (setUp, pipeline)
    }
    if case .failure(let error) = loaded {
      answer.put(0)
      answer.put(error)
    }
    // Whoever has started this has gone where it can't be told.
    guard (try? channel.send(answer)) != nil, case .success(let (setUp, pipeline)) = loaded else {
      _exit(0)
    }
    let meter = Meter(
      detail: setUp.detail, samplesShortStages: true, hardwareEvents: setUp.hardwareEvents,
      spans: 0, resetsPeakMemory: false)
    Zygote(
      channel: channel, pipeline: pipeline, limits: setUp.limits, meter: meter, buffer: buffer
    ).serve()
  }

  private static func load(
    _ setUp: SetUp, _ stages: [StageDefinition]
  ) throws(PlatenError) -> Pipeline {
    let pipeline = try setUp.pipeline(of: stages)
    // A fork has one thread; locks that others held would be held for ever.
    guard platen_thread_count() == 1 else {
      throw PlatenError(
        .unsupported, message: "the pipeline can't be isolated",
        reason: "what its stages load starts threads", suggestion: "Run with --no-isolate.")
    }
    return pipeline
  }

  private consuming func serve() -> Never {
    do throws(PlatenError) {
      try answerQuestions()
    } catch {
      // The other side is out of its mind, and gets the same as if it had gone.
    }
    // They would be killed with this process; this way what they have used is known to who waits.
    for worker in workers { _ = Self.collect(worker) }
    // No owner goes by itself here.
    names = nil
    _exit(0)
  }

  private mutating func answerQuestions() throws(PlatenError) {
    while let message = try channel.receive(into: &buffer) {
      var message = consume message
      var reader = MessageReader(buffer.span.extracting(first: message.count))
      var answer: Message
      switch try reader.kind() {
      case .fork:
        guard let reach = Sandbox.Reach(rawValue: Int(try reader.number())),
          let end = message.file.take()
        else { throw .notSaid }
        let startsPrograms = reach.startsPrograms || pipeline.looksThroughPDFs
        let known = rules[startsPrograms] ?? Sandbox.rules(startingPrograms: startsPrograms)
        rules[startsPrograms] = known
        if reach == .heic, names == nil { names = HEICNames.keep() }
        let worker = known < 0 ? known : fork(reach, startsPrograms, known, consume end)
        if worker > 0 { workers.insert(worker) }
        answer = Message(.fork)
        answer.put(Int64(worker))
      case .collect:
        let process = pid_t(truncatingIfNeeded: try reader.number())
        guard workers.remove(process) != nil else { throw .notSaid }
        answer = Message(.collect)
        answer.put(Int64(Self.collect(process)))
      default: throw .notSaid
      }
      try channel.send(answer)
    }
  }

  /// Makes a worker; returns its process in the zygote, and never in the worker.
  private func fork(
    _ reach: Sandbox.Reach, _ startsPrograms: Bool, _ rules: Int32,
    _ end: consuming FileDescriptor
  ) -> pid_t {
    let process = platen_worker_fork()
    guard process == 0 else { return process }
    close(channel.number)
    let lane = meter.lane()
    lane.openCounters()
    // An input of a library that is missing fails with the same words when it asks for it.
    try? reach.codec?.library.load()
    do throws(PlatenError) {
      try Sandbox.close(reach, startingPrograms: startsPrograms, rules)
    } catch {
      _exit(Self.noSandbox)
    }
    for descriptor in self.rules.values { close(descriptor) }
    let number = dup(end.number)
    WorkerLoop(channel: Channel(number), pipeline: pipeline, limits: limits, lane: lane).run()
  }

  /// What a worker gives to exit(3) whose sandbox could not be closed.
  static let noSandbox: Int32 = 97

  /// Kills a worker and waits for its end, which comes at once; gives how it ended as wait(2) does.
  ///
  /// One that has ended by itself stays until it is collected here, so that its number can't be
  /// another process's by now.
  private static func collect(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    guard process > 0 else { return 0 }
    let hasEnded = unsafe waitpid(process, &status, WNOHANG) == process
    if hasEnded { return status }
    kill(process, SIGKILL)
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
