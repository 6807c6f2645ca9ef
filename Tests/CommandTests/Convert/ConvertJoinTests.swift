import Foundation
import Platen
import Testing

/// Animations and stills that `convert` joins to one animation.
@Suite struct ConvertJoinTests {
  private static let beacon = "SampleImages/animations/beacon.gif"

  /// Beacon in two parts, the first of which is played three times, and one of its frames.
  private func parts(in scratch: Scratch) throws {
    for words in [
      ["a.gif", "--trim", "0..2", "--loops", "3"], ["b.gif", "--trim", "2..5"],
      ["c.png", "--frame", "5"],
    ] {
      let outcome = try PlatenProcess.start(
        ["convert", Self.beacon, scratch[words[0]]] + words.dropFirst()
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
  }

  @Test func animationsFollowOneAnother() throws {
    let scratch = try Scratch()
    try parts(in: scratch)
    let outcome = try PlatenProcess.run(
      "convert", scratch["a.gif"], scratch["b.gif"], scratch["c.png"], scratch["o.gif"], "--json")
    #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome.errors)")
    let (whole, joined) = (
      try ImageSource(contentsOf: Self.beacon), try ImageSource(contentsOf: scratch["o.gif"])
    )
    #expect(joined.loopCount == 3, "as the first says")
    try #require(joined.count == 6)
    #expect(joined.delays() == whole.delays().prefix(5) + [.milliseconds(100)])
    for index in 0..<6 {
      let shown = try joined.frame(at: index).image.withAlphaChannel()
      let wanted = try whole.frame(at: index).image.withAlphaChannel()
      #expect(shown == wanted, "frame \(index)")
    }
  }

  /// One file may be named twice, and what is trimmed, delayed and looped is what both make.
  @Test func editsAreOfTheWhole() throws {
    let scratch = try Scratch()
    try parts(in: scratch)
    let outcome = try PlatenProcess.run(
      "convert", scratch["b.gif"], scratch["b.gif"], scratch["o.apng"], "--trim", "2..4",
      "--delay", "40ms", "--loops", "1")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let (part, joined) = (
      try ImageSource(contentsOf: scratch["b.gif"]), try ImageSource(contentsOf: scratch["o.apng"])
    )
    #expect(joined.delays() == [.milliseconds(40), .milliseconds(40)])
    for (index, original) in [(0, 2), (1, 0)] {
      let shown = try joined.frame(at: index).image.withAlphaChannel()
      let wanted = try part.frame(at: original).image.withAlphaChannel()
      #expect(shown == wanted, "frame \(index)")
    }
  }

  /// GIFs that are joined and scaled keep to their colours, as one of them does.
  @Test func joinedGIFsAreScaledAsOne() throws {
    let scratch = try Scratch()
    try parts(in: scratch)
    let (a, b, joined) = (scratch["a.gif"], scratch["b.gif"], scratch["ab.gif"])
    #expect(try PlatenProcess.run("convert", a, b, joined).exitCode == 0)
    for inputs in [[joined], [a, b]] {
      let outcome = try PlatenProcess.start(
        ["convert"] + inputs + [scratch["\(inputs.count).gif"], "--scale", "50%"]
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    let sizes = try [1, 2].map {
      try Data(contentsOf: URL(fileURLWithPath: scratch["\($0).gif"])).count
    }
    #expect(Double(sizes[1]) < 1.05 * Double(sizes[0]), "\(sizes)")
  }

  /// Pages have no times, but may be given one.
  @Test func pagesWithADelayAreAnAnimation() throws {
    let scratch = try Scratch()
    let frames = try PlatenProcess.run("convert", Self.beacon, scratch["p.tif"], "--trim", "0..3")
    #expect(frames.exitCode == 0)
    let refused = try PlatenProcess.run("convert", scratch["p.tif"], scratch["o.gif"])
    #expect(refused.exitCode == 1 && refused.errors.contains("--delay TIME makes an animation"))
    let outcome = try PlatenProcess.run(
      "convert", scratch["p.tif"], scratch["o.gif"], "--delay", "1s", "--reverse")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let shown = try ImageSource(contentsOf: scratch["o.gif"])
    #expect(shown.delays() == Array(repeating: .seconds(1), count: 3) && shown.loopCount == 0)
    let first = try ImageSource(contentsOf: Self.beacon).frame(at: 2).image.withAlphaChannel()
    #expect(try shown.frame(at: 0).image.withAlphaChannel() == first)
  }

  @Test func whatCannotBeJoinedIsRefused() throws {
    let scratch = try Scratch()
    try parts(in: scratch)
    let output = scratch["o.gif"]
    for (words, message) in [
      (["a.gif", "c.png", "--transition", "dissolve"], "a.gif: holds 2 pictures"),
      (["SampleImages/scans/document.tiff", "c.png"], "document.tiff: holds"),
      (["a.gif", "SampleImages/animations/terminal.gif"], "frames are all of one size"),
    ] {
      let paths = words.prefix(2).map { $0.contains("/") ? $0 : scratch[$0] }
      let outcome = try PlatenProcess.start(
        ["convert"] + paths + [output] + words.dropFirst(2)
      ).collect()
      #expect(outcome.exitCode == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func aPosterThatIsLeftOutIsSaid() throws {
    let scratch = try Scratch()
    let poster = "SampleImages/animations/apng-hidden-default.png"
    let outcome = try PlatenProcess.run("convert", poster, poster, scratch["o.apng"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("The poster of \(poster) and of 1 more is left out."))
  }
}
