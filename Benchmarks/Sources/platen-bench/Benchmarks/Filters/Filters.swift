import PlatenImaging

extension Benchmark {
  /// Filters on a photograph in memory.
  static let filters: [Benchmark] =
    PhotoSize.allCases.flatMap { size in
      cases.map { $0.benchmark(size) } + pointFilters(size) + [flatBlurs(size), filterSums(size)]
        + [filterWorkers(size), pngWorkers(size)]
    } + [pngToPNG, documentPage]

  private static let cases = [
    FilterCase(
      name: "sepia",
      chain: [
        .colorMatrix(
          red: [0.393, 0.769, 0.189, 0], green: [0.349, 0.686, 0.168, 0],
          blue: [0.272, 0.534, 0.131, 0])
      ],
      pillow: "source.convert('RGB', (.393,.769,.189,0,.349,.686,.168,0,.272,.534,.131,0))",
      libvips: "source.recomb(sepia).cast('uchar').write_to_memory()",
      magick: "changed('color_matrix', sepia)", openCV: "cv2.transform(source, sepia)",
      greatest: 1, mean: 0.5),
    // Pillow blurs with three boxes, and libvips rounds down, so they are only near.
    FilterCase(
      name: "gaussian-2", chain: [.gaussianBlur(radius: 2)],
      pillow: "source.filter(ImageFilter.GaussianBlur(2))",
      libvips: "source.gaussblur(2, min_ampl=0.01).write_to_memory()",
      magick: "changed('blur', sigma=2)", openCV: "cv2.GaussianBlur(source, (0, 0), 2)",
      greatest: 10, mean: 1.3),
    FilterCase(
      name: "median", chain: [.medianFilter()],
      pillow: "source.filter(ImageFilter.MedianFilter(3))",
      libvips: "source.median(3).write_to_memory()",
      magick: "changed('statistic', 'median', 3, 3)", openCV: "cv2.medianBlur(source, 3)",
      greatest: 255, mean: 0.1),
    // Pillow and ImageMagick round and clip between the two passes.
    FilterCase(
      name: "lanczos-50", chain: [.lanczosScale(0.5)],
      pillow: "source.resize((source.width // 2, source.height // 2), Image.LANCZOS)",
      libvips: "source.resize(0.5, kernel='lanczos3').write_to_memory()",
      magick: "changed('resize', source.width // 2, source.height // 2, 'lanczos')",
      greatest: 24, mean: 1),
    // Exposure and saturation are one matrix for the rivals too; they clip after every step.
    // OpenCV's only kernel that is not too narrow for a half is the mean of four.
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
        """,
      openCV: """
        cv2.resize(sharpened(cv2.GaussianBlur(cv2.transform(source, light), (0, 0), 2)),\
         None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA)
        """,
      graphicsMagick: [
        "-recolor", graphicsMagickLight, "-blur", "0x2", "-unsharp", "0x1+0.5+0", "-filter",
        "Lanczos", "-resize", "50%",
      ], greatest: 36, mean: 1,
      claims: [
        "libvips": 1 / 4.5, "libvips of the distribution": 1 / 7, "ImageMagick": 1 / 30,
        "OpenCV": 1 / 1.15,
      ], showsLevels: true),
  ]

  /// The matrix of exposure and saturation, row by row.
  private static let graphicsMagickLight: String = {
    let weights = [0.2126, 0.7152, 0.0722]
    return (0..<3).map { row in
      (0..<3).map { column in
        let factor = -0.2 * weights[column] + (row == column ? 1.2 : 0)
        return "\(1.148_698_354_997_035 * factor)"
      }.joined(separator: " ")
    }.joined(separator: " ")
  }()
}
