import Foundation
import PlatenImaging

extension Benchmark {
  /// A photograph's PNG in memory to pixels.
  static let decodePNG = Benchmark(name: "decode-png", rival: "Pillow") { workspace in
    let path = try workspace.sample("photos/harbour.png")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let output = workspace.path("decoded.rgba")
    let theirs = try pillow("Image.open(io.BytesIO(data)).convert('RGBA')", path, output)
    var decoded: Image?
    return Contest(
      ours: .inProcess { decoded = try ImageSource(bytes: bytes).frame(at: 0).image },
      theirs: .selfTimed(theirs)
    ) { agreement(of: decoded, with: output, greatest: 0, mean: 0) }
  }

  /// A Python program that runs one expression five times on a file and prints the CPU seconds of
  /// one run; the result is left in `output` as bytes.
  static func pillow(_ expression: String, _ input: String, _ output: String) throws -> Program {
    let script = """
      import io, sys, time
      from PIL import Image, ImageFilter
      data = open(sys.argv[1], 'rb').read()
      source = Image.open(io.BytesIO(data)); source.load()
      times = []
      for _ in range(5):
        start = time.thread_time(); result = \(expression); times.append(time.thread_time() - start)
      open(sys.argv[2], 'wb').write(result.convert('RGBA').tobytes())
      print(sorted(times)[2])
      """
    let python = ProcessInfo.processInfo.environment["PLATEN_BENCH_PYTHON"] ?? "python3"
    let program = try Program(python, ["-c", script, input, output])
    guard (try? Program(python, ["-c", "import PIL"]).run()) != nil else {
      throw Skipped("Pillow is not installed (pip install pillow)")
    }
    return program
  }

  /// Compares a picture with RGBA bytes in a file.
  static func agreement(
    of image: Image?, with path: String, greatest: Int, mean: Double
  ) -> Agreement {
    guard let image, let other = try? Data(contentsOf: URL(fileURLWithPath: path)),
      other.count == image.byteCount
    else { return Agreement(isAcceptable: false, description: "sizes differ") }
    var (most, sum) = (0, 0)
    let bytes = image.bytes
    for (offset, theirs) in other.enumerated() {
      let ours = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      let difference = abs(Int(ours) - Int(theirs))
      most = max(most, difference)
      sum += difference
    }
    let average = Double(sum) / Double(other.count)
    return Agreement(
      isAcceptable: most <= greatest && average <= mean,
      description: most == 0 ? "equal" : String(format: "max %d, mean %.2f levels", most, average))
  }
}
