import Foundation
import Platen
import Testing

@testable import PlatenCommand

@Suite struct ConvertTests {
  private static let animations = "SampleImages/animations"
  private static let gifs = Manifest.entries.map(\.file).filter {
    $0.hasPrefix("animations/") && $0.hasSuffix(".gif")
  }

  /// Every frame of a file, decoded.
  private func frames(_ path: String) throws -> (source: ImageSource, frames: [Frame]) {
    let source = try ImageSource(
      contentsOf: path.hasPrefix("/")
        ? path : PlatenProcess.root.appendingPathComponent(path).path)
    var reader = source.frames()
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return (source, frames)
  }

  private func expectSame(_ path: String, as original: String) throws {
    let (new, old) = (try frames(path), try frames(original))
    #expect(new.source.loopCount == old.source.loopCount)
    #expect(new.source.size == old.source.size)
    #expect(new.frames.map(\.unclampedDelay) == old.frames.map(\.unclampedDelay))
    #expect(new.frames.count == old.frames.count)
    for (left, right) in zip(new.frames, old.frames) {
      let isSame = try left.image.withAlphaChannel() == right.image.withAlphaChannel()
      #expect(isSame, "frame \(left.index)")
    }
  }

  @Test(arguments: gifs) func thereAndBackIsTheSame(_ file: String) throws {
    let scratch = try Scratch()
    let original = "SampleImages/\(file)"
    let there = try PlatenProcess.run("convert", original, scratch["a.apng"])
    #expect(there.exitCode == 0, "\(there.errors)")
    #expect(try frames(scratch["a.apng"]).source.format == .apng)
    try expectSame(scratch["a.apng"], as: original)
    let back = try PlatenProcess.run("convert", scratch["a.apng"], scratch["a.gif"], "--json")
    #expect(back.exitCode == 0 && back.errors.isEmpty, "\(back.errors)")
    try expectSame(scratch["a.gif"], as: original)
    let line = try #require(back.lines.first)
    let written = try frames(scratch["a.gif"])
    #expect(line["frames"] as? Int == written.frames.count)
    #expect(
      line["delays_ms"] as? [Double]
        == written.frames.map { $0.unclampedDelay / .milliseconds(1) })
    #expect(line["plays"] as? Int == written.source.loopCount)
    let file = try FileManager.default.attributesOfItem(atPath: scratch["a.gif"])
    #expect(line["bytes"] as? Int == file[.size] as? Int)
  }

  @Test(
    arguments: Manifest.entries.filter { $0.kind == "animation" && !gifs.contains($0.file) }
      .map(\.file))
  func anAPNGHoldsEveryAnimation(_ file: String) throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("convert", "SampleImages/\(file)", scratch["a.apng"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    try expectSame(scratch["a.apng"], as: "SampleImages/\(file)")
    let posters = try [scratch["a.apng"], "SampleImages/\(file)"].map {
      try frames($0).source.poster()?.withAlphaChannel()
    }
    #expect(posters[0] == posters[1])
  }

  @Test func streamsAndFiles() throws {
    let scratch = try Scratch()
    let original = "\(Self.animations)/gif-disposals.gif"
    let bytes = [UInt8](try Data(contentsOf: PlatenProcess.root.appendingPathComponent(original)))
    let still = try PlatenProcess.run("convert", "-", "-", "--frame", "0", input: bytes)
    #expect(try ImageFormat.detect(Array(still.output)).0 == .png)
    let piped = try PlatenProcess.run("convert", "-", "-", "--format", "apng", input: bytes)
    #expect(piped.exitCode == 0 && piped.errors.isEmpty)
    try scratch.write(piped.output, "piped.png")
    try expectSame(scratch["piped.png"], as: original)
    try scratch.write(bytes, "same.gif")
    #expect(
      try PlatenProcess.run("convert", scratch["same.gif"], scratch["back.gif"], "--reverse")
        .exitCode == 0)
    let (reversed, whole) = (try frames(scratch["back.gif"]), try frames(original))
    for (left, right) in zip(reversed.frames, whole.frames.reversed()) {
      let isSame = try left.image.withAlphaChannel() == right.image.withAlphaChannel()
      #expect(isSame, "frame \(left.index)")
    }
  }

  @Test func editsComeInTheirOrder() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "convert", "\(Self.animations)/beacon.gif", scratch["a.apng"], "--bounce", "--speed", "2",
      "--every", "2", "--trim", "1..8", "--reverse", "--loops", "3", "--scale", "200x100")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let (source, new) = try frames(scratch["a.apng"])
    let old = try frames("\(Self.animations)/beacon.gif").frames
    // 1 3 5 7 is turned round, and back again but for its ends; 7 stands for itself alone.
    let indices = [7, 5, 3, 1, 3, 5]
    #expect(source.loopCount == 3)
    #expect(source.size == PixelSize(width: 133, height: 100), "400×300 within 200×100")
    #expect(new.map { $0.unclampedDelay / .milliseconds(1) } == [40, 80, 80, 80, 80, 80])
    for (frame, index) in zip(new, indices) {
      let expected = try old[index].image.filtered([.lanczosScale(1 / 3)])
      let isSame = try frame.image.withAlphaChannel() == expected.withAlphaChannel()
      #expect(isSame, "frame \(frame.index)")
    }
  }

  @Test func framesAreFilteredAsTheyAreSeen() throws {
    let scratch = try Scratch()
    let original = "\(Self.animations)/gif-disposals.gif"
    let outcome = try PlatenProcess.run(
      "convert", original, scratch["a.apng"], "--filter", "gaussianBlur(radius: 2) | colorInvert",
      "--workers", "2")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    for (new, old) in zip(try frames(scratch["a.apng"]).frames, try frames(original).frames) {
      let expected = try old.image.filtered([.gaussianBlur(radius: 2), .colorInvert()])
      let isSame = try new.image.withAlphaChannel() == expected.withAlphaChannel()
      #expect(isSame, "frame \(new.index)")
    }
  }

  /// Pages are in an order too: those edits that don't speak of time are for them as well.
  @Test func framesBecomePagesInTheirOrder() throws {
    let scratch = try Scratch()
    let edits = ["--trim", "1..5", "--every", "2", "--reverse"]
    for name in ["a.tif", "a.apng"] {
      let outcome = try PlatenProcess.start(
        ["convert", "\(Self.animations)/beacon.gif", scratch[name]] + edits
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    let pages = try frames(scratch["a.tif"]).frames
    let wanted = try frames(scratch["a.apng"]).frames
    #expect(pages.count == wanted.count && pages.count > 1)
    for (page, frame) in zip(pages, wanted) {
      let isSame = try page.image.withAlphaChannel() == frame.image.withAlphaChannel()
      #expect(isSame, "page \(page.index)")
    }
    for words in [["--speed", "2"], ["--frame", "1", "--reverse"]] {
      let refused = try PlatenProcess.start(
        ["convert", "\(Self.animations)/beacon.gif", scratch["b.tif"]] + words
      ).collect()
      #expect(refused.exitCode == 2 && refused.errors.contains("has no meaning"))
    }
  }

  /// A file that nothing was asked of is copied; resolution of colour is something.
  @Test func chromaIsWrittenAnew() throws {
    let scratch = try Scratch()
    let first = try PlatenProcess.run(
      "convert", "\(Self.animations)/beacon.gif", scratch["a.avif"], "--scale", "48x48", "--trim",
      "0..2", "--chroma", "half", "--effort", "1")
    #expect(first.exitCode == 0, "\(first.errors)")
    for (name, words) in [("b.avif", []), ("c.avif", ["--chroma", "full"])] {
      let outcome = try PlatenProcess.start(
        ["convert", scratch["a.avif"], scratch[name]] + words
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    let (one, copy, other) = try (
      frames(scratch["a.avif"]).frames, frames(scratch["b.avif"]).frames,
      frames(scratch["c.avif"]).frames
    )
    #expect(copy.map(\.image) == one.map(\.image))
    #expect(other.count == one.count && other.map(\.image) != one.map(\.image))
  }

  @Test func stillsOfAnAnimation() throws {
    let scratch = try Scratch()
    let original = "\(Self.animations)/beacon.gif"
    for name in ["a.png", "a.jpg"] {
      let refused = try PlatenProcess.run("convert", original, scratch[name])
      #expect(refused.exitCode == 1)
      #expect(refused.errors.contains("has 12 frames") && refused.errors.contains("--frame N"))
      #expect(refused.errors.contains(".apng"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
    #expect(
      try PlatenProcess.run("convert", original, scratch["a.png"], "--frame", "5").exitCode == 0)
    let frame = try frames(original).frames[5].image
    #expect(try Image(contentsOf: scratch["a.png"]).withAlphaChannel() == frame.withAlphaChannel())
    #expect(
      try PlatenProcess.run("convert", original, scratch["b.png"], "--frame", "12").exitCode == 1)
    for name in ["last", "-1"] {
      #expect(
        try PlatenProcess.run("convert", original, scratch["l.png"], "--frame", name).exitCode == 0)
      let last = try ImageSource(contentsOf: original).frame(at: 11).image.withAlphaChannel()
      #expect(try Image(contentsOf: scratch["l.png"]).withAlphaChannel() == last)
    }
    let before = try PlatenProcess.run("convert", original, scratch["l.png"], "--frame", "-13")
    #expect(before.exitCode == 1 && before.errors.contains("-12 to -1"))
    let hidden = "\(Self.animations)/apng-hidden-default.png"
    #expect(
      try PlatenProcess.run("convert", hidden, scratch["p.png"], "--frame", "poster").exitCode == 0)
    let poster = try #require(try frames(hidden).source.poster())
    #expect(try Image(contentsOf: scratch["p.png"]).withAlphaChannel() == poster.withAlphaChannel())
    let none = try PlatenProcess.run("convert", original, scratch["q.png"], "--frame", "poster")
    #expect(none.exitCode == 1 && none.errors.contains("has no poster"))
    let left = try PlatenProcess.run("convert", hidden, scratch["h.gif"])
    #expect(left.exitCode == 0 && left.errors.contains("the poster is left out"))
  }

  @Test func aContactSheetShowsTheFramesChosen() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "convert", "\(Self.animations)/beacon.gif", scratch["a.png"], "--contact-sheet", "--trim",
      "..4", "--json")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.lines.first?["frames"] as? Int == 4)
    // Two columns and rows of 160×120, 8 pixels between and around them.
    let sheet = try Image(contentsOf: scratch["a.png"])
    #expect(sheet.size == PixelSize(width: 2 * 168 + 8, height: 2 * 128 + 8))
    let last = try frames("\(Self.animations)/beacon.gif").frames[3].image
    let small = try last.filtered([.lanczosScale(0.4)], light: .encoded).withAlphaChannel()
    let place = PixelRect(x: 176, y: 136, width: 160, height: 120)
    #expect(try sheet.cropped(to: place).withAlphaChannel() == small)
  }

  @Test func stillsKeepTheirPixels() throws {
    let scratch = try Scratch()
    let deep = "SampleImages/photos/aurora-16bit.png"
    #expect(try PlatenProcess.run("convert", deep, scratch["a.png"]).exitCode == 0)
    let (new, old) = (try frames(scratch["a.png"]).frames[0], try frames(deep).frames[0])
    #expect(new.image.format == .rgba16 && new.image == old.image)
    var sizes: [Int] = []
    for quality in ["20", "95"] {
      #expect(
        try PlatenProcess.run("convert", deep, scratch["a.jpg"], "--quality", quality).exitCode == 0
      )
      sizes.append(try Data(contentsOf: URL(fileURLWithPath: scratch["a.jpg"])).count)
    }
    #expect(sizes[0] < sizes[1])
    for compression in ["0", "9"] {
      #expect(
        try PlatenProcess.run("convert", deep, scratch["a.png"], "--compression", compression)
          .exitCode == 0)
      sizes.append(try Data(contentsOf: URL(fileURLWithPath: scratch["a.png"])).count)
    }
    #expect(sizes[3] < sizes[2])
    let half = try PlatenProcess.run(
      "convert", "SampleImages/photos/harbour.png", scratch["a.gif"], "--scale", "10%")
    #expect(half.exitCode == 0)
    #expect(try frames(scratch["a.gif"]).source.size == PixelSize(width: 96, height: 64))
  }

  @Test func whatTheFormatCanNotStateIsSaid() throws {
    let scratch = try Scratch()
    let quick = try PlatenProcess.run(
      "convert", "\(Self.animations)/gif-plays-3.gif", scratch["a.gif"], "--speed", "0.3")
    // 250 ms / 0.3 = 833.3 ms.
    #expect(quick.exitCode == 0)
    #expect(quick.errors.contains("3 of 3 delays are the nearest the format has"))
    #expect(quick.errors.contains("the whole time is kept"))
    let delays = try frames(scratch["a.gif"]).frames.map { $0.unclampedDelay / .milliseconds(10) }
    #expect(delays == [83, 84, 83])
    // Viewers show each for 100 ms, whether the file states 5 ms or the nearest it has.
    for (output, delay) in [("a.gif", "5ms"), ("a.gif", "10ms"), ("a.apng", "5ms")] {
      let hasty = try PlatenProcess.run(
        "convert", "\(Self.animations)/gif-plays-3.gif", scratch[output], "--delay", delay)
      #expect(hasty.errors.contains("viewers show 3 of 3 frames for 100 ms, 0.30 s in all"))
      #expect(!hasty.errors.contains("the whole time is kept"))
    }
    let quiet = try PlatenProcess.run(
      "convert", "\(Self.animations)/gif-plays-3.gif", scratch["a.gif"], "--speed", "0.3", "-q")
    #expect(quiet.errors.isEmpty && quiet.output.isEmpty)
  }

  @Test func badInputLeavesNothingBehind() throws {
    let scratch = try Scratch()
    for entry in try FileManager.default.contentsOfDirectory(
      atPath: PlatenProcess.root.appendingPathComponent("Tests/Fixtures/hostile").path)
    where entry.hasPrefix("gif-") || entry.hasPrefix("webp-") {
      let outcome = try PlatenProcess.run(
        "convert", "Tests/Fixtures/hostile/\(entry)", scratch["a.apng"], "--limit",
        "frameBytes=50000000", "--strict")
      #expect([0, 1].contains(outcome.exitCode), "\(entry): \(outcome.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
      #expect(files == (outcome.exitCode == 0 ? ["a.apng"] : []), "\(entry)")
      if outcome.exitCode == 1 { #expect(outcome.errors.hasPrefix("platen: Tests/Fixtures")) }
      try? FileManager.default.removeItem(atPath: scratch["a.apng"])
    }
    let missing = try PlatenProcess.run("convert", "nowhere.gif", scratch["a.apng"])
    #expect(missing.exitCode == 1 && missing.errors.hasPrefix("platen: nowhere.gif: "))
    let beyond = try PlatenProcess.run(
      "convert", "\(Self.animations)/beacon.gif", scratch["a.apng"], "--limit", "frameBytes=5759999"
    )
    #expect(beyond.exitCode == 1)
    #expect(beyond.errors.contains("the limit frameBytes is 5759999"))
    #expect(beyond.errors.hasSuffix("Here that is --limit frameBytes=N.\n"))
  }
}
