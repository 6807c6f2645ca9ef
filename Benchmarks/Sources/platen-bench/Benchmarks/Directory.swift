import Foundation
import PlatenImaging

extension Benchmark {
  static let directory = [
    directory("directory", photos: 50), directory("directory-1000", photos: 1000),
  ]

  /// A folder of small photographs, each scaled to a half and written as PNG: the command with all
  /// it does for a run (digests, journal, results, report) against programs that only scale.
  private static func directory(_ name: String, photos: Int) -> Benchmark {
    Benchmark(name: name, area: .directory, rounds: 6, isFull: photos > 50) { workspace in
      let folder = try workspace.emptyFolder("\(name)-photos")
      let names = (0..<photos).map { "photo-\($0)" }
      for (index, name) in names.enumerated() {
        try GeneratedPhoto(seed: UInt64(100 + index)).picture(width: 400, height: 300)
          .write(to: "\(folder)/\(name).png")
      }
      let inputs = names.map { "\(folder)/\($0).png" }
      let recipe = workspace.path("half.json")
      let text = """
        {"name": "half", "stages": [
          {"stage": "filter", "chain": "lanczosScale(scale: 0.5)", "light": "encoded"},
          {"stage": "write", "formats": ["png"]}]}
        """
      try text.write(toFile: recipe, atomically: true, encoding: .utf8)
      let output = workspace.path("\(name)-platen")
      var ours = try workspace.platen(
        ["run", folder, "--output", output, "--recipe", recipe, "--workers", "2", "-q"])
      // A second run into the same folder would find everything done.
      ours.before = { try? FileManager.default.removeItem(atPath: output) }

      func rival(
        _ rival: String, _ program: String, _ arguments: @escaping (String) -> [String]
      ) -> Rival {
        let target = workspace.path("\(name)-\(program)")
        return Rival(rival) {
          _ = try workspace.emptyFolder("\(name)-\(program)")
          return .program(
            try Program(
              program, arguments(target) + inputs,
              environment: ["MAGICK_THREAD_LIMIT": "1", "VIPS_CONCURRENCY": "1"]))
        } agreement: { _ in
          try .ofPictures(
            names.map { ("\(output)/\($0).png.processed.png", "\(target)/\($0).png") })
        }
      }
      return Contest(
        ours: .program(ours),
        rivals: [
          rival("vipsthumbnail", "vipsthumbnail") {
            ["--size", "200x150", "-o", "\($0)/%s.png[compression=2,filter=all]"]
          },
          rival("mogrify", "mogrify-im6") {
            ["-path", $0, "-filter", "Lanczos", "-resize", "50%", "-quality", "25"]
          },
        ], stages: { try StageTimes.ofRun(in: output) })
    }
  }
}

extension Agreement {
  /// Whether pictures in files are alike: Lanczos kernels of three lobes, rounded and clipped
  /// differently on the way.
  fileprivate static func ofPictures(_ pairs: [(String, String)]) throws -> Agreement {
    var (greatest, mean, sizes) = (0, 0.0, [0, 0])
    for (ours, theirs) in pairs {
      let pictures = try [ours, theirs].map { try Image(contentsOf: $0) }
      guard let difference = PictureDifference(pictures[0], pictures[1].byteArray) else {
        return Agreement(isAcceptable: false, description: "sizes differ")
      }
      greatest = max(greatest, difference.greatest)
      mean = max(mean, difference.mean)
      for (index, path) in [ours, theirs].enumerated() {
        sizes[index] += try Data(contentsOf: URL(fileURLWithPath: path)).count
      }
    }
    return Agreement(
      isAcceptable: greatest <= 24 && mean <= 1,
      description: String(
        format: "max %d, mean %.2f levels, %.2f × bytes", greatest, mean,
        Double(sizes[0]) / Double(sizes[1])))
  }
}
