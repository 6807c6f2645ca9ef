import PlatenCore

/// Small animated PNGs, each for one rule of the format.
enum APNGCases {
  /// A frame with the picture it was made from.
  private struct Part {
    let raster: Raster
    var x = 0
    var y = 0
    var delay = (numerator: 1, denominator: 8)
    var disposal = Disposal.none
    var blend = Blend.over
  }

  private typealias Layout = (Raster) -> PNGPicture

  static func add(to gallery: inout Gallery) throws(PlatenError) {
    let backdrop = try Toys.backdrop()
    let boat = try Toys.boat()
    try addCombinations(&gallery, boat)
    try addDelays(&gallery)
    var passing = [Part(raster: backdrop, blend: .source)]
    for step in 0..<5 {
      passing.append(Part(raster: boat, x: 4 + step * 16, y: 18, disposal: .previous))
    }
    var hidden = Raster(width: Toys.width, height: Toys.height, fill: Toys.hull)
    hidden[0, 0] = Toys.ink
    try add(
      "apng-hidden-default.png", passing, to: &gallery, hidden: hidden,
      shows: "a boat passes; viewers that don't animate see a red card")
    try add("apng-plays-4.png", passing, to: &gallery, plays: 4, shows: "a boat passes four times")
    try add(
      "apng-16bit.png", passing, to: &gallery, layout: PNGPicture.rgba16, chunkLength: 200,
      shows: "a boat passes, 16 bits per channel, data in many chunks")
    try add(
      "apng-interlaced.png", passing, to: &gallery, isInterlaced: true,
      shows: "a boat passes, interlaced")
    var palette = Toys.palette
    palette[0] = .clear
    try add(
      "apng-palette.png", passing, to: &gallery,
      layout: { .indexed($0, palette: palette, depth: 4) },
      shows: "a boat passes, 8 colours of which one is transparent")
    var gray: [Part] = []
    for part in passing {
      var raster = part.raster
      for (index, value) in part.raster.gray.samples.enumerated() {
        raster.pixels[index] = Pixel(r: value, g: value, b: value, a: raster.pixels[index].a)
      }
      gray.append(
        Part(raster: raster, x: part.x, y: part.y, disposal: part.disposal, blend: part.blend))
    }
    try add(
      "apng-gray-alpha.png", gray, to: &gallery, layout: PNGPicture.grayAlpha,
      shows: "a boat passes, grey with alpha")
    try add(
      "apng-opaque.png",
      [
        Part(raster: backdrop, disposal: .none, blend: .source),
        Part(
          raster: backdrop.cropped(x: 60, y: 0, width: 36, height: 30), x: 10, y: 4,
          disposal: .background, blend: .source),
        Part(
          raster: backdrop.cropped(x: 0, y: 34, width: 40, height: 30), x: 50, y: 20,
          disposal: .previous, blend: .source),
      ], to: &gallery, layout: PNGPicture.rgb,
      shows: "RGB without alpha: what is disposed of becomes transparent all the same")
  }

  /// Every disposal with both blends, with half-transparent colours chosen to mix exactly.
  private static func addCombinations(_ gallery: inout Gallery, _ boat: Raster)
    throws(PlatenError)
  {
    let card = Raster(width: Toys.width, height: Toys.height, fill: Pixel(r: 40, g: 90, b: 140))
    var first = Raster(width: Toys.width, height: Toys.height)
    for y in 0..<boat.height {
      for x in 0..<boat.width { first[x + 36, y + 18] = boat[x, y] }
    }
    var parts = [
      // "Previous" of the first frame is the empty canvas.
      Part(raster: first, disposal: .previous, blend: .source),
      Part(raster: card, blend: .source),
    ]
    var at = 0
    for disposal in [Disposal.none, .background, .previous] {
      for blend in [Blend.over, .source] {
        for alpha in [UInt8(255), 102, 51] {
          // Half-transparent source pixels must not be blended over again: they have their own row.
          let y = blend == .over ? 2 + at % 3 * 7 : 42
          let color = Pixel(r: 240, g: 190, b: 40, a: alpha)
          let ball = try Toys.ball(color, size: 18)
          parts.append(
            Part(raster: ball, x: 2 + at * 4, y: y, disposal: disposal, blend: blend))
          at += 1
        }
      }
    }
    try add(
      "apng-blend-dispose.png", parts, to: &gallery,
      shows: "every disposal with both blends, opaque and half transparent")
  }

  private static func addDelays(_ gallery: inout Gallery) throws(PlatenError) {
    let delays = [
      (1, 1000), (1, 3), (5, 0), (0, 0), (33, 1000), (1, 60), (1001, 30000), (65535, 65535),
      (10, 1),
    ]
    var parts: [Part] = []
    for (numerator, denominator) in delays {
      let canvas = try Canvas(width: 120, height: 48, background: Toys.foam)
      let style = Canvas.Style(size: 13, isBold: true, color: Toys.ink)
      canvas.text("\(numerator)/\(denominator) s", x: 60, y: 30, style: style, align: .center)
      parts.append(
        Part(raster: canvas.raster(), delay: (numerator, denominator), blend: .source))
    }
    try add(
      "apng-delays.png", parts, to: &gallery, shows: "each frame says its delay: 0 ms to 10 s")
  }

  private static func add(
    _ name: String, _ parts: [Part], to gallery: inout Gallery,
    layout: Layout = PNGPicture.rgba, hidden: Raster? = nil, plays: Int = 0,
    isInterlaced: Bool = false, chunkLength: Int = .max, shows: String
  ) throws(PlatenError) {
    let frames = parts.map { part in
      APNG.Frame(
        picture: layout(part.raster), x: part.x, y: part.y, delay: part.delay,
        disposal: part.disposal, blend: part.blend)
    }
    // A denominator of 0 means hundredths.
    let patches = parts.map { part in
      let denominator = part.delay.denominator == 0 ? 100 : part.delay.denominator
      return Patch(
        raster: part.raster, x: part.x, y: part.y,
        milliseconds: Double(part.delay.numerator) * 1000 / Double(denominator),
        disposal: part.disposal, blend: part.blend)
    }
    let file = APNG(
      hiddenDefault: hidden.map(layout), plays: plays, isInterlaced: isInterlaced,
      chunkLength: chunkLength, frames: frames)
    let animation = Animation(
      format: "apng", width: parts[0].raster.width, height: parts[0].raster.height, plays: plays,
      patches: patches)
    try gallery.add(name, try file.encoded(), animation, shows)
  }
}
