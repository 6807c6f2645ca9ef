import Testing
import TestSupport

@testable import Platen

/// What goes between a run and its workers, and what can't.
@Suite struct MessageTests {
  private static func read<Result>(
    _ message: Message, _ body: (inout MessageReader) throws(PlatenError) -> Result
  ) throws(PlatenError) -> Result {
    var reader = MessageReader(message.bytes.span)
    return try body(&reader)
  }

  @Test func givesBackWhatWasPut() throws {
    var random = SeededRandom(seed: 15)
    for _ in 0..<200 {
      let number = Int64.random(in: .min ... .max, using: &random)
      let content = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let text: String? = Bool.random(using: &random) ? nil : "grün \(number)"
      let error = PlatenError(.malformed, message: "m\(number)", reason: text)
      var message = Message(.job)
      message.put(number)
      message.put(content)
      message.put(text)
      message.put(error)
      try Self.read(message) { (reader) throws(PlatenError) in
        #expect(try reader.kind() == .job)
        #expect(try reader.number() == number)
        #expect(try reader.content() == content)
        #expect(try reader.optionalText() == text)
        #expect(try reader.error() == error)
        let isAtEnd = reader.isAtEnd
        #expect(isAtEnd)
      }
    }
  }

  /// Workers keep to the limits that the run was given, all of them.
  @Test func limitsReachTheWorkers() throws {
    let limits = Limits(
      pixels: 101, side: 102, frames: 103, fileBytes: 104, totalPixels: 105, frameBytes: 106,
      expansion: 107)
    #expect(Mirror(reflecting: limits).children.count == 7, "a new one has to be sent as well")
    let pair = try Channel.pair()
    try SetUp(recipe: Array("{}".utf8), limits: limits, meter: Meter()).send(to: pair.near)
    var buffer = [UInt8](repeating: 0, count: Channel.capacity)
    let read = try SetUp(from: pair.far, into: &buffer)
    #expect(read.limits == limits)
    #expect(read.recipe == Array("{}".utf8))
  }

  /// Orders of several inputs come out of one message as they went in.
  @Test func severalOrdersGoTogether() throws {
    var random = SeededRandom(seed: 16)
    let orders = (0..<16).map { index in
      let count = Int.random(in: 0...4000, using: &random)
      return JobOrder(
        path: FilePath("in/\(index).png"), name: FilePath("\(index)"),
        bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    var message = Message()
    for (index, order) in orders.enumerated() {
      order.put(in: &message, time: index == 3 ? nil : .milliseconds(index + 1))
    }
    let shared = try SharedMemory()
    var reader = MessageReader(message.bytes.span)
    var file: FileDescriptor?
    for (index, order) in orders.enumerated() {
      let (read, time) = try JobOrder.read(&reader, &file, shared)
      #expect((read.path, read.name, read.bytes) == (order.path, order.name, order.bytes))
      #expect(time == (index == 3 ? nil : .milliseconds(index + 1)))
    }
    let isAtEnd = reader.isAtEnd
    #expect(isAtEnd)
  }

  /// A job's ending cut short anywhere, or with any byte changed, is an error or an ending within
  /// its bounds; never a crash.
  @Test func hostileEndingsAreRefused() throws {
    var record = LaneRecord()
    record.stages = [
      LaneRecord.Stage(name: "decode", calls: 1, exactCalls: 1, usage: Usage()),
      LaneRecord.Stage(name: "write", calls: 2, exactCalls: 2, usage: Usage()),
    ]
    record.intervals = [LaneRecord.Interval(stage: 1, start: 5, duration: 7)]
    let ending = JobEnding(
      failure: PlatenError(.malformed, message: "broken", suggestion: "Copy it."), stage: "decode",
      kind: .photo, engine: "platen",
      notes: ["deskew turned nothing.", String(repeating: "é", count: 5000)], record: record)
    var message = Message()
    ending.put(in: &message)
    let names: Set<String> = ["decode", "write"]
    func parsed(_ bytes: [UInt8]) -> JobEnding? {
      var reader = MessageReader(bytes.span)
      return try? JobEnding(&reader, stages: names)
    }
    let whole = try #require(parsed(message.bytes))
    #expect(whole.failure == ending.failure)
    #expect(whole.record == record)
    #expect(whole.notes.first == ending.notes.first && whole.notes[1].hasPrefix("éé"))
    for count in 0..<message.bytes.count { #expect(parsed(Array(message.bytes[..<count])) == nil) }
    var random = SeededRandom(seed: 7)
    for _ in 0..<20_000 {
      var bytes = message.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let ending = parsed(bytes) else { continue }
      #expect(names.contains(ending.stage))
      #expect(ending.record.stages.allSatisfy { names.contains($0.name) && $0.calls >= 0 })
      #expect(ending.record.intervals.allSatisfy { $0.stage < ending.record.stages.count })
    }
  }

  @Test func onlySealedMemoryOfItsLengthIsTaken() throws {
    let content = try SealedContent([1, 2, 3])
    #expect(try content.bytes() == [1, 2, 3])
    // A write through another descriptor of the same memory is refused too.
    #expect(throws: PlatenError.self) {
      _ = try FileDescriptor(creating: FilePath("/proc/self/fd/\(content.number)"))
    }
    let open = try MemoryFile([1, 2, 3])
    func taken(_ number: Int32, count: Int) throws {
      let copy = try FileDescriptor(reading: FilePath("/proc/self/fd/\(number)"))
      _ = try SealedContent(copy, count: count)
    }
    #expect(throws: PlatenError.self) { try taken(open.descriptor.number, count: 3) }
    #expect(throws: PlatenError.self) { try taken(content.number, count: 4) }
    #expect(throws: PlatenError.self) { _ = try SealedContent(nil, count: 0) }
    try taken(content.number, count: 3)
  }
}
