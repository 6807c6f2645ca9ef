@_spi(Instruments) import PlatenImaging

/// A chain of ours and what comes to the same elsewhere, in encoded light as the rivals work.
struct FilterCase {
  let name: String
  let chain: [Filter]
  var pillow: String?
  var libvips: String?
  var magick: String?
  var openCV: String?
  /// Arguments of `gm convert` between its input and its output.
  var graphicsMagick: [String]?
  /// How far the rivals may be from us; see ``Agreement/of(_:with:greatest:mean:)``.
  let greatest: Int
  let mean: Double
  /// Our part of rivals' time at most, where the machine has vectors of 512 bits.
  var claims: [String: Double] = [:]
  /// Whether the other levels of instructions run beside the best.
  var showsLevels = false

  func benchmark(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("filter-\(name)"), area: .filters, rounds: size == .small ? 10 : 3,
      isFull: size == .large
    ) { [self] workspace in
      let (photo, path) = try workspace.photo(size)
      var result: Image?
      let agreement = { (theirs: [UInt8]) in
        Agreement.of(result, with: theirs, greatest: greatest, mean: mean)
      }
      var rivals = served(on: workspace, path, isSmall: size == .small) {
        try agreement($0.result())
      }
      if let graphicsMagick {
        rivals.append(
          try rival("GraphicsMagick", graphicsMagick, path, on: workspace, agreement: agreement))
      }
      if showsLevels { rivals += levels(photo) { result } }
      return Contest(
        ours: .inProcess { result = try photo.filtered(chain, light: .encoded) }, rivals: rivals)
    }
  }

  private func claim(_ rival: String) -> Double? {
    InstructionLevel.best == .avx512 ? claims[rival] : nil
  }

  /// The rivals that run as expressions.
  private func served(
    on workspace: Workspace, _ path: String, isSmall: Bool,
    agreement: @escaping (Side) throws -> Agreement
  ) -> [Rival] {
    let names = ["path": path]
    var rivals: [Rival] = []
    func add(_ name: String, _ text: String?, _ side: @escaping (String) throws -> Side) {
      guard let text else { return }
      rivals.append(
        Rival(name, atMost: claim(name)) {
          try side(text)
        } agreement: {
          try agreement($0)
        })
    }
    add("Pillow", pillow) {
      try workspace.pillow($0, setup: Self.matrices + Self.pillowSetup, names: names)
    }
    add("libvips", libvips) {
      try workspace.libvips($0, setup: Self.matrices + Self.libvipsSetup, names: names)
    }
    add("libvips of the distribution", libvips) {
      try workspace.systemLibvips($0, setup: Self.matrices + Self.libvipsSetup, names: names)
    }
    add("OpenCV", openCV) {
      try workspace.openCV($0, setup: Self.matrices + Self.openCVSetup, names: names)
    }
    // Debian's limits have ImageMagick keep larger pictures on disk.
    if isSmall {
      add("ImageMagick", magick) {
        try workspace.magick($0, setup: Self.matrices + Self.magickSetup, names: names)
      }
    }
    return rivals
  }

  /// GraphicsMagick has no binding that is kept up; it reads pixels that are decoded already.
  private func rival(
    _ name: String, _ arguments: [String], _ path: String, on workspace: Workspace,
    agreement: @escaping ([UInt8]) throws -> Agreement
  ) throws -> Rival {
    let (decoded, pixels) = (workspace.path("photo.mpc"), workspace.path("gm.rgba"))
    let environment = ["OMP_NUM_THREADS": "1"]
    return Rival(name) {
      _ = try Program("gm", ["convert", path, decoded]).run()
      return .program(
        try Program("gm", ["convert", decoded] + arguments + ["null:"], environment: environment))
    } agreement: { _ in
      let output = ["-depth", "8", "rgba:\(pixels)"]
      _ = try Program("gm", ["convert", decoded] + arguments + output).run()
      return try agreement(workspace.contents(pixels))
    }
  }

  /// The levels below the best, whose pixels must be the same.
  private func levels(_ photo: Image, _ result: @escaping () -> Image?) -> [Rival] {
    InstructionLevel.allCases.filter { $0 < .best || !InstructionLevel.supported.contains($0) }
      .map { level in
        var other: Image?
        return Rival("Platen, \(level.rawValue)") {
          guard InstructionLevel.supported.contains(level) else {
            throw Skipped("the processor lacks \(level.rawValue)")
          }
          return .inProcess {
            other = try photo.filtered(chain, light: .encoded, instructions: level)
          }
        } agreement: { _ in
          other == result()
            ? .equal : Agreement(isAcceptable: false, description: "pixels differ")
        }
      }
  }

  /// Sepia, and exposure of 0.2 EV followed by a saturation of 1.2 around Rec. 709 luminance.
  private static let matrices = """
    sepia = [[.393, .769, .189], [.349, .686, .168], [.272, .534, .131]]
    weights = (.2126, .7152, .0722)
    light = [[2 ** .2 * (-.2 * weights[column] + 1.2 * (row == column)) for column in range(3)]
             for row in range(3)]

    """

  private static let pillowSetup = """
    source = Image.open(path)
    source.load()
    """

  private static let libvipsSetup = """
    source = pyvips.Image.new_from_file(path).copy_memory()
    def sharpened(image):
      return (image * 1.5 - image.gaussblur(1, min_ampl=0.01) * 0.5).cast('uchar')
    """

  private static let openCVSetup = """
    source = cv2.cvtColor(cv2.imread(path), cv2.COLOR_BGR2RGB)
    sepia, light = numpy.array(sepia), numpy.array(light)
    def sharpened(image):
      return cv2.addWeighted(image, 1.5, cv2.GaussianBlur(image, (0, 0), 1), -.5, 0)
    """

  private static let magickSetup = """
    source = Image(filename=path)
    def changed(operation, *arguments, then=lambda image: None, **named):
      image = source.clone()
      getattr(image, operation)(*arguments, **named)
      then(image)
      return image
    """
}
