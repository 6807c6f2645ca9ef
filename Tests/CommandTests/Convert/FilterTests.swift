import Foundation
import Platen
import Testing

@Suite struct FilterTests {
  private static let photos = "SampleImages/photos"
  private static let scan = "SampleImages/scans/receipt-1.png"

  private func image(_ path: String) throws -> Image {
    try Image(
      contentsOf: path.hasPrefix("/")
        ? path : PlatenProcess.root.appendingPathComponent(path).path)
  }

  @Test func oneIsWritten() throws {
    let scratch = try Scratch()
    let chain = "exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)"
    let outcome = try PlatenProcess.run(
      "filter", chain, "\(Self.photos)/dunes.png", scratch["a.png"], "--json")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let expected = try image("\(Self.photos)/dunes.png").filtered(Filter.chain(parsing: chain))
    #expect(try image(scratch["a.png"]) == expected)
    let line = try #require(outcome.lines.first)
    #expect(line["width"] as? Int == expected.width)
    #expect(line["output"] as? String == scratch["a.png"])
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch["a.png"])
    #expect(line["bytes"] as? Int == attributes[.size] as? Int)
    // The same from a file, in the other light.
    try scratch.write(
      Array(#"["exposureAdjust(ev: 0.5)", "gaussianBlur(radius: 2)"]"#.utf8), "c.json")
    let encoded = try PlatenProcess.run(
      "filter", scratch["c.json"], "\(Self.photos)/dunes.png", scratch["b.png"], "--light",
      "encoded", "-q")
    #expect(encoded.exitCode == 0 && encoded.output.isEmpty)
    #expect(
      try image(scratch["b.png"])
        == image("\(Self.photos)/dunes.png").filtered(
          Filter.chain(parsing: chain), light: .encoded))
  }

  @Test func foldersKeepTheirTree() throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    try manager.createDirectory(atPath: scratch["in/deep"], withIntermediateDirectories: true)
    let samples = PlatenProcess.root.appendingPathComponent(Self.photos).path
    for (from, to) in [
      ("dunes.png", "in/a.png"), ("dunes.jpg", "in/deep/b.jpg"), ("hills.bmp", "in/deep/c.bmp"),
    ] {
      try manager.copyItem(atPath: "\(samples)/\(from)", toPath: scratch[to])
    }
    try scratch.write(Array("no picture".utf8), "in/deep/d.png")
    try scratch.write(Array("notes".utf8), "in/e.txt")
    let outcome = try PlatenProcess.run(
      "filter", "sepiaTone", scratch["in"], "--output", scratch["out"])
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains("in/deep/d.png: is not a picture"), "\(outcome.errors)")
    let names = try manager.subpathsOfDirectory(atPath: scratch["out"]).sorted()
    #expect(names == ["a.png", "deep", "deep/b.jpg", "deep/c.bmp"])
    #expect(
      try image(scratch["out/deep/c.bmp"])
        == image("\(Self.photos)/hills.bmp").filtered([.sepiaTone()]))
    // As PNG only.
    let png = try PlatenProcess.run(
      "filter", "sepiaTone", scratch["in/deep/b.jpg"], scratch["in/a.png"], "--output",
      scratch["png"], "--format", "png", "-q")
    #expect(png.exitCode == 0 && png.errors.isEmpty, "\(png.errors)")
    #expect(
      try manager.contentsOfDirectory(atPath: scratch["png"]).sorted() == ["a.png", "b.jpg.png"])
    // Never over its own input.
    let same = try PlatenProcess.run(
      "filter", "sepiaTone", scratch["in/a.png"], "--output", scratch["in"])
    #expect(same.exitCode == 3 && same.errors.contains("would be replaced by its result"))
    #expect(try image(scratch["in/a.png"]) == image("\(Self.photos)/dunes.png"))
  }

  /// Two inputs that come to the same name, in a folder of the tree and at its top.
  @Test(arguments: ["in", "in/deep"]) func noResultReplacesAnother(_ folder: String) throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    try manager.createDirectory(atPath: scratch[folder], withIntermediateDirectories: true)
    let samples = PlatenProcess.root.appendingPathComponent(Self.photos).path
    for (from, to) in [("hills.bmp", "a.bmp"), ("dunes.png", "a.bmp.png")] {
      try manager.copyItem(atPath: "\(samples)/\(from)", toPath: scratch["\(folder)/\(to)"])
    }
    let outcome = try PlatenProcess.run(
      "filter", "colorInvert", scratch["in"], "--output", scratch["out"], "--format", "png",
      "--json")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let names = try manager.subpathsOfDirectory(atPath: scratch["out"])
      .filter { $0.hasSuffix(".png") }
    #expect(
      Set(names.compactMap { $0.split(separator: "/").last }) == ["a.bmp.png", "2-a.bmp.png"])
    // Each line names the file that has its result.
    for line in outcome.lines {
      let (path, output) = (line["path"] as? String ?? "", line["output"] as? String ?? "")
      #expect(try image(output) == image(path).filtered([.colorInvert()]), "\(path)")
    }
    #expect(outcome.lines.count == 2)
  }

  @Test func theRunIsExplained() throws {
    let chain = "gaussianBlur(radius: 2) | lanczosScale(0.5)"
    let text = try PlatenProcess.run("filter", chain, "\(Self.photos)/dunes.png", "--explain")
    #expect(text.exitCode == 0, "\(text.errors)")
    for part in ["Pass 1 of", "load", "gaussianBlur", "store", "halo", "CPU ms"] {
      #expect(text.text.contains(part), "\(part)")
    }
    let scratch = try Scratch()
    let json = try PlatenProcess.run(
      "filter", chain, "\(Self.photos)/dunes.png", scratch["a.png"], "--explain", "--json", "-j",
      "2")
    #expect(json.exitCode == 0, "\(json.errors)")
    let passes = try #require(json.lines.first?["passes"] as? [[String: Any]])
    let steps = passes.flatMap { $0["steps"] as? [[String: Any]] ?? [] }
    #expect(steps.contains { ($0["name"] as? String)?.hasPrefix("gaussianBlur") == true })
    #expect(steps.allSatisfy { ($0["cpu_ms"] as? Double ?? -1) >= 0 })
    #expect(passes.allSatisfy { ($0["recompute"] as? Double ?? 9) < 1.5 })
    #expect(
      try image(scratch["a.png"])
        == image("\(Self.photos)/dunes.png").filtered(Filter.chain(parsing: chain)))
  }

  @Test func coloursAreConvertedOrKept() throws {
    let scratch = try Scratch()
    let source = "\(Self.photos)/harbour-p3.png"
    let converted = try PlatenProcess.run("filter", "sepiaTone", source, scratch["a.png"])
    #expect(converted.exitCode == 0 && converted.errors.isEmpty, "\(converted.errors)")
    #expect(try image(scratch["a.png"]).colorProfile == .sRGB)
    let kept = try PlatenProcess.run(
      "filter", "sepiaTone", source, scratch["b.png"], "--profile", "keep")
    #expect(kept.exitCode == 0)
    #expect(kept.errors.contains("Its colours stay"), "\(kept.errors)")
    #expect(try image(scratch["b.png"]).colorProfile == image(source).colorProfile)
  }

  /// A picture that an argument names is in sRGB as the result is.
  @Test func coloursOfArgumentsAreConverted() throws {
    let scratch = try Scratch()
    let source = "\(Self.photos)/harbour-p3.png"
    _ = try PlatenProcess.run("filter", "colorControls", source, scratch["wanted.png"])
    let wanted = try image(scratch["wanted.png"])
    try Image(size: wanted.size, format: .rgba8, alpha: .straight).write(to: scratch["clear.png"])
    let outcome = try PlatenProcess.run(
      "filter", "destinationOverCompositing(background: \"\(source)\")", scratch["clear.png"],
      scratch["a.png"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    for (one, other) in try zip(image(scratch["a.png"]).areaAverage(), wanted.areaAverage()) {
      #expect(abs(one - other) < 1e-6)
    }
  }

  @Test func theSheetShowsEveryFilter() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("filters", "--sheet", scratch["sheet.png"], "--json")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let sheet = try image(scratch["sheet.png"])
    let rows = (Filter.catalogue.count + 5) / 6
    #expect(sheet.size == PixelSize(width: 6 * 208 + 16, height: rows * 184 + 16))
    #expect(outcome.lines.first?["width"] as? Int == sheet.width)
  }

  @Test(arguments: [
    (["sepiaTon", "a.png", "b.png"], "Did you mean sepiaTone?"),
    (["gaussianBlur(radius: -1)", "a.png", "b.png"], "gaussianBlur(radius:) is -1"),
    (["toneCurve(point0: 0.2)", "a.png", "b.png"], "has 1 number (it takes 2)."),
    (["crop(rect: 1)", "a.png", "b.png"], "Write it like crop(x: …)."),
    (["gaussianBlur(radios: 1)", "a.png", "b.png"], "Did you mean radius?"),
    (["sepiaTone", "a.png"], "filter needs an output."),
    (["sepiaTone", "a.png", "b.png", "c.png"], "filter writes one picture to one output."),
    (["sepiaTone", "a.png", "b.xyz"], "b.xyz has no extension that filter can write."),
    (
      ["sepiaTone", "a.png", "b.png", "--quality", "5"],
      "--quality is for JPEG, WebP, TIFF, AVIF and JPEG XL alone."
    ),
    (
      ["sepiaTone", "a.png", "b.jpg", "--compression", "5"],
      "--compression is for PNG and TIFF alone."
    ),
    (["sepiaTone", "a.png", "b.png", "--light", "linaer"], "Did you mean linear?"),
    (["sepiaTone", "a.png", "b.png", "--profile", "p3"], "--profile p3 is not one of srgb, keep."),
    (["sepiaTone", "a.png", "b.png", "--format", "png"], "--format goes with --output."),
    (["sepiaTone", "a.png", "--output", "d", "--format", "svg"], "can't write the format svg."),
    (["sepiaTone", "a.png", "--output", "d", "--explain"], "--explain is for one picture."),
  ]) func wrongUsageIsFoundOut(_ words: [String], _ message: String) throws {
    let outcome = try PlatenProcess.start(["filter"] + words).collect()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  /// However the input is spelled as the output, only `--in-place` replaces it.
  @Test func theInputIsReplacedWhereThatIsAskedAlone() throws {
    let scratch = try Scratch()
    let source = PlatenProcess.root.appendingPathComponent("\(Self.photos)/dunes.png").path
    try FileManager.default.copyItem(atPath: source, toPath: scratch["a.png"])
    let (input, original) = (scratch["a.png"], try image(source))
    for output in [input, scratch["./a.png"]] {
      let refused = try PlatenProcess.run("filter", "colorInvert", input, output)
      #expect(refused.exitCode == 2 && refused.errors.contains("Say --in-place"))
      #expect(try image(input) == original)
    }
    let done = try PlatenProcess.run("filter", "colorInvert", input, input, "--in-place")
    #expect(done.exitCode == 0, "\(done.errors)")
    #expect(try image(input) == original.filtered([.colorInvert()]))
  }

  @Test(arguments: [
    #"["exposureAdjust(ev: 0.5)", "sepiaTone"]"#, #""exposureAdjust(ev: 0.5) | sepiaTone""#,
    "CIExposureAdjust(inputEV: 0.5) | CISepiaTone",
  ]) func aChainIsTextOrInlineJSON(chain: String) throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "filter", chain, "\(Self.photos)/dunes.png", scratch["a.png"], "-q")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let expected = try image("\(Self.photos)/dunes.png")
      .filtered([.exposureAdjust(ev: 0.5), .sepiaTone()])
    #expect(try image(scratch["a.png"]) == expected)
  }

  /// Group 4 takes what is black and white, and its refusal names the filter that makes it so.
  @Test func aBinarizedPageIsWrittenAsGroup4() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "filter", "documentBinarizer", Self.scan, scratch["a.tiff"],
      "--compression", "group4")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let grey = try PlatenProcess.run(
      "filter", "documentEnhancer", Self.scan, scratch["b.tiff"], "--compression", "group4")
    #expect(grey.exitCode == 1 && grey.errors.contains("documentBinarizer"), "\(grey.errors)")
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let scratch = try Scratch()
    let missing = try PlatenProcess.run("filter", "sepiaTone", scratch["no.png"], scratch["b.png"])
    #expect(missing.exitCode == 1 && missing.errors.contains("no.png"))
    let animation = try PlatenProcess.run(
      "filter", "sepiaTone", "SampleImages/animations/beacon.gif", scratch["b.png"])
    #expect(animation.exitCode == 1 && animation.errors.contains("platen convert --filter"))
    try scratch.write(Array("{}".utf8), "c.json")
    let chain = try PlatenProcess.run(
      "filter", scratch["c.json"], "\(Self.photos)/dunes.png", scratch["b.png"])
    #expect(chain.exitCode == 1 && chain.errors.contains("is not a chain of filters"))
    #expect(!FileManager.default.fileExists(atPath: scratch["b.png"]))
  }
}
