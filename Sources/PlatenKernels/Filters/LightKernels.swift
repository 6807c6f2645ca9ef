/// Between the numbers files store and planes of light.
package protocol LightKernels {
  /// A row of pixels to 1 plane (grey), 3 (opaque) or 4 (premultiplied, then alpha), `stride`
  /// floats apart: 0…1, through the sRGB curve where light is linear.
  ///
  /// - Parameter pixels: Aligned as a whole pixel.
  static func loadPixels(
    _ pixels: UnsafeRawBufferPointer, _ layout: PixelLayout, width: Int, isLinear: Bool,
    planes: Line<Float>, stride: Int
  )

  /// Grey or opaque pixels of 8 bits to planes, through a table of 256 for each.
  static func loadTables(
    _ pixels: UnsafeRawBufferPointer, _ layout: PixelLayout, width: Int, _ tables: [Float],
    planes: Line<Float>, stride: Int
  )

  /// The way back. Light outside 0…1 ends at the nearest end, NaN at either; colour under an alpha
  /// that is stored as 0 ends as 0, and no premultiplied colour is greater than its alpha.
  static func storePixels(
    _ planes: Line<Float>, stride: Int, width: Int, isLinear: Bool,
    pixels: UnsafeMutableRawBufferPointer, _ layout: PixelLayout
  )
}
