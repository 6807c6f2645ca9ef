import Foundation
import Platen
import Testing

/// What `convert` says of what it loses, and animations made of stills.
@Suite struct ConvertLossTests {
  private static let animations = "SampleImages/animations"

  private func frames(_ path: String) throws -> (source: ImageSource, frames: [Frame]) {
    let source = try ImageSource(
      contentsOf: path.hasPrefix("/")
        ? path : PlatenProcess.root.appendingPathComponent(path).path)
    var reader = source.frames()
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return (source, frames)
  }

  /// What a GIF has no room for is said, in numbers.
  @Test func lossIsSaid() throws {
    let scratch = try Scratch()
    let original = "\(Self.animations)/apng-blend-dispose.png"
    let outcome = try PlatenProcess.run(
      "convert", original, scratch["a.gif"], "--json", "--filter", "gaussianBlur(radius: 2)")
    #expect(outcome.exitCode == 0)
    let loss = try #require(outcome.lines.first?["loss"] as? [String: Any])
    #expect((loss["alpha_frames"] as? Int ?? 0) > 0)
    #expect((1...128).contains(loss["alpha_difference"] as? Int ?? 0))
    #expect(outcome.errors.contains("alpha is all or nothing in"))
    let exact = try PlatenProcess.run(
      "convert", "\(Self.animations)/gif-disposals.gif", scratch["b.gif"], "--reverse", "--json")
    #expect(exact.lines.first?["loss"] == nil && exact.errors == "")
  }

  /// What a still has no room for is said as well.
  @Test func lossOfStillsIsSaid() throws {
    let scratch = try Scratch()
    let original = "\(Self.animations)/apng-blend-dispose.png"
    for (name, words) in [
      ("a.ppm", "alpha is laid over white"), ("a.jpg", "alpha is laid over white"),
      ("a.pgm", "colours are grey"), ("a.pbm", "pixels are black or white"), ("a.pam", ""),
    ] {
      let outcome = try PlatenProcess.run(
        "convert", original, scratch[name], "--frame", "0")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(words.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(words), "\(name)")
    }
  }

  @Test func coloursThatAStillGIFLacksAreSaid() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "convert", "SampleImages/photos/fruit.png", scratch["a.gif"])
    #expect(outcome.exitCode == 0 && outcome.errors.contains("colours are reduced, by "))
  }

  /// A size that a picture fits within changes nothing, its colours neither; that is said.
  @Test func aGIFThatFitsKeepsItsColours() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "convert", "\(Self.animations)/beacon.gif", scratch["a.gif"], "--scale", "4000x", "--json")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("it stays 400×300,") && !outcome.errors.contains("colours"))
    let before = try frames("\(Self.animations)/beacon.gif").frames
    #expect(try frames(scratch["a.gif"]).frames.map(\.image) == before.map(\.image))
    let same = try PlatenProcess.run(
      "convert", "\(Self.animations)/beacon.gif", scratch["b.gif"], "--scale", "400x300")
    #expect(same.errors == "")
  }

  /// What verbs that write pictures have no room for, they say all the same.
  @Test func lossOfOtherVerbsIsSaid() throws {
    let scratch = try Scratch()
    let words = "alpha is laid over white"
    let original = "Tests/ImagingTests/Fixtures/stills/pnm_rgba.pam"
    for arguments in [
      ["filter", "sepiaTone", original, scratch["a.jpg"]],
      ["filter", "sepiaTone", original, scratch["b.jpg"], "--explain"],
      ["thumbnail", original, "--format", "jpg", "--output", scratch["t"]],
      ["thumbnail", original, "--format", "ppm", "--output", scratch["t"]],
    ] {
      let outcome = try PlatenProcess.start(arguments).collect()
      #expect(outcome.exitCode == 0 && outcome.errors.contains(words), "\(outcome.errors)")
      #expect(try PlatenProcess.start(arguments + ["-q"]).collect().errors == "")
    }
    let lines = try ["filter", "thumbnail"].map { verb in
      try PlatenProcess.start(
        verb == "filter"
          ? [verb, "sepiaTone", original, scratch["c.jpg"], "--json"]
          : [verb, original, "--format", "jpg", "--output", scratch["t"], "--json"]
      ).collect().lines[0]
    }
    #expect(lines[0]["notes"] as? [String] == [words])
    #expect(lines[1]["note"] as? String == words)
    // As convert says it, for colours and alpha are known once the palette is made.
    let gif = "alpha is all or nothing, off by 126 of 255 levels at most"
    let filtered = try PlatenProcess.run(
      "filter", "colorControls", original, scratch["a.gif"], "--json")
    #expect((filtered.lines[0]["notes"] as? [String])?.contains(gif) == true)
    let small = try PlatenProcess.run(
      "thumbnail", original, "--format", "gif", "--output", scratch["t"], "--json")
    #expect(small.lines[0]["note"] as? String == gif)
    let exact = try PlatenProcess.run(
      "thumbnail", original, "--format", "webp", "--output", scratch["t"], "--json")
    #expect(exact.errors == "" && exact.lines[0]["note"] == nil)
  }

  /// One option says what of camera, owner and place is written; nothing is if it is not given.
  @Test(arguments: ["jpg", "png", "webp", "tif", "avif", "jxl"])
  func metadataIsAChoice(_ name: String) throws {
    let scratch = try Scratch()
    let input = "Tests/Fixtures/metadata/ramp.jpg"
    for policy in ["none", "copyright", "all"] {
      let files = [scratch["\(policy).\(name)"], scratch["\(policy)-filter.\(name)"]]
      let folder = scratch["thumbnails-\(policy)"]
      for words in [
        ["convert", input, files[0]], ["filter", "sepiaTone", input, files[1]],
        ["thumbnail", input, "--size", "8", "--format", name, "--output", folder],
      ] {
        let outcome = try PlatenProcess.start(
          words + (policy == "none" ? [] : ["--metadata", policy])
        ).collect()
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
      }
      let thumbnail = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder).first)
      for file in files + ["\(folder)/\(thumbnail)"] {
        let outcome = try PlatenProcess.run("info", "--json", file)
        let line = try #require(outcome.lines.first)
        let properties = try #require(line["properties"] as? [String: Any])
        #expect(line["orientation"] as? Int == 1)
        #expect((line["height"] as? Int ?? 0) > (line["width"] as? Int ?? 0), "it was turned")
        #expect((properties["copyright"] != nil) == (policy != "none"), "\(file)")
        #expect((properties["latitude"] != nil) == (policy == "all"), "\(file)")
        #expect((properties["model"] != nil) == (policy == "all"), "\(file)")
      }
    }
  }

  /// Scaled, a GIF has the colours that it had.
  @Test(arguments: ["terminal.gif", "gif-local-palettes.gif"]) func scaledGIFsKeepTheirColors(
    _ name: String
  ) throws {
    let scratch = try Scratch()
    let original = "\(Self.animations)/\(name)"
    let outcome = try PlatenProcess.run("convert", original, scratch["a.gif"], "--scale", "50%")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    func colors(_ path: String) throws -> Set<UInt32> {
      var colors: Set<UInt32> = []
      for frame in try frames(path).frames {
        unsafe frame.image.withUnsafeBytes { bytes in
          for at in stride(from: 0, to: bytes.count, by: 4) {
            colors.insert(unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
          }
        }
      }
      return colors
    }
    let (new, old) = (try colors(scratch["a.gif"]), try colors(original))
    #expect(new.subtracting([0]).isSubset(of: old))
    let free = try PlatenProcess.run(
      "convert", original, scratch["b.gif"], "--scale", "50%", "--dither", "ordered")
    #expect(free.exitCode == 0)
    #expect(try !colors(scratch["b.gif"]).subtracting([0]).isSubset(of: old))
  }

  /// Fewer colours never make a longer file, nor take away what `--scale` does by itself.
  @Test(arguments: ["terminal.gif", "beacon.gif"]) func fewerColorsAreNotLonger(
    _ name: String
  ) throws {
    let scratch = try Scratch()
    func length(_ words: [String]) throws -> Int {
      let outcome = try PlatenProcess.start(
        ["convert", "\(Self.animations)/\(name)", scratch["a.gif"], "--scale", "50%"] + words
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: scratch["a.gif"])).count
    }
    let usual = try length([])
    #expect(try length(["--colors", "256"]) == usual)
    let few = try length(["--colors", "64"])
    #expect(few <= usual)
    #expect(try length(["--colors", "64", "--lossy", "16"]) == few)
    #expect(try length(["--colors", "64", "--lossy", "0"]) >= few)
  }

  /// Stills become an animation, with delays from a file, cropped.
  @Test func stillsBecomeAnAnimation() throws {
    let scratch = try Scratch()
    for gray in 0..<3 {
      let pixels = [UInt8](repeating: UInt8(gray * 100), count: 24)
      try scratch.write(Array("P5 6 4 255\n".utf8) + pixels, "\(gray).pgm")
    }
    let stills = (0..<3).map { scratch["\($0).pgm"] }
    try scratch.write(Array("40\n0.1s\n70ms\n".utf8), "times")
    let outcome = try PlatenProcess.start(
      ["convert"] + stills + [scratch["a.gif"], "--delay", scratch["times"], "--crop", "1,1,3,2"]
    ).collect()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let made = try frames(scratch["a.gif"])
    #expect(made.source.size == PixelSize(width: 3, height: 2) && made.source.loopCount == 0)
    #expect(made.frames.map(\.unclampedDelay) == [40, 100, 70].map { .milliseconds($0) })
    for (gray, frame) in made.frames.enumerated() {
      let isRight = unsafe frame.image.withUnsafeBytes {
        unsafe $0[0] == UInt8(gray * 100) && $0[3] == 255
      }
      #expect(isRight)
    }
    let even = try PlatenProcess.start(
      ["convert"] + stills + [scratch["b.apng"], "--delay", "25ms"]
    ).collect()
    #expect(even.exitCode == 0)
    #expect(try frames(scratch["b.apng"]).frames.allSatisfy { $0.delay == .milliseconds(25) })
    try scratch.write(Array("P5 1 1 255\n ".utf8), "other.pgm")
    let uneven = try PlatenProcess.run(
      "convert", stills[0], scratch["other.pgm"], scratch["c.gif"])
    #expect(uneven.exitCode == 1 && uneven.errors.contains("is 1×1"))
    let few = try PlatenProcess.start(
      ["convert"] + stills.dropLast() + [scratch["c.gif"], "--delay", scratch["times"]]
    ).collect()
    #expect(few.exitCode == 1 && few.errors.contains("3 delays"))
  }
}
