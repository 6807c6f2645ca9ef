import Glibc
@_spi(Instruments) import PlatenImaging
import PlatenCore

/// Moves frames between animations and raw pixels, so that Platen's side is a whole process where
/// the rival is one.
///
///     raw-frames decode FILE [OUT]
///     raw-frames encode RAW WIDTH HEIGHT OUT
///     raw-frames assemble OUT PICTURE...
///     raw-frames convert FILE OUT
///     raw-frames workers FILE COUNT
///     raw-frames seek FILE COUNT
///
/// Raw frames are RGBA, one after another; without OUT they are composed and let go. Frames that
/// are encoded are shown for 80 ms each. The last two print what they measure: the time to decode
/// all frames with so many workers, and the most frames that one of so many seeks decoded.
@main
struct RawFrames {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch (arguments.dropFirst().first, arguments.count) {
    case ("decode", 3): try decode(arguments[2])
    case ("decode", 4): try decode(arguments[2], to: arguments[3])
    case ("workers", 4): try decode(arguments[2], workers: Int(arguments[3]) ?? 1)
    case ("seek", 4): try seek(arguments[2], count: Int(arguments[3]) ?? 1)
    case ("convert", 4): try convert(arguments[2], to: arguments[3])
    case ("encode", 6):
      let size = PixelSize(width: Int(arguments[3]) ?? 0, height: Int(arguments[4]) ?? 0)
      try encode(arguments[2], size, to: arguments[5])
    case ("assemble", 4...): try assemble(Array(arguments[3...]), to: arguments[2])
    default: exit(2)
    }
  }

  private static func decode(_ path: String) throws {
    var frames = try ImageSource(contentsOf: path).frames()
    while try frames.next() != nil {}
  }

  private static func decode(_ path: String, workers: Int) throws {
    let source = try ImageSource(contentsOf: path)
    let queue = WorkerQueue(workers: workers)
    let time = try ContinuousClock().measure {
      var frames = source.frames(on: queue)
      while try frames.next() != nil {}
    }
    print("\(source.count) frames, \(workers) workers: \(time / .milliseconds(1)) ms")
  }

  /// Reads all frames once, as a player does, then goes to frames at random and back by one.
  private static func seek(_ path: String, count: Int) throws {
    let source = try ImageSource(contentsOf: path)
    var frames = source.frames()
    try frames.seek(to: 0)
    while try frames.next() != nil {}
    var random = SystemRandomNumberGenerator()
    var (most, mostBack, sum) = (0, 0, 0)
    for _ in 0..<count {
      let place = Int.random(in: 0..<source.count, using: &random)
      for target in [place, max(0, place - 1), max(0, place - 2)] {
        let before = frames.statistics.decodes
        try frames.seek(to: target)
        _ = try frames.next()
        let decodes = frames.statistics.decodes - before
        sum += decodes
        if target == place { most = max(most, decodes) } else { mostBack = max(mostBack, decodes) }
      }
    }
    print(
      """
      \(source.count) frames, \(count) seeks: \(most) decoded at the most, \(mostBack) for a step \
      back, \(Double(sum) / Double(3 * count)) on average; cache \(FrameCache.shared.byteCount) \
      of \(FrameCache.shared.byteCeiling) bytes, its peak \(FrameCache.shared.peakByteCount); \
      reader \(frames.statistics.peakBytes)
      """)
  }

  private static func decode(_ path: String, to output: String) throws {
    let file = unsafe fopen(output, "w")
    guard unsafe file != nil else { throw Failure(path: output) }
    unsafe setvbuf(file, nil, _IONBF, 0)
    var frames = try ImageSource(contentsOf: path).frames()
    while let frame = try frames.next() {
      let written = unsafe frame.image.bytes.withUnsafeBytes { bytes in
        unsafe fwrite(bytes.baseAddress, 1, bytes.count, file)
      }
      guard written == frame.image.byteCount else { throw Failure(path: output) }
    }
    guard unsafe fclose(file) == 0 else { throw Failure(path: output) }
  }

  private static func encode(_ path: String, _ size: PixelSize, to output: String) throws {
    let file = unsafe fopen(path, "r")
    guard unsafe file != nil else { throw Failure(path: path) }
    unsafe setvbuf(file, nil, _IONBF, 0)
    var frames: [Frame] = []
    while true {
      var image = try Image(size: size, format: .rgba8, alpha: .opaque)
      let count = image.byteCount
      var pixels = image.mutableBytes
      let read = unsafe pixels.withUnsafeMutableBytes {
        unsafe fread($0.baseAddress, 1, count, file)
      }
      if read < count { break }
      frames.append(frame(frames.count, image))
    }
    unsafe fclose(file)
    try write(ImageDestination(path: output).encode(frames), to: output)
  }

  private static func assemble(_ pictures: [String], to output: String) throws {
    let frames = try pictures.enumerated().map { index, path in
      frame(index, try Image(contentsOf: path))
    }
    try write(ImageDestination(path: output).encode(frames), to: output)
  }

  private static func frame(_ index: Int, _ image: Image) -> Frame {
    let delay = Duration.milliseconds(80)
    return Frame(index: index, image: image, delay: delay, unclampedDelay: delay)
  }

  private static func convert(_ path: String, to output: String) throws {
    let source = try ImageSource(contentsOf: path)
    let options = ImageDestination.Options(plays: source.loopCount)
    let destination = try ImageDestination(path: output, options: options)
    try write(destination.encode(FrameSequence(source), of: source), to: output)
  }

  private static func write(_ bytes: [UInt8], to output: String) throws {
    let target = unsafe fopen(output, "w")
    guard unsafe target != nil else { throw Failure(path: output) }
    let written = unsafe fwrite(bytes, 1, bytes.count, target)
    guard unsafe fclose(target) == 0, written == bytes.count else { throw Failure(path: output) }
  }

  private struct Failure: Error {
    let path: String
  }
}
