/// What a worker says of one input while it works on it, checked before any of it counts.
struct JobResults {
  /// What came of it.
  enum Outcome {
    /// The worker has done with the input, well or with an error.
    case success(JobEnding)
    /// The worker can't be trusted or waited for any more, or its files can't be kept.
    case failure(PlatenError)
    /// The worker has ended.
    case ended
  }

  /// What outputs are named after.
  let name: FilePath
  let limits: Limits
  let stages: Set<String>
  /// The files it has written.
  private(set) var outputs: [OutputFile] = []
  /// Whether it took so long that its memory is worth a look.
  private(set) var wasLong = false
  /// How much of the shared memory the outputs have taken.
  private(set) var sharedBytes = 0
  private var names: Set<FilePath> = []
  private var byteCount = 0

  init(name: FilePath, limits: Limits, stages: Set<String>) {
    self.name = name
    self.limits = limits
    self.stages = stages
  }

  /// Takes all that a worker says until it has done with the input; more may have come in its last
  /// message than is read here, unless the input is the last.
  mutating func receive(
    from process: borrowing WorkerProcess, _ allowance: WorkerProcess.Allowance,
    into sink: some OutputSink, _ message: inout ReceivedMessage, in buffer: inout [UInt8],
    isLast: Bool
  ) -> Outcome {
    let start = ContinuousClock.now
    do throws(PlatenError) {
      while true {
        if let ending = try take(&message, in: buffer.span, process.shared, into: sink) {
          guard !isLast || message.isAtEnd else { throw .notSaid }
          wasLong = ContinuousClock.now - start > .milliseconds(10)
          return .success(ending)
        }
        switch try process.wait(allowance) {
        case .late: return .failure(WorkerEnding.late)
        case .tooLarge: return .failure(WorkerEnding.tooLarge(allowance.memory))
        case .message: break
        }
        guard let next = try process.channel.receive(into: &buffer) else { return .ended }
        message = next
      }
    } catch {
      return .failure(error)
    }
  }

  /// Takes what has come, up to the ending; gives that, where it has come.
  private mutating func take(
    _ message: inout ReceivedMessage, in buffer: Span<UInt8>, _ shared: SharedMemory,
    into sink: some OutputSink
  ) throws(PlatenError) -> JobEnding? {
    var reader = MessageReader(buffer.extracting(first: message.count), from: message.place)
    defer { message.place = reader.place }
    while !reader.isAtEnd {
      switch try reader.kind() {
      case .output: try take(output: &reader, &message.file, shared, into: sink)
      case .end:
        let ending = try JobEnding(&reader, stages: stages)
        // That it was cancelled only this side can know.
        guard ending.failure?.code != .cancelled else { throw .notSaid }
        return ending
      default: throw .notSaid
      }
    }
    return nil
  }

  private mutating func take(
    output reader: inout MessageReader, _ file: inout FileDescriptor?, _ shared: SharedMemory,
    into sink: some OutputSink
  ) throws(PlatenError) {
    let suffix = try reader.content(upTo: 255)
    let role = try reader.text(upTo: 64)
    let bytes: [UInt8]
    switch try reader.carriage() {
    case .inline: bytes = try reader.content()
    case .shared:
      let count = try reader.number(in: 0...SharedMemory.count)
      let place = try reader.number(in: 0...SharedMemory.count)
      bytes = try shared.bytes(at: place, count: count)
      sharedBytes = max(sharedBytes, place + count)
    case .sealed:
      let count = try reader.number(in: 0...mostBytes)
      bytes = try SealedContent(file.take(), count: count).bytes()
    }
    let path = name.adding(suffix: String(decoding: suffix, as: UTF8.self))
    byteCount += bytes.count
    guard !suffix.isEmpty, !suffix.contains(0), !suffix.contains(UInt8(ascii: "/")),
      role.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      names.insert(path).inserted, names.count <= mostOutputs, byteCount <= mostBytes
    else { throw .notSaid }
    let output = try OutputFile(
      path: path, bytes: bytes.count, role: OutputFile.Role(rawValue: role),
      sha256: ContentHash(bytes).hex)
    try sink.put(bytes, as: output)
    outputs.append(output)
  }

  /// Every stage may write some files for every picture.
  private var mostOutputs: Int { limits.frames.multipliedClamped(by: 16) }
  private var mostBytes: Int { max(1 << 30, limits.frameBytes) }
}

extension Int {
  fileprivate func multipliedClamped(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
