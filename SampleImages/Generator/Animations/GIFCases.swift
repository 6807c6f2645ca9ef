import PlatenCore

/// Small GIFs, each for one rule of the format.
enum GIFCases {
  private typealias Frame = GIF.Frame

  static func add(to gallery: inout Gallery) throws(PlatenError) {
    try addDisposals(&gallery)
    try addPalettes(&gallery)
    try addTransparency(&gallery)
    try addDelays(&gallery)
    try addPlays(&gallery)
    try addUnusual(&gallery)
    try addFullTable(&gallery)
  }

  private static func toy(_ frames: [Frame], loop: Int? = 0, extensions: [UInt8] = []) -> GIF {
    GIF(
      width: Toys.width, height: Toys.height, palette: Toys.palette, background: 4, loop: loop,
      extensions: extensions, frames: frames)
  }

  private static func sprite(
    _ raster: Raster, x: Int, y: Int, disposal: Int, delay: Int = 12
  ) -> Frame {
    Frame(
      picture: Toys.indexed(raster), x: x, y: y, delay: delay, disposal: disposal, transparent: 0)
  }

  private static func addDisposals(_ gallery: inout Gallery) throws(PlatenError) {
    let boat = try Toys.boat()
    let ball = try Toys.ball(Toys.sun)
    var frames = [Frame(picture: Toys.indexed(try Toys.backdrop()), delay: 12)]
    // Restored boats, then balls that leave holes, then each kind after each other kind.
    for step in 0..<4 { frames.append(sprite(boat, x: 4 + step * 9, y: 18, disposal: 3)) }
    for step in 0..<3 { frames.append(sprite(ball, x: 8 + step * 20, y: 6, disposal: 2)) }
    for (step, disposal) in [1, 3, 2, 3, 3, 1, 2, 2, 0, 3].enumerated() {
      frames.append(
        sprite(step % 2 == 0 ? boat : ball, x: 2 + step * 7, y: 10 + step * 2, disposal: disposal))
    }
    try gallery.add("gif-disposals.gif", toy(frames), "every disposal after every other")
  }

  private static func addPalettes(_ gallery: inout Gallery) throws(PlatenError) {
    let backdrop = try Toys.backdrop()
    var frames: [Frame] = []
    for step in 0..<6 {
      // The light of the day: every frame has its colours from its own table.
      let dim = 100 - abs(step - 2) * 20
      let palette = Toys.palette.map { color in
        Pixel(
          r: UInt8(Int(color.r) * dim / 100), g: UInt8(Int(color.g) * dim / 100),
          b: UInt8(min(255, Int(color.b) * (dim + 10) / 100)))
      }
      var picture = Toys.indexed(backdrop)
      picture.palette = palette
      frames.append(Frame(picture: picture, delay: 20, hasLocalPalette: true))
    }
    let gif = GIF(width: Toys.width, height: Toys.height, loop: 0, frames: frames)
    try gallery.add(
      "gif-local-palettes.gif", gif, "a day passes: six local palettes and no global one")

    let odd = try Toys.backdrop(width: 95, height: 61)
    var interlaced: [Frame] = []
    for step in 0..<6 {
      var raster = odd
      let boat = try Toys.boat()
      for y in 0..<boat.height {
        for x in 0..<boat.width where boat[x, y].a > 0 {
          raster[x + 6 + step * 11, y + 18] = boat[x, y]
        }
      }
      interlaced.append(
        Frame(picture: Toys.indexed(raster), delay: 15, isInterlaced: step % 2 == 0))
    }
    try gallery.add(
      "gif-interlaced.gif",
      GIF(width: 95, height: 61, palette: Toys.palette, loop: 0, frames: interlaced),
      "a boat passes: every other frame is interlaced, 95×61 pixels")
  }

  private static func addTransparency(_ gallery: inout Gallery) throws(PlatenError) {
    let boat = try Toys.boat()
    let frames = (0..<6).map { step in
      sprite(boat, x: 3 + step * 13, y: 14 + step % 2 * 2, disposal: 2)
    }
    try gallery.add(
      "gif-transparent.gif", toy(frames), "a boat on nothing: the canvas is never filled")
    let small = Toys.indexed(try Toys.backdrop(width: 48, height: 32))
    let inset = [
      Frame(picture: small, x: 24, y: 16, delay: 30),
      sprite(boat, x: 60, y: 30, disposal: 1, delay: 30),
    ]
    try gallery.add(
      "gif-inset.gif", toy(inset), "a first frame smaller than its canvas")
  }

  private static func addDelays(_ gallery: inout Gallery) throws(PlatenError) {
    var frames: [Frame] = []
    for delay in [0, 1, 2, 3, 5, 10, 100, 1000] {
      let canvas = try Canvas(width: Toys.width, height: Toys.height, background: Toys.foam)
      canvas.text(
        "\(delay * 10) ms", x: 48, y: 38, style: .init(size: 15, isBold: true), align: .center)
      var raster = canvas.raster()
      for index in raster.pixels.indices {
        raster.pixels[index] = raster.pixels[index].r < 128 ? Toys.ink : Toys.foam
      }
      frames.append(Frame(picture: Toys.indexed(raster), delay: delay))
    }
    try gallery.add("gif-delays.gif", toy(frames), "each frame says its delay: 0 ms to 10 s")
  }

  private static func addPlays(_ gallery: inout Gallery) throws(PlatenError) {
    let backdrop = Toys.indexed(try Toys.backdrop())
    let boat = try Toys.boat()
    let frames = [
      Frame(picture: backdrop, delay: 25), sprite(boat, x: 10, y: 18, disposal: 3, delay: 25),
      sprite(boat, x: 40, y: 18, disposal: 3, delay: 25),
    ]
    try gallery.add("gif-plays-3.gif", toy(frames, loop: 2), "two repeats after the first play")
    try gallery.add("gif-plays-once.gif", toy(frames, loop: nil), "no loop extension: one play")
    try gallery.add("gif-still.gif", toy([frames[0]], loop: nil), "one frame")
  }

  private static func addUnusual(_ gallery: inout Gallery) throws(PlatenError) {
    let backdrop = Toys.indexed(try Toys.backdrop())
    let ball = Toys.indexed(try Toys.ball(Toys.hull))
    let frames = [
      Frame(picture: backdrop, delay: 20),
      Frame(picture: ball, x: 8, y: 8, delay: 20, disposal: 2, transparent: 0),
      // Nothing is inherited: this one is opaque, has no delay and stays.
      Frame(picture: ball, x: 30, y: 20, hasControl: false),
      Frame(picture: ball, x: 60, y: 8, delay: 20, disposal: 3, transparent: 0),
      Frame(picture: ball, x: 70, y: 40, delay: 20, transparent: 0),
    ]
    let extensions =
      GIF.comment("A comment that no viewer shows.")
      + GIF.application("EXAMPLE 1.0", [1, 2, 3, 4])
    try gallery.add(
      "gif-extensions.gif", toy(frames, extensions: extensions),
      "a comment, an unknown extension, and a frame without a control block")
  }

  private static func addFullTable(_ gallery: inout Gallery) throws(PlatenError) {
    let palette = (0..<256).map { (level: Int) -> Pixel in
      Pixel(r: UInt8(level), g: UInt8(level * level / 255), b: UInt8(255 - level))
    }
    let noise = Noise(seed: 601)
    let frames = [true, false].map { clears in
      var picture = Indexed(Raster(width: 160, height: 120, fill: palette[0]), palette: palette)
      for y in 0..<120 {
        for x in 0..<160 {
          let value = noise.fractal(Double(x) / 18 + (clears ? 0 : 3), Double(y) / 18, octaves: 5)
          picture.indices[y * 160 + x] = UInt8(value * 255)
        }
      }
      return Frame(picture: picture, delay: 50, clearsFullTable: clears)
    }
    try gallery.add(
      "gif-full-table.gif",
      GIF(width: 160, height: 120, palette: palette, loop: 0, frames: frames),
      "clouds in 256 colours; the second frame goes on with a full code table")
  }
}
