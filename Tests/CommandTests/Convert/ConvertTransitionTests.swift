import Foundation
import Platen
import Testing

/// Stills that give way to one another.
@Suite struct ConvertTransitionTests {
  /// A picture of one colour, as a PPM.
  private func still(_ level: UInt8) -> [UInt8] {
    Array("P6 24 16 255\n".utf8) + Array(repeating: level, count: 24 * 16 * 3)
  }

  private func levels(_ path: String) throws -> [[Int]] {
    let source = try ImageSource(contentsOf: path)
    return try (0..<source.count).map { index in
      let image = try source.frame(at: index).image.converted(to: .gray8)
      return (0..<24 * 16).map {
        Int(unsafe image.bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self))
      }
    }
  }

  private func start(_ scratch: Scratch, _ words: [String]) throws -> PlatenProcess.Outcome {
    for (name, level) in [("a.ppm", 0), ("b.ppm", 255), ("c.ppm", 51)] as [(String, UInt8)] {
      try scratch.write(still(level), name)
    }
    let paths = words.map { $0.contains(".") ? scratch[$0] : $0 }
    return try PlatenProcess.start(["convert"] + paths).collect()
  }

  @Test func twoStillsAreMixedInLight() throws {
    let scratch = try Scratch()
    let outcome = try start(
      scratch,
      [
        "a.ppm", "b.ppm", "o.apng", "--transition", "dissolve", "--frames", "5", "--duration",
        "1s", "--json",
      ])
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.lines.first?["delays_ms"] as? [Double] == [200, 200, 200, 200, 200])
    let frames = try levels(scratch["o.apng"])
    // sRGB of a quarter, half and three quarters of full light, IEC 61966-2-1.
    for (frame, wanted) in zip(frames, [0, 137, 188, 225, 255]) {
      #expect(frame.allSatisfy { abs($0 - wanted) <= 1 }, "\(frame[0]), not \(wanted)")
    }
    #expect(frames.count == 5)
  }

  /// Every still is a frame as it is, where the number of frames has room for that.
  @Test(arguments: ["dissolve", "swipe(angle: 90deg, width: 4)", "barsSwipe", "mod(radius: 9)"])
  func threeStillsFollowOneAnother(_ transition: String) throws {
    let scratch = try Scratch()
    let outcome = try start(
      scratch,
      [
        "a.ppm", "b.ppm", "c.ppm", "o.gif", "--transition", transition, "--frames", "7", "--delay",
        "40ms", "-q",
      ])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let frames = try levels(scratch["o.gif"])
    try #require(frames.count == 7)
    for (index, level) in [(0, 0), (3, 255), (6, 51)] {
      #expect(frames[index].allSatisfy { $0 == level }, "frame \(index)")
    }
    // Between them something of both.
    for (index, low) in [(1, 0), (2, 0), (4, 51), (5, 51)] {
      let mean = frames[index].reduce(0, +) / frames[index].count
      #expect(mean > low + 5 && mean < 250, "frame \(index): \(mean)")
    }
  }

  @Test(arguments: [
    (["a.png", "o.gif", "--transition", "dissolve"], "--transition leads from one picture"),
    (["a.png", "b.png", "o.gif", "--frames", "4"], "--frames is for --transition alone."),
    (["a.png", "b.png", "o.gif", "--duration", "1s"], "--duration is for --transition alone."),
    (["a.png", "b.png", "o.gif", "--transition", "sepiaTone"], "sepiaTone is no transition."),
    (["a.png", "b.png", "o.gif", "--transition", "disolve"], "Did you mean dissolve?"),
    (["a.png", "b.png", "o.gif", "--transition", "dissolve(time: 1)"], "no time of its own here"),
    (
      ["a.png", "b.png", "o.gif", "--transition", "mod", "--delay", "1s", "--duration", "1s"],
      "both say how long"
    ),
    (["a.png", "b.png", "o.gif", "--transition", "mod", "--duration", "1"], "1 is no time."),
    (["a.png", "b.png", "o.gif", "--transition", "mod", "--frames", "1"], "a number from 2"),
    (
      ["a.png", "o.gif", "--filter", #"[{"gaussianBlur": {"radius": -1}}]"#],
      "--filter: gaussianBlur(radius:) is -1"
    ),
    (["a.png", "o.gif", "--filter", "[1]"], "neither a text nor a filter"),
  ]) func wrongUsageIsFoundOut(_ words: [String], _ message: String) throws {
    let outcome = try PlatenProcess.start(["convert"] + words).collect()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: [
    #"["exposureAdjust(ev: 0.5)", {"sepiaTone": {"intensity": 1}}]"#,
    #"{"sepiaTone": {"intensity": 1}}"#, #""sepiaTone""#, "c.json",
  ]) func aChainIsTextOrJSON(_ chain: String) throws {
    let scratch = try Scratch()
    try scratch.write(still(100), "a.ppm")
    try scratch.write(Array(#"["sepiaTone"]"#.utf8), "c.json")
    let outcome = try PlatenProcess.run(
      "convert", scratch["a.ppm"], scratch["o.png"], "--filter",
      chain == "c.json" ? scratch[chain] : chain, "-q")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let filters: [Filter] =
      chain.contains("exposure") ? [.exposureAdjust(ev: 0.5), .sepiaTone()] : [.sepiaTone()]
    let expected = try Image(contentsOf: scratch["a.ppm"]).filtered(filters)
    #expect(try Image(contentsOf: scratch["o.png"]) == expected)
  }

  @Test func whatDidNothingIsSaid() throws {
    let scratch = try Scratch()
    for (chain, note) in [("", "The chain has no filter"), ("deskew", "turned nothing")] {
      let outcome = try start(scratch, ["b.ppm", "o.png", "--filter", chain, "--json"])
      #expect(outcome.exitCode == 0 && outcome.errors.contains(note), "\(outcome.errors)")
      #expect((outcome.lines.first?["note"] as? String)?.contains(note) == true)
    }
  }
}
