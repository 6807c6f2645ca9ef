/// Wear that is made of several steps, or that changes what a file says.
extension Scan {
  /// Pixels per inch of the print, as the file was first made.
  var dpi: Double { resolution?.x ?? 200 }

  /// Sent by facsimile: black or white, and so many pixels per inch across and down.
  mutating func fax(_ target: SIMD2<Double>, _ random: inout SeededRandom) {
    let scale = target / dpi
    raster = raster.scaled(
      width: Int(Double(raster.width) * scale.x), height: Int(Double(raster.height) * scale.y))
    raster.addNoise(0.03, &random)
    raster.threshold(Float(random.real(0.5...0.7)))
    raster.addSaltAndPepper(0.0004, &random)
    resolution = target
  }

  /// Laid on a desk and photographed from not quite above.
  mutating func photograph(tear: Float, _ random: inout SeededRandom) {
    let (w, h) = (Float(raster.width), Float(raster.height))
    let margin = Float(random.real(0.06...0.16)) * min(w, h)
    let far = 0.05 * min(w, h)
    func near(_ x: Float, _ y: Float) -> SIMD2<Float> {
      SIMD2(
        x + margin + Float(random.real(-1...1)) * far, y + margin + Float(random.real(-1...1)) * far
      )
    }
    let corners = [near(0, 0), near(w, 0), near(w, h), near(0, h)]
    let desk = Desk(&random)
    raster = raster.photographed(
      width: Int(w + 2 * margin), height: Int(h + 2 * margin), corners: corners, tear: tear,
      desk: desk, &random)
    resolution = nil
    isColored = true
  }
}

extension Raster {
  /// With white margins of so many pixels.
  func padded(_ margin: Int) -> Raster {
    var result = Raster(width: width + 2 * margin, height: height + 2 * margin)
    for y in 0..<height {
      for x in 0..<width { result[x + margin, y + margin] = self[x, y] }
    }
    return result
  }
}
