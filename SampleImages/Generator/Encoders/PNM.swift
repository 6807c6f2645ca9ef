/// Portable any-maps in their binary forms.
enum PNM {
  static func encoded(_ raster: Raster) -> [UInt8] {
    .ascii("P6\n\(raster.width) \(raster.height)\n255\n")
      + raster.pixels.flatMap { [$0.r, $0.g, $0.b] }
  }

  static func encoded(_ plane: Plane) -> [UInt8] {
    .ascii("P5\n# a comment, as the format allows\n\(plane.width) \(plane.height)\n255\n")
      + plane.samples
  }
}
