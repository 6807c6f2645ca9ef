internal import CSystem
import Synchronization

/// A drawing, which a process of its own draws: a few words of filters, groups and copies can take
/// hours, all memory there is, or end the process.
struct SVGDecoder: StillDecoder {
  private(set) var header: ImageHeader
  private let drawing: CodecFile
  private let file: MemoryFile
  private let limits: Limits

  /// Reads the size by librsvg in this process, once another has shown that it survives the file.
  ///
  /// - Throws: `missingResource` where the library or its program isn't installed, `malformed`,
  ///   `unsupported` where no size is stated, `limitExceeded`, `cancelled`.
  init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    file = try MemoryFile(bytes)
    if !Codec.isConfined.load(ordering: .relaxed) {
      let (ending, _) = try Self.program.output(
        ["--width", "1", "--height", "1", "/dev/fd/3"], files: [file], limit: 1 << 16)
      // 1 is for errors, which the library says in words; 101 is how a panic of Rust ends.
      if ending.status > 1 { throw Self.undrawable(ending) }
    }
    drawing = try Self.withinTime { () throws(PlatenError) in
      try CodecFile(bytes, .svg, .svg, limits: limits)
    }
    header = drawing.header
    self.limits = limits
  }

  func image(at index: Int) throws(PlatenError) -> Image { try image(drawn: header.size) }

  func reduced(to side: Int) throws(PlatenError) -> Image? { try drawn(to: side) }

  /// The drawing with this longest side, larger or smaller than its own.
  func drawn(to side: Int) throws(PlatenError) -> Image {
    let scale = Double(side) / Double(max(header.size.width, header.size.height))
    let sides = [header.size.width, header.size.height].map {
      max(1, Int((Double($0) * scale).rounded()))
    }
    return try image(drawn: PixelSize(width: sides[0], height: sides[1]))
  }

  /// The longest side that the limits and librsvg let it be drawn with.
  var longestSide: Int {
    let (longest, shortest) = (
      max(header.size.width, header.size.height), min(header.size.width, header.size.height)
    )
    let area = (Double(limits.pixels) * Double(longest) / Double(shortest)).squareRoot()
    // The other side is rounded, and has one pixel at the least. Cairo has 15 bits for a side.
    return Int(min(Double(limits.side), area * 0.999, Double(limits.pixels), 32_767))
  }

  /// The same at a resolution; its own is 96 pixels per inch (CSS Values 3, 6.2).
  func drawn(at density: Double) throws(PlatenError) -> SVGDecoder {
    let own = drawing.header.size
    let sides = [own.width, own.height].map { max(1, (Double($0) * density / 96).rounded()) }
    var decoder = self
    decoder.header.size = PixelSize(width: Int(sides[0]), height: Int(sides[1]))
    _ = try limits.checkedPixels(width: Int(sides[0]), height: Int(sides[1]))
    decoder.header.resolution = Resolution(density)
    return decoder
  }

  /// Draws it in a size.
  ///
  /// - Throws: `missingResource` where the program isn't installed, `malformed`, `limitExceeded`
  ///   where it takes more than 5 seconds of processor time, `cancelled`. A worker, which draws by
  ///   itself, ends then.
  func image(drawn size: PixelSize) throws(PlatenError) -> Image {
    let pixels = try limits.checkedPixels(width: size.width, height: size.height)
    if Codec.isConfined.load(ordering: .relaxed) {
      return try Self.withinTime { () throws(PlatenError) in
        try drawing.image(at: 0, bits: 8, drawn: size)
      }
    }
    let room = try pixels.checkedProduct(5).checkedSum(1 << 16)
    let (ending, png) = try Self.program.output(
      ["--width", "\(size.width)", "--height", "\(size.height)", "/dev/fd/3"], files: [file],
      limit: room)
    guard ending.status == 0, png.has(PNGChunks.signature) else { throw Self.undrawable(ending) }
    var image = try PNGDecoder(png, limits: limits).image(at: 0)
    guard image.size == size else {
      throw PlatenError(
        .libraryFailure, message: "the SVG is drawn in another size than was asked for",
        reason: "\(image.size), not \(size)", suggestion: "Install another librsvg2-bin.")
    }
    image.colorProfile = header.colorProfile
    image.resolution = header.resolution
    return image
  }

  private static let processorSeconds = 5

  /// Has librsvg at work in this process, which a worker doesn't survive if it takes too long:
  /// nothing else stops the library.
  private static func withinTime<Result>(
    _ work: () throws(PlatenError) -> Result
  ) throws(PlatenError) -> Result {
    guard Codec.isConfined.load(ordering: .relaxed) else { return try work() }
    platen_processor_alarm(UInt32(processorSeconds))
    defer { platen_processor_alarm(0) }
    return try work()
  }

  private static var program: ChildProgram {
    var program = ChildProgram("rsvg-convert", package: "librsvg2-bin")
    program.processorSeconds = Self.processorSeconds
    program.time = .seconds(60)
    return program
  }

  private static func undrawable(_ ending: ChildProgram.Ending) -> PlatenError {
    PlatenError(
      .malformed, message: "the SVG can't be drawn",
      reason: ending.words.isEmpty ? "librsvg ends with \(ending.status)" : ending.words,
      suggestion: "Draw it by another program first.")
  }
}
