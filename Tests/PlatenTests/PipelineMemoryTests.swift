import Foundation
import PlatenMetrics
import TestSupport
import Testing

@testable import Platen

/// A pipeline over what is in memory.
@Suite struct PipelineMemoryTests {
  private static func picture(_ value: UInt8 = 40) throws -> Image {
    var image = try Image(
      size: PixelSize(width: 60, height: 40), format: .rgba8, alpha: .opaque)
    var bytes = image.mutableBytes
    for place in 0..<60 * 40 {
      bytes.storeBytes(of: 0xff00_0000 | UInt32(value), toByteOffset: place * 4, as: UInt32.self)
    }
    return image
  }

  private static let sizes = Asset<[PixelSize]>("sizes")

  private static func stages() -> [Stage] {
    [
      Stage("measure", adds: [sizes]) { item, _ in
        item[sizes, default: []].append(item.picture.size)
      },
      .filter([.colorInvert()], light: .encoded), .write(.png),
    ]
  }

  /// What is written, and what it is named after, is what a run over folders writes.
  @Test func writesWhatARunWrites() async throws {
    let folder = try Workspace()
    let picture = try Self.picture()
    let file = try picture.encoded(as: .png())
    try folder.write(Array(file), "in/a.png")
    let pipeline = try Pipeline(Self.stages())
    var names: [String] = []
    for await result in pipeline.run(over: folder["in"].string, into: folder["out"].string) {
      names += result.outputs.map(\.path)
    }
    for output in [
      try await pipeline.process(file, name: "a.png"),
      try await pipeline.process(picture, name: "a.png"),
    ] {
      #expect(output.files.map(\.path) == names)
      let written = try folder.read(FilePath("out/\(names[0])"))
      #expect(output.files[0].data.map(Array.init) == written)
      #expect(output.file(.processed) == output.files[0].data)
      #expect(output[Self.sizes] == [picture.size])
      let inverted = try picture.filtered([.colorInvert()], light: .encoded)
      #expect(output.image == inverted)
      #expect(output.stages.map(\.name).starts(with: ["decode", "measure", "filter", "write"]))
      #expect(output.tokens.isEmpty && output.text == nil)
    }
  }

  /// A lane that is done is taken again, so that reports don't grow with the calls.
  @Test func aMeterAddsUpTheCalls() async throws {
    let pipeline = try Pipeline(Self.stages())
    let meter = Meter()
    for value in 0..<5 as Range<UInt8> {
      _ = try await pipeline.process(Self.picture(value), meter: meter)
    }
    #expect(meter.report().lanes.map(\.jobs) == [5])
  }

  /// A server hands on what an upload calls itself.
  @Test(arguments: [
    ("../../etc/x.png", "x.png"), ("/etc/x", "x"), ("a/b.png", "b.png"), ("..", "input"),
    ("/", "input"), ("", "input"), ("a/..", "input"), ("plain.png", "plain.png"),
  ])
  func namesLeadNowhere(_ name: String, _ last: String) async throws {
    let output = try await Pipeline(Self.stages()).process(Self.picture(), name: name)
    #expect(output.files.map(\.path) == ["\(last).processed.png"])
  }

  @Test func refusalsNameTheInput() async throws {
    let pipeline = try Pipeline(Self.stages())
    let error = await #expect(throws: PlatenError.self) {
      try await pipeline.process(Data("no picture".utf8), name: "upload")
    }
    #expect(error?.path == "upload")
    #expect(error?.code == .unknownFormat)
    let limited = await #expect(throws: PlatenError.self) {
      try await pipeline.process(
        Self.picture().encoded(as: .png()), limits: Limits(pixels: 100))
    }
    #expect(limited?.code == .limitExceeded)
    struct Mine: Error {}
    let failing = try Pipeline([Stage("mine") { _, _ in throw Mine() }])
    let own = await #expect(throws: PlatenError.self) {
      try await failing.process(Self.picture(), name: "p")
    }
    #expect(own?.code == .stageFailed)
    #expect(own?.failureReason?.contains("Mine") == true)
    #expect(own?.underlyingError is Mine)
    #expect(own?.at("q").underlyingError is Mine)
    #expect(limited?.underlyingError == nil)
    let original = try Pipeline([.storeOriginal()])
    let none = await #expect(throws: PlatenError.self) {
      try await original.process(Self.picture())
    }
    #expect(none?.code == .invalidArgument)
  }

  @Test func endsWithItsTask() async throws {
    let isAtWork = DispatchSemaphore(value: 0)
    let pipeline = try Pipeline([
      Stage("wait") { item, _ in
        isAtWork.signal()
        while !item.cancellation.isCancelled { usleep(200) }
      }, .write(.png),
    ])
    let picture = try Self.picture()
    let task = Task { try await pipeline.process(picture) }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isAtWork.wait()
        continuation.resume()
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Two at a time on one queue do not mix.
  @Test func manyAtOneTime() async throws {
    let pipeline = try Pipeline(Self.stages())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for value in 0..<40 {
        group.addTask {
          let picture = try Self.picture(UInt8(value))
          let output = try await pipeline.process(picture, name: "\(value)")
          let inverted = try picture.filtered([.colorInvert()], light: .encoded)
          #expect(output.image == inverted)
          #expect(output.files.map(\.path) == ["\(value).processed.png"])
        }
      }
      try await group.waitForAll()
    }
  }
}
