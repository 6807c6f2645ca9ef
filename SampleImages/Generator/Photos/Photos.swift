import PlatenCore

/// The photos: five painted scenes in every still format and pixel layout.
enum Photos {
  static func add(to gallery: inout Gallery) throws(PlatenError) {
    try addHarbour(&gallery)
    try addHills(&gallery)
    try addDunes(&gallery)
    try addAurora(&gallery)
    try addFruit(&gallery)
    try addOrientations(&gallery)
  }

  private static func addHarbour(_ gallery: inout Gallery) throws(PlatenError) {
    let harbour = HarbourScene().raster(width: 960, height: 640)
    gallery.add("harbour.png", try PNG.encoded(.rgb(harbour)), "a harbour at dusk, RGB")
    gallery.add(
      "harbour.webp", try WebP.lossy(harbour, quality: 82), "a harbour at dusk, lossy WebP")
    let small = HarbourScene().raster(width: 480, height: 320)
    gallery.add(
      "harbour-p3.png", try PNG.encoded(.rgb(small), ancillary: ICC.chunk(ICC.displayP3)),
      "a harbour at dusk with an ICC profile of Display P3")
    gallery.add("harbour.ppm", PNM.encoded(small), "a harbour at dusk, PPM")
    gallery.add(
      "harbour.tiff", try TIFF.encoded([.init(rgb: small, compression: .deflate, dpi: 300)]),
      "a harbour at dusk, RGB, deflated TIFF")
  }

  private static func addHills(_ gallery: inout Gallery) throws(PlatenError) {
    let hills = HillsScene().raster(width: 1280, height: 853)
    gallery.add(
      "hills.jpg",
      try JPEG.encoded(
        .rgb(hills), quality: 88, dpi: 300,
        segments: EXIF.segment(camera: "Example Camera", latitude: 54, longitude: 8)),
      "misty hills, baseline JPEG with EXIF: 300 dpi and an invented GPS position")
    gallery.add(
      "hills-progressive.jpg",
      try JPEG.encoded(
        .rgb(hills), quality: 75, progressive: true, segments: ICC.segment(ICC.sRGB)),
      "misty hills, progressive JPEG with an ICC profile of sRGB")
    let small = HillsScene().raster(width: 640, height: 427, grain: 0)
    let indexed = Indexed(small, palette: Indexed.palette(of: small.pixels, count: 128))
    gallery.add(
      "hills-palette.png", try PNG.encoded(.indexed(indexed.raster, palette: indexed.palette)),
      "misty hills in 128 colours")
    gallery.add("hills-8bit.bmp", BMP.encoded(indexed, isPacked: false), "misty hills, 8-bit BMP")
    gallery.add(
      "hills.bmp", BMP.encoded(HillsScene().raster(width: 480, height: 320)),
      "misty hills, 24-bit BMP")
  }

  private static func addDunes(_ gallery: inout Gallery) throws(PlatenError) {
    let dunes = DunesScene().raster(width: 800, height: 533).gray
    gallery.add("dunes.png", try PNG.encoded(.gray(dunes)), "dunes, grey")
    gallery.add("dunes.jpg", try JPEG.encoded(.gray(dunes), quality: 85), "dunes, grey JPEG")
    let small = DunesScene().raster(width: 480, height: 320).gray
    gallery.add("dunes.pgm", PNM.encoded(small), "dunes, PGM")
    gallery.add(
      "dunes-4bit.png", try PNG.encoded(.gray(small, depth: 4)), "dunes in 16 levels of grey")
  }

  private static func addAurora(_ gallery: inout Gallery) throws(PlatenError) {
    let aurora = AuroraScene()
    var wide = PNGPicture(width: 640, height: 360, depth: 16, color: .rgb, samples: [])
    for y in 0..<360 {
      for x in 0..<640 {
        let light = aurora.light((Double(x) + 0.5) / 360, (Double(y) + 0.5) / 360)
        for value in [light.r, light.g, light.b] {
          // 12 significant bits, as sensors have.
          wide.samples.append(UInt16(min(max(value, 0), 1) * 4095 + 0.5) * 16)
        }
      }
    }
    gallery.add("aurora-16bit.png", try PNG.encoded(wide), "northern lights, 16 bits per channel")
    gallery.add(
      "aurora-interlaced.png",
      try PNG.encoded(.rgb(aurora.raster(width: 640, height: 360, grain: 0)), interlaced: true),
      "northern lights, interlaced PNG")
  }

  private static func addFruit(_ gallery: inout Gallery) throws(PlatenError) {
    let fruit = FruitScene().raster(side: 640)
    gallery.add("fruit.png", try PNG.encoded(.rgba(fruit)), "fruit cut out with a soft edge, RGBA")
    gallery.add(
      "fruit.webp", try WebP.lossy(fruit, quality: 85), "fruit cut out, lossy WebP with alpha")
    gallery.add(
      "fruit-lossless.webp", try WebP.lossless(FruitScene().raster(side: 320)),
      "fruit cut out, lossless WebP with alpha")
    let small = FruitScene().raster(side: 256)
    var gray = small
    for (index, value) in small.gray.samples.enumerated() {
      gray.pixels[index] = Pixel(r: value, g: value, b: value, a: small.pixels[index].a)
    }
    gallery.add(
      "fruit-gray-alpha.png", try PNG.encoded(.grayAlpha(gray)), "fruit cut out, grey with alpha")
    gallery.add(
      "fruit-cmyk.jpg",
      try JPEG.encoded(
        .cmyk(width: 256, height: 256, samples: small.pixels.flatMap(ink)), quality: 85),
      "fruit on white paper, CMYK JPEG")
  }

  /// A pixel on white paper as inks, 255 for none; black takes over half of what it can.
  private static func ink(_ pixel: Pixel) -> [UInt8] {
    let paper = { (value: UInt8) in
      (Int(value) * Int(pixel.a) + 255 * (255 - Int(pixel.a)) + 127) / 255
    }
    let colors = [paper(pixel.r), paper(pixel.g), paper(pixel.b)]
    let light = (255 + max(colors[0], colors[1], colors[2])) / 2
    return colors.map { UInt8(min(255, ($0 * 255 + light / 2) / light)) } + [UInt8(light)]
  }

  private static func addOrientations(_ gallery: inout Gallery) throws(PlatenError) {
    let scene = try OrientationScene.upright()
    for orientation in 1...8 {
      let stored = OrientationScene.stored(scene, orientation: orientation)
      gallery.add(
        "orientation-\(orientation).jpg",
        try JPEG.encoded(
          .rgb(stored), quality: 92, segments: EXIF.segment(orientation: orientation)),
        "a house beside a tree; EXIF orientation \(orientation) puts it upright")
    }
  }
}

extension Gallery {
  fileprivate mutating func add(_ name: String, _ bytes: [UInt8], _ shows: String) {
    samples.append(Sample(file: "photos/\(name)", bytes: bytes, kind: .photo, shows: shows))
  }
}
