import Foundation
import PlatenImaging

extension Benchmark {
  /// Whole processes that decode an animation's file, compose every frame as RGBA, and let it go.
  static let animationPrograms: [Benchmark] = GeneratedAnimation.allCases.flatMap { kind in
    [ImageFormat.gif, .apng].map { format in
      Benchmark(name: "read-\(format.rawValue)-\(kind)", area: .animation, rounds: 8) {
        try $0.readFrames(kind, format)
      }
    }
  }
}

extension Workspace {
  fileprivate func readFrames(_ kind: GeneratedAnimation, _ format: ImageFormat) throws -> Contest {
    let path = try animation(kind, format)
    // What is timed throws the frames away; for the comparison the same is run once into a file.
    let frames = self.path("frames.raw")
    let input = [
      "-v", "error", "-threads", "1", "-filter_threads", "1", "-i", path, "-vf", "format=rgba",
      "-fps_mode", "passthrough",
    ]
    let ffmpeg = Rival("ffmpeg", atMost: format == .gif ? 0.30 : nil) {
      .program(try Program("ffmpeg", input + ["-f", "null", "-"]))
    } agreement: { _ in
      _ = try Program("ffmpeg", input + ["-f", "rawvideo", "-y", frames]).run()
      return try .ofFrames(path, with: self.contents(frames))
    }
    let limit = ["MAGICK_THREAD_LIMIT": "1"]
    let magick = Rival("ImageMagick", atMost: 0.10) {
      .program(try Program("convert-im6", [path, "-coalesce", "null:"], environment: limit))
    } agreement: { _ in
      let coalesced = [path, "-coalesce", "-depth", "8", "rgba:\(frames)"]
      _ = try Program("convert-im6", coalesced, environment: limit).run()
      return try .ofFrames(path, with: self.contents(frames))
    }
    return Contest(
      ours: .program(try sibling("raw-frames", ["decode", path])),
      rivals: format == .gif ? [ffmpeg, magick] : [ffmpeg])
  }
}
