import Foundation
import PlatenImaging

extension Benchmark {
  /// Whole processes that make an animated PNG of pictures in files.
  static let assembleAnimation: [Benchmark] = GeneratedAnimation.allCases.map { kind in
    Benchmark(name: "assemble-apng-\(kind)", area: .animation, rounds: 6) {
      try $0.assembledFrames(kind)
    }
  }
}

extension Workspace {
  fileprivate func assembledFrames(_ kind: GeneratedAnimation) throws -> Contest {
    // The rival takes a quarter of a second for each frame of a photograph.
    let count = kind == .photo ? choose(quick: 2, standard: 3, full: 20) : 12
    let frames = try kind.frames(count: count)
    let folder = try emptyFolder("pictures")
    let pictures = try frames.map { frame in
      let path = "\(folder)/\(frame.index + 10).png"
      try frame.image.write(to: path)
      return path
    }
    let (ours, theirs) = (path("ours.apng"), path("theirs.png"))
    let apngasm = Rival("apngasm -z1", atMost: 0.30) {
      .program(try Program("apngasm", [theirs, pictures[0], "8", "100", "-z1"]))
    } agreement: { _ in
      let left = try ImageSource(contentsOf: ours)
      let right = try ImageSource(contentsOf: theirs)
      guard left.count == frames.count, right.count == frames.count else {
        return Agreement(isAcceptable: false, description: "frames are missing")
      }
      for (index, frame) in frames.enumerated() {
        for source in [left, right] {
          let shown = try source.frame(at: index).image.byteArray
          guard PictureDifference(frame.image, shown)?.greatest == 0 else {
            return Agreement(isAcceptable: false, description: "frame \(index) differs")
          }
        }
      }
      let sizes = try [ours, theirs].map { try Double(self.contents($0).count) }
      return Agreement(
        isAcceptable: sizes[0] <= sizes[1],
        description: String(format: "equal, %.3f × bytes", sizes[0] / sizes[1]))
    }
    return Contest(
      ours: .program(try sibling("raw-frames", ["assemble", ours] + pictures)),
      rivals: [apngasm], gates: [.bytes(at: ours)])
  }
}
