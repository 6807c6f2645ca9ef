import Foundation
import PlatenImaging

extension Benchmark {
  /// Whole processes that turn an animation's file into raw frames in a file.
  static let animationPrograms: [Benchmark] = GeneratedAnimation.allCases.flatMap { kind in
    [ImageFormat.gif, .apng].map { format in
      Benchmark(name: "\(format.rawValue)-to-raw-\(kind)", area: .animation, rounds: 8) {
        try $0.rawFrames(kind, format)
      }
    }
  }
}

extension Workspace {
  fileprivate func rawFrames(_ kind: GeneratedAnimation, _ format: ImageFormat) throws -> Contest {
    let path = try animation(kind, format)
    let (ours, theirs) = (self.path("ours.raw"), self.path("theirs.raw"))
    let coalesced = self.path("coalesced.raw")
    // The pixel format in which ffmpeg's decoder works, so that nothing is converted.
    let layout = format == .gif ? "bgra" : kind == .photo ? "rgb24" : "rgba"
    let ffmpeg = Rival("ffmpeg") {
      .program(
        try Program(
          "ffmpeg",
          [
            "-v", "error", "-threads", "1", "-i", path, "-f", "rawvideo", "-pix_fmt", layout,
            "-fps_mode", "passthrough", "-y", theirs,
          ]))
    } agreement: { _ in
      try .ofFrames(path, with: self.contents(theirs), isBGRA: layout == "bgra")
    }
    let magick = Rival("ImageMagick") {
      .program(
        try Program(
          "convert-im6", [path, "-coalesce", "-depth", "8", "rgba:\(coalesced)"],
          environment: ["MAGICK_THREAD_LIMIT": "1"]))
    } agreement: { _ in
      try .ofFrames(path, with: self.contents(coalesced))
    }
    return Contest(
      ours: .program(try sibling("raw-frames", ["decode", path, ours])),
      rivals: format == .gif ? [ffmpeg, magick] : [ffmpeg], gates: [.bytes(at: ours)])
  }
}
