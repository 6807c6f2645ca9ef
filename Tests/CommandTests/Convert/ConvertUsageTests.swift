import Platen
import Testing

@testable import PlatenCommand

@Suite struct ConvertUsageTests {
  @Test(arguments: [
    (["a.gif", "b.xyz"], "b.xyz has no extension that convert can write."),
    (["a.gif", "b"], "b has no extension that convert can write."),
    (["a.gif", "Tests"], "Tests is a folder, and convert writes one file."),
    (["a.gif", "no/"], "no/ is a folder, and convert writes one file."),
    (["a.gif", "b.gif", "--format", "aping"], "Did you mean apng?"),
    (["a.gif", "b.png", "--reverse"], "--reverse has no meaning for a still png."),
    (["a.gif", "b.jpg", "--loops", "2"], "--loops has no meaning for a still jpeg."),
    (
      ["a.gif", "b.gif", "--quality", "5"],
      "--quality is for JPEG, WebP, TIFF, AVIF and JPEG XL alone."
    ),
    (["a.gif", "b.gif", "--metadata", "all"], "--metadata is for PNG, JPEG, APNG, WebP, TIFF,"),
    (["a.gif", "b.ico", "--metadata", "copyright"], "AVIF and JPEG XL alone."),
    (["a.jpg", "b.jpg", "c.avif", "--metadata", "all"], "and an animation is made of 2."),
    (["a.gif", "b.avif", "--bits", "9"], "--bits 9 is none of AVIF's."),
    (["a.gif", "b.jxl", "--bits", "8"], "--bits is for AVIF alone."),
    (["a.gif", "b.webp", "--effort", "3"], "--effort is for AVIF and JPEG XL alone."),
    (["a.gif", "b.avif", "--effort", "10"], "--effort 10 is not a number from 1 to 9."),
    (["a.gif", "b.jxl", "--lossless", "--quality", "3"], "without loss"),
    (
      ["a.gif", "b.webp", "--lossless", "--near-lossless", "20"],
      "--lossless keeps every pixel, and --near-lossless 20 does not."
    ),
    (["a.gif", "b.png", "--dither", "none"], "a PNG has all colours"),
    (["a.gif", "b.png", "--colors", "1"], "--colors 1 is not a number from 2 to 256."),
    (["a.gif", "b.apng", "--compression", "5"], "--compression is for PNG and TIFF alone."),
    (["a.gif", "b.apng", "--dither", "none"], "--dither is for PNG and GIF alone."),
    (["a.gif", "b.jpg", "--quality", "0"], "--quality 0 is not a number from 1 to 100."),
    (["a.gif", "b.gif", "--contact-sheet"], "a contact sheet is a still"),
    (["a.gif", "b.png", "--contact-sheet", "--speed", "2"], "which shows no time."),
    (["a.gif", "b.png", "--contact-sheet", "--scale", "2"], "--scale has no meaning"),
    (["a.gif", "b.png", "--contact-sheet", "--frame", "2"], "exclude each other."),
    (["a.gif", "b.gif", "--frame", "2", "--trim", "1..2"], "no meaning for a single frame."),
    (["a.gif", "-", "--trim", "1..2"], "Leave it out, or say --format gif, apng"),
    (["a.gif", "b.gif", "--fps", "0"], "--fps 0 is not a number from 0.001 to 90."),
    (["a.gif", "b.gif", "--rotate", "90"], "--rotate. Try --filter \"orientation(6)\"; 6 turns"),
    (["a.gif", "b.gif", "--flop"], "has no option --flop. Try --filter flipHorizontal."),
    (["a.gif", "b.gif", "--frame", "first"], "--frame first is not a number"),
    (["a.gif", "b.gif", "--trim", "3"], "--trim 3 is not A..B. Try --trim 2..10"),
    (["a.gif", "b.gif", "--trim", "2..1s"], "--trim 2..1s is not A..B."),
    (["a.gif", "b.gif", "--speed", "-1"], "--speed -1 is not a number from 0.001 to 1000."),
    (["a.gif", "b.gif", "--every", "0"], "--every 0 is not a number"),
    (["a.gif", "b.gif", "--loops", "65537"], "--loops 65537 is not a number from 0 to 65536."),
    (["a.gif", "b.gif", "--scale", "0x4"], "--scale 0x4 is not a size."),
    (["a.gif", "b.gif", "--scale", "x"], "--scale x is not a size."),
    (["a.gif", "b.gif", "--scale", "101"], "--scale 101 is out of range."),
    (["a.gif", "b.gif", "--filter", "sepiaTon"], "Did you mean sepiaTone?"),
    (["a.gif", "-", "--format", "gif", "--json"], "both want the standard output."),
    (
      ["SampleImages/photos/dunes.png", "/tmp/never.gif", "--reverse"],
      "--reverse has no meaning for SampleImages/photos/dunes.png, which does not move."
    ),
  ]) func wrongUsageIsFoundOut(_ words: [String], _ message: String) throws {
    let outcome = try PlatenProcess.start(["convert"] + words).collect()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  /// As `run`, `info`, `thumbnail` and `tokens` do.
  @Test func aFailureHasALineForMachines() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("convert", "LICENSE", scratch["a.png"], "--json")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines.count == 1)
    #expect(outcome.lines.first?["path"] as? String == "LICENSE")
    let error = outcome.lines.first?["error"] as? [String: Any]
    #expect(error?["code"] as? String == "unknown_format")
    #expect(outcome.errors.hasPrefix("platen: LICENSE: "))
  }

  @Test func sizesOfThumbnailsAreRead() throws {
    #expect(try ThumbnailVerb.size("64", .fill) == PixelSize(width: 64, height: 64))
    #expect(try ThumbnailVerb.size("64x48", .cover) == PixelSize(width: 64, height: 48))
    #expect(try ThumbnailVerb.size("64x", .contain) == PixelSize(width: 64, height: 16_384))
    #expect(try ThumbnailVerb.size("x48", .contain) == PixelSize(width: 16_384, height: 48))
    for (text, fit, reason) in [
      ("x", .contain, "is not a size"), ("", .contain, "is not a size"),
      ("0x4", .contain, "is not a size"), ("64x", .cover, "needs both sides"),
      ("65536x65536", .contain, "is too large. A side has at most 16384 pixels"),
    ] as [(String, ThumbnailFit, String)] {
      let error = #expect(throws: PlatenError.self, "\(text)") {
        try ThumbnailVerb.size(text, fit)
      }
      #expect(error?.description.contains(reason) == true, "\(text)")
    }
  }

  /// A full disk is reported once, and anything else whenever it happens.
  @Test func aFullDiskIsReportedOnce() {
    var disk = FullDisk()
    let (full, damaged) = (
      PlatenError(.outOfSpace, message: "can't be written"),
      PlatenError(.malformed, message: "is damaged")
    )
    let first = [damaged, full].map { disk.reports($0) }
    #expect(first == [true, true])
    #expect(disk.rest == nil)
    let others = [full, damaged, full].map { disk.reports($0) }
    #expect(others == [false, true, false])
    #expect(disk.rest == "no space was left for the results of 2 other inputs")
  }

  @Test func rangesAndSizesAreRead() throws {
    #expect(try TrimRange("2..10") == .frames(2, 10))
    #expect(try TrimRange("..10") == .frames(nil, 10))
    #expect(try TrimRange("3..") == .frames(3, nil))
    #expect(try TrimRange("0.5s..1200ms") == .times(.milliseconds(500), .milliseconds(1200)))
    #expect(try TrimRange("0.1ms..") == .times(.microseconds(100), nil))
    for text in ["..", "", "1...", "-1..2", "1..2..3", "1h..2h", "nans..1s", "0x1s..", "1e9s.."] {
      #expect(throws: PlatenError.self, "\(text)") { try TrimRange(text) }
    }
    #expect(try ConvertScale("0.5") == .factor(0.5))
    #expect(try ConvertScale("50%") == .factor(0.5))
    #expect(try ConvertScale("320x") == .fitting(width: 320, height: .max))
    #expect(try ConvertScale("x240") == .fitting(width: .max, height: 240))
    let size = PixelSize(width: 400, height: 300)
    #expect(try ConvertScale("200x200").filter(for: size) == .lanczosScale(0.5))
    #expect(try ConvertScale("800x800").filter(for: size) == nil, "nothing is enlarged to fit")
    for text in ["", "0", "-1", "nan", "inf", "1x2x3", "%", "2x-1", "ax4"] {
      #expect(throws: PlatenError.self, "\(text)") { try ConvertScale(text) }
    }
  }
}
