import PlatenImaging
import PlatenCore

extension Benchmark {
  /// A chain on two workers against one, by the clock.
  static func filterWorkers(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("filter-two-workers"), area: .filters, rounds: size.rounds,
      isFull: size == .large
    ) { workspace in
      let photo = try workspace.photo(size).image
      let chain: [Filter] = [
        .exposureAdjust(ev: 0.2), .colorControls(saturation: 1.2), .gaussianBlur(radius: 2),
        .unsharpMask(radius: 1, intensity: 0.5), .lanczosScale(0.5),
      ]
      // Two megapixels are done in milliseconds, of which waking a worker is a part.
      return try workspace.twoWorkers(atMost: size == .large ? 1 / 1.85 : nil) { queue in
        try photo.filtered(chain, light: .encoded, on: queue)
      }
    }
  }

  /// A photograph to a PNG on two workers against one, by the clock.
  static func pngWorkers(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("encode-png-two-workers"), area: .encode, rounds: size.rounds,
      isFull: size == .large
    ) { workspace in
      let photo = try workspace.photo(size).image
      let destination = try ImageDestination(format: .png)
      return try workspace.twoWorkers(atMost: size == .large ? 1 / 1.9 : 0.6) { queue in
        try destination.encode(photo, on: queue)
      }
    }
  }

  /// A PNG through a chain to a PNG, as whole programs: their memory is what matters.
  static let pngToPNG = Benchmark(name: "filter-png-to-png", area: .filters, rounds: 5) {
    workspace in
    let size = workspace.choose(quick: PhotoSize.small, standard: .small, full: .large)
    let path = try workspace.photo(size).path
    let (ours, theirs) = (workspace.path("ours.png"), workspace.path("theirs.png"))
    let agreement = { () throws -> Agreement in
      try Agreement.of(
        Image(contentsOf: ours), with: Image(contentsOf: theirs).converted(to: .rgba8).byteArray,
        greatest: 8, mean: 1.1)
    }
    let vips = Rival("libvips of the distribution") {
      .program(
        try Program(
          "vips", ["gaussblur", path, theirs, "2", "--min-ampl=0.01"],
          environment: ["VIPS_CONCURRENCY": "1"]))
    } agreement: { _ in
      try agreement()
    }
    let magick = Rival("ImageMagick") {
      .program(
        try Program(
          "convert-im6", [path, "-blur", "0x2", theirs], environment: ["MAGICK_THREAD_LIMIT": "1"]))
    } agreement: { _ in
      try agreement()
    }
    return Contest(
      ours: .program(
        try workspace.platen([
          "filter", "gaussianBlur(radius: 2)", path, ours, "--light", "encoded", "--workers", "1",
          "--quiet",
        ])), rivals: [vips, magick], gates: [.bytes(at: ours)])
  }
}

extension Workspace {
  /// Work on a queue of two workers, and the same on one.
  fileprivate func twoWorkers<Result: Equatable>(
    atMost: Double?, _ work: @escaping (WorkerQueue) throws -> Result
  ) throws -> Contest {
    try requireIdleProcessors(2)
    let queue = WorkerQueue(workers: 2)
    var (ours, theirs): (Result?, Result?)
    let one = Rival("one worker", atMost: atMost) {
      .elapsed { theirs = try work(.inline) }
    } agreement: { _ in
      let isRight = ours != nil && ours == theirs
      return isRight ? .equal : Agreement(isAcceptable: false, description: "results differ")
    }
    return Contest(ours: .elapsed { ours = try work(queue) }, rivals: [one])
  }
}
