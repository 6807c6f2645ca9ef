// Pixels to planes: one row of a picture becomes 1, 3 or 4 rows of floats, `stride` floats apart,
// as light that filters can add up. Colour is multiplied by alpha on the way.

@inline(__always)
private func straightIndex(_ color: Float, _ alpha: Float) -> Int {
  let ratio = alpha > 0 ? color / alpha : 0
  return Int((ratio < 1 ? ratio : 1) * 65535 + 0.5)
}

extension Kernels {
  package static func loadGray8(
    _ pixels: UnsafePointer<UInt8>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<width { unsafe planes[x] = table[Int(pixels[x])] }
  }

  package static func loadOpaque8(
    _ pixels: UnsafePointer<UInt32>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  ) {
    let green = unsafe planes + stride
    let blue = unsafe green + stride
    for x in 0..<width {
      let pixel = unsafe UInt32(littleEndian: pixels[x])
      unsafe planes[x] = table[Int(pixel & 255)]
      unsafe green[x] = table[Int(pixel >> 8 & 255)]
      unsafe blue[x] = table[Int(pixel >> 16 & 255)]
    }
  }

  package static func loadStraight8(
    _ pixels: UnsafePointer<UInt32>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  ) {
    let green = unsafe planes + stride
    let blue = unsafe green + stride
    let alphas = unsafe blue + stride
    for x in 0..<width {
      let pixel = unsafe UInt32(littleEndian: pixels[x])
      let alpha = Float(pixel >> 24) / 255
      unsafe planes[x] = table[Int(pixel & 255)] * alpha
      unsafe green[x] = table[Int(pixel >> 8 & 255)] * alpha
      unsafe blue[x] = table[Int(pixel >> 16 & 255)] * alpha
      unsafe alphas[x] = alpha
    }
  }

  package static func loadOpaque16(
    _ pixels: UnsafePointer<UInt16>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      unsafe planes[x] = table[Int(pixel[0])]
      unsafe planes[stride &+ x] = table[Int(pixel[1])]
      unsafe planes[2 &* stride &+ x] = table[Int(pixel[2])]
    }
  }

  package static func loadStraight16(
    _ pixels: UnsafePointer<UInt16>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      let alpha = unsafe Float(pixel[3]) / 65535
      unsafe planes[x] = table[Int(pixel[0])] * alpha
      unsafe planes[stride &+ x] = table[Int(pixel[1])] * alpha
      unsafe planes[2 &* stride &+ x] = table[Int(pixel[2])] * alpha
      unsafe planes[3 &* stride &+ x] = alpha
    }
  }

  package static func loadPremultiplied8(
    _ pixels: UnsafePointer<UInt8>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      let alpha = unsafe Float(pixel[3]) / 255
      for channel in 0..<3 {
        let color = unsafe Float(pixel[channel]) / 255
        let index = straightIndex(color, alpha)
        unsafe planes[channel &* stride &+ x] = table[index] * alpha
      }
      unsafe planes[3 &* stride &+ x] = alpha
    }
  }

  package static func loadPremultiplied16(
    _ pixels: UnsafePointer<UInt16>, width: Int, table: UnsafePointer<Float>,
    planes: UnsafeMutablePointer<Float>, stride: Int
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      let alpha = unsafe Float(pixel[3]) / 65535
      for channel in 0..<3 {
        let color = unsafe Float(pixel[channel]) / 65535
        let index = straightIndex(color, alpha)
        unsafe planes[channel &* stride &+ x] = table[index] * alpha
      }
      unsafe planes[3 &* stride &+ x] = alpha
    }
  }
}
