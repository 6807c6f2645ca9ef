import PlatenCore

/// Animated WebP files.
enum WebPCases {
  static func add(to gallery: inout Gallery) throws(PlatenError) {
    let backdrop = try Toys.backdrop()
    let boat = try Toys.boat()
    var frames = [WebP.Frame(raster: backdrop, milliseconds: 120, isBlended: false)]
    for step in 0..<4 {
      frames.append(
        WebP.Frame(raster: boat, x: 4 + step * 18, y: 18, milliseconds: 50 + step * 75))
    }
    frames.append(WebP.Frame(raster: boat, x: 60, y: 2, milliseconds: 400, clearsAfter: true))
    frames.append(WebP.Frame(raster: boat, x: 8, y: 36, milliseconds: 15, isBlended: false))
    let patches = frames.map { frame in
      Patch(
        raster: frame.raster, x: frame.x, y: frame.y, milliseconds: Double(frame.milliseconds),
        disposal: frame.clearsAfter ? .background : .none,
        blend: frame.isBlended ? .over : .source)
    }
    let bytes = try WebP.animation(
      width: Toys.width, height: Toys.height, loops: 2, frames: frames)
    try gallery.add(
      "webp-boats.webp", bytes,
      Animation(
        format: "webp", width: Toys.width, height: Toys.height, plays: 2, patches: patches),
      "boats by both blends and both disposals, two plays")
  }
}
