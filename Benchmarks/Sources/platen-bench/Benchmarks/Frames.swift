import Foundation
import PlatenImaging

extension Benchmark {
  /// Every composited frame of a GIF as a PNG.
  static let frames = Benchmark(name: "frames", area: .animation) { workspace in
    let animation = try workspace.sample("animations/terminal.gif")
    let (left, right) = try (workspace.emptyFolder("frames"), workspace.emptyFolder("coalesced"))
    let ours = try workspace.platen(["frames", animation, "--output", left])
    let magick = Rival("ImageMagick") {
      .program(
        try Program("convert-im6", [animation, "-coalesce", "PNG32:\(right)/frame-%04d.png"]))
    } agreement: { _ in
      let names = try FileManager.default.contentsOfDirectory(atPath: right).sorted()
      for name in names {
        let a = try ImageSource(contentsOf: "\(left)/\(name)").frame(at: 0).image
        let b = try ImageSource(contentsOf: "\(right)/\(name)").frame(at: 0).image
        guard a == b else { return Agreement(isAcceptable: false, description: "\(name) differs") }
      }
      return .equal
    }
    return Contest(ours: .program(ours), rivals: [magick], gates: [.bytes(at: left)])
  }
}
