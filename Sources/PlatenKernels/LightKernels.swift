/// Between the numbers files store and planes of light.
package protocol LightKernels {
  /// One byte a pixel to one plane, through a table of 256.
  static func loadGray8(
    _ pixels: UnsafePointer<UInt8>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>
  )

  /// RGBA bytes to three planes, through a table of 256; alpha is passed over.
  static func loadOpaque8(
    _ pixels: UnsafePointer<UInt32>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  )

  /// RGBA bytes with straight alpha to four planes, through a table of 256.
  static func loadStraight8(
    _ pixels: UnsafePointer<UInt32>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  )

  /// RGBA words to three planes, through a table of 65,536; alpha is passed over.
  static func loadOpaque16(
    _ pixels: UnsafePointer<UInt16>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  )

  /// RGBA words with straight alpha to four planes, through a table of 65,536.
  static func loadStraight16(
    _ pixels: UnsafePointer<UInt16>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  )

  /// RGBA bytes with premultiplied alpha to four planes.
  ///
  /// The file's multiplication was done on encoded values, so it is undone before the table of
  /// 65,536 is asked and done again on light.
  static func loadPremultiplied8(
    _ pixels: UnsafePointer<UInt8>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  )

  /// RGBA words with premultiplied alpha to four planes; see ``filterLoadPremultiplied8``.
  static func loadPremultiplied16(
    _ pixels: UnsafePointer<UInt16>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  )

  /// One plane to bytes, through a table of 65,536.
  static func storeGray8(
    _ planes: UnsafePointer<Float>, width: Int, table: UnsafePointer<UInt8>,
    pixels: UnsafeMutablePointer<UInt8>
  )

  /// Three planes to opaque RGBA bytes, through a table of 65,536.
  static func storeOpaque8(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<UInt8>,
    pixels: UnsafeMutablePointer<UInt32>
  )

  /// Four planes to RGBA bytes with straight alpha, through a table of 65,536.
  static func storeStraight8(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<UInt8>,
    pixels: UnsafeMutablePointer<UInt8>
  )

  /// Four planes to RGBA bytes premultiplied on encoded values, through a table of 65,537.
  static func storePremultiplied8(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<Float>,
    pixels: UnsafeMutablePointer<UInt8>
  )

  /// Three planes to opaque RGBA words, through a table of 65,537.
  static func storeOpaque16(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<Float>,
    pixels: UnsafeMutablePointer<UInt16>
  )

  /// Four planes to RGBA words, straight or premultiplied on encoded values, through a table of
  /// 65,537.
  static func storeAlpha16(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<Float>,
    premultiplied: Bool, pixels: UnsafeMutablePointer<UInt16>
  )
}
