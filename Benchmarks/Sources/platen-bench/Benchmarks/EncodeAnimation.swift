import Foundation
import PlatenImaging

extension Benchmark {
  /// Whole processes that turn raw frames in a file into an animation.
  static let encodeAnimation: [Benchmark] = GeneratedAnimation.allCases.flatMap { kind in
    [ImageFormat.gif, .apng].map { format in
      Benchmark(name: "raw-to-\(format.rawValue)-\(kind)", area: .animation, rounds: 6) {
        try $0.encodedFrames(kind, format)
      }
    } + [
      Benchmark(name: "gif-to-gif-\(kind)", area: .animation, rounds: 6) {
        try $0.encodedAgain(kind)
      }
    ]
  }
}

extension Workspace {
  fileprivate func encodedFrames(_ kind: GeneratedAnimation, _ format: ImageFormat) throws
    -> Contest
  {
    let frames = try kind.frames(count: format == .gif ? 20 : 8)
    let (width, height) = (kind.size.width, kind.size.height)
    let raw = path("frames.raw")
    try Data(frames.flatMap(\.image.byteArray)).write(to: URL(fileURLWithPath: raw))
    let suffix = format.rawValue
    let (ours, theirs) = (path("ours.\(suffix)"), path("theirs.\(suffix)"))
    let smaller = path("smaller.gif")
    // A palette for all frames and no dithering, as Platen does.
    let palettes = """
      split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none:diff_mode=rectangle
      """
    let options =
      [
        "-v", "error", "-threads", "1", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
        "\(width)x\(height)", "-r", "12.5", "-i", raw, "-threads", "1",
      ] + (format == .gif ? ["-lavfi", palettes] : ["-f", "apng", "-pix_fmt", "rgb24"])
      + ["-y", theirs]
    let ffmpeg = Rival("ffmpeg") {
      .program(try Program("ffmpeg", options))
    } agreement: { _ in
      try .ofEncodings(of: frames, ours, theirs)
    }
    let gifsicle = Rival("ffmpeg + gifsicle -O3", atMost: 0.6) {
      let script = #"in=$1; out=$2; shift 2; ffmpeg "$@" && gifsicle -O3 -o "$out" "$in""#
      _ = try Program("gifsicle", [])
      return .program(try Program("sh", ["-c", script, "sh", theirs, smaller] + options))
    } agreement: { _ in
      try .ofEncodings(of: frames, ours, smaller)
    }
    return Contest(
      ours: .program(
        try sibling("raw-frames", ["encode", raw, "\(width)", "\(height)", ours])),
      rivals: format == .gif ? [ffmpeg, gifsicle] : [ffmpeg], gates: [.bytes(at: ours)])
  }
}

extension Workspace {
  /// A GIF, decoded and written again without loss.
  fileprivate func encodedAgain(_ kind: GeneratedAnimation) throws -> Contest {
    let source = path("source.gif")
    try Data(ImageDestination(format: .gif).encode(kind.frames(count: 30)))
      .write(to: URL(fileURLWithPath: source))
    let (ours, theirs) = (path("again.gif"), path("optimized.gif"))
    let gifsicle = Rival("gifsicle -O3", atMost: 3) {
      .program(try Program("gifsicle", ["-O3", "-o", theirs, source]))
    } agreement: { _ in
      try .ofCopies(of: source, ours, theirs)
    }
    return Contest(
      ours: .program(try sibling("raw-frames", ["convert", source, ours])), rivals: [gifsicle],
      gates: [.bytes(at: ours)])
  }
}

extension Agreement {
  /// Whether both files show what the source shows and ours is not longer than either.
  fileprivate static func ofCopies(of source: String, _ ours: String, _ theirs: String) throws
    -> Agreement
  {
    let sizes = try [ours, theirs, source].map { path in
      try Double(Data(contentsOf: URL(fileURLWithPath: path)).count)
    }
    for path in [ours, theirs] {
      let (original, copy) = try (ImageSource(contentsOf: source), ImageSource(contentsOf: path))
      guard original.count == copy.count, original.delays() == copy.delays() else {
        return Agreement(isAcceptable: false, description: "frames or delays differ")
      }
      var (left, right) = (original.frames(), copy.frames())
      while let a = try left.next(), let b = try right.next() {
        guard PictureDifference(a.image, b.image.byteArray)?.greatest == 0 else {
          return Agreement(isAcceptable: false, description: "frame \(a.index) differs")
        }
      }
    }
    return Agreement(
      isAcceptable: sizes[0] <= sizes[1] && sizes[0] <= sizes[2],
      description: String(
        format: "equal, %.3f × bytes, %.3f × the source's", sizes[0] / sizes[1],
        sizes[0] / sizes[2]))
  }

  /// Whether our file is as true to the frames as the other, or at most 1.5 dB less and shorter.
  fileprivate static func ofEncodings(of frames: [Frame], _ ours: String, _ theirs: String) throws
    -> Agreement
  {
    let noise = try [ours, theirs].map { path in
      let source = try ImageSource(contentsOf: path)
      guard source.count == frames.count else { return 0.0 }
      var (reader, error) = (source.frames(), 0.0)
      while let frame = try reader.next() {
        let difference = PictureDifference(frames[frame.index].image, frame.image.byteArray)
        error += difference?.meanSquare ?? .infinity
      }
      return 10 * log10(65025 * Double(frames.count) / error)
    }
    let sizes = try [ours, theirs].map { path in
      try Double(Data(contentsOf: URL(fileURLWithPath: path)).count)
    }
    let quality =
      noise.allSatisfy(\.isInfinite)
      ? "equal" : String(format: "%.1f dB, rival %.1f dB", noise[0], noise[1])
    return Agreement(
      isAcceptable: noise[0] >= noise[1] - (sizes[0] < sizes[1] ? 1.5 : 0.1),
      description: quality + String(format: ", %.2f × bytes", sizes[0] / sizes[1]))
  }
}
