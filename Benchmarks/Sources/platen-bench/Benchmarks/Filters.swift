import Foundation
import PlatenImaging

extension Benchmark {
  /// Filters on a photograph in memory, in encoded light as the rivals work.
  static let filters: [Benchmark] = PhotoSize.allCases.flatMap { size in
    cases.map { $0.benchmark(size) }
  }

  private static let cases = [
    FilterCase(
      name: "sepia", chain: [.sepiaTone()],
      pillow: "source.convert('RGB', (.393,.769,.189,0,.349,.686,.168,0,.272,.534,.131,0))",
      libvips: "source.recomb(sepia).cast('uchar').write_to_memory()",
      magick: "changed('color_matrix', sepia)", greatest: 1, mean: 0.5),
    // Pillow blurs with three boxes, and libvips rounds down, so they are only near.
    FilterCase(
      name: "gaussian-2", chain: [.gaussianBlur(radius: 2)],
      pillow: "source.filter(ImageFilter.GaussianBlur(2))",
      libvips: "source.gaussblur(2, min_ampl=0.01).write_to_memory()",
      magick: "changed('blur', sigma=2)", greatest: 8, mean: 1.1),
    FilterCase(
      name: "median", chain: [.medianFilter],
      pillow: "source.filter(ImageFilter.MedianFilter(3))",
      libvips: "source.median(3).write_to_memory()",
      magick: "changed('statistic', 'median', 3, 3)", greatest: 255, mean: 0.1),
    // Pillow and ImageMagick round and clip between the two passes.
    FilterCase(
      name: "lanczos-50", chain: [.lanczosScale(0.5)],
      pillow: "source.resize((source.width // 2, source.height // 2), Image.LANCZOS)",
      libvips: "source.resize(0.5, kernel='lanczos3').write_to_memory()",
      magick: "changed('resize', source.width // 2, source.height // 2, 'lanczos')",
      greatest: 24, mean: 1),
    // Exposure and saturation are one matrix for the rivals too; they clip after every step.
    FilterCase(
      name: "chain",
      chain: [
        .exposureAdjust(ev: 0.2), .colorControls(saturation: 1.2), .gaussianBlur(radius: 2),
        .unsharpMask(radius: 1, intensity: 0.5), .lanczosScale(0.5),
      ],
      pillow: """
        source.convert('RGB', sum((tuple(row) + (0,) for row in light), ()))\
        .filter(ImageFilter.GaussianBlur(2))\
        .filter(ImageFilter.UnsharpMask(radius=1, percent=50, threshold=0))\
        .resize((source.width // 2, source.height // 2), Image.LANCZOS)
        """,
      libvips: """
        sharpened(source.recomb(light).cast('uchar').gaussblur(2, min_ampl=0.01))\
        .resize(0.5, kernel='lanczos3').write_to_memory()
        """,
      magick: """
        changed('color_matrix', light, then=lambda image: (\
        image.blur(sigma=2), image.unsharp_mask(0, 1, 0.5, 0),\
        image.resize(source.width // 2, source.height // 2, 'lanczos')))
        """, greatest: 36, mean: 1),
  ]
}

/// A chain of ours and what comes to the same elsewhere.
private struct FilterCase {
  let name: String
  let chain: [Filter]
  let pillow: String
  let libvips: String
  let magick: String
  /// How far the rivals may be from us; see ``Agreement/of(_:with:greatest:mean:)``.
  let greatest: Int
  let mean: Double

  func benchmark(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("filter-\(name)"), area: .filters, rounds: size == .small ? 10 : 3,
      isFull: size == .large
    ) { [self] workspace in
      let (photo, path) = try workspace.photo(size)
      let names = ["path": path]
      var result: Image?
      let agreement = { (side: Side) in
        Agreement.of(result, with: try side.result(), greatest: greatest, mean: mean)
      }
      var rivals = [
        Rival("Pillow") {
          try workspace.pillow(pillow, setup: Self.matrices + Self.pillowSetup, names: names)
        } agreement: {
          try agreement($0)
        },
        Rival("libvips") {
          try workspace.libvips(libvips, setup: Self.matrices + Self.libvipsSetup, names: names)
        } agreement: {
          try agreement($0)
        },
      ]
      // Debian's limits have ImageMagick keep larger pictures on disk.
      if size == .small {
        rivals.append(
          Rival("ImageMagick") {
            try workspace.magick(magick, setup: Self.matrices + Self.magickSetup, names: names)
          } agreement: {
            try agreement($0)
          })
      }
      return Contest(
        ours: .inProcess { result = try photo.filtered(chain, light: .encoded) }, rivals: rivals)
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

  private static let magickSetup = """
    source = Image(filename=path)
    def changed(operation, *arguments, then=lambda image: None, **named):
      image = source.clone()
      getattr(image, operation)(*arguments, **named)
      then(image)
      return image
    """
}
