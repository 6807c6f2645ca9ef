/// Pixels of 8 bits to pixels of the same layout, where no planes are needed in between.
package protocol PixelKernels {
  /// A 3×4 matrix (rows of red, green, blue, bias) on the bytes of opaque pixels as they are
  /// stored.
  ///
  /// - Parameter m: The matrix, whose results have to be finite, on the scale of 0…255: the weights
  ///   of green divided by 256, those of blue by 65,536. Then 2²³ and 2²³ + 255: what isn't known
  ///   when this is compiled can't be made into branches, which no vector takes.
  static func mapMatrix(
    _ source: UnsafeRawBufferPointer, _ result: UnsafeMutableRawBufferPointer, width: Int,
    _ m: [Float]
  )

  /// A table of 256 bytes for grey, or one after another for red, green and blue of opaque pixels,
  /// whose entries, each at its channel's place, make a pixel together.
  static func mapTables(
    _ source: UnsafeRawBufferPointer, _ result: UnsafeMutableRawBufferPointer,
    _ layout: PixelLayout, width: Int, _ tables: [UInt32]
  )
}
