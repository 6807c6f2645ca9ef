// Planes to pixels: the way back from `FilterLoad.swift`. Light outside 0…1, infinities and NaN end
// at the nearest end of the scale (NaN at 0), so nothing can leave a table.

/// The index of a table of 65,536 for light of 0…1.
@inline(__always)
private func tableIndex(_ light: Float) -> Int {
  let positive = light > 0 ? light : 0
  let bounded = positive < 1 ? positive : 1
  // Adding 2²³ rounds to a whole number and leaves it in the low bits, which vectorises.
  return Int((bounded * 65535 + 8_388_608).bitPattern & 0xFFFF)
}

/// Light to 0…1 of the scale, between two entries of a table of 65,537.
@inline(__always)
private func interpolated(_ light: Float, _ table: UnsafePointer<Float>) -> Float {
  let positive = light > 0 ? light : 0
  let position = (positive < 1 ? positive : 1) * 65535
  let index = Int(position)
  let below = unsafe table[index]
  let above = unsafe table[index &+ 1]
  return below + (above - below) * (position - Float(index))
}

@inline(__always)
private func inverse(_ alpha: Float) -> Float { alpha > 0 ? 1 / alpha : 0 }

@inline(__always)
private func bounded(_ alpha: Float) -> Float {
  let positive = alpha > 0 ? alpha : 0
  return positive < 1 ? positive : 1
}

extension Kernels {
  package static func storeGray8(
    _ planes: UnsafePointer<Float>, width: Int, table: UnsafePointer<UInt8>,
    pixels: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<width { unsafe pixels[x] = table[tableIndex(planes[x])] }
  }

  package static func storeOpaque8(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<UInt8>,
    pixels: UnsafeMutablePointer<UInt32>
  ) {
    let green = unsafe planes + stride
    let blue = unsafe green + stride
    for x in 0..<width {
      let red = unsafe UInt32(table[tableIndex(planes[x])])
      let middle = unsafe UInt32(table[tableIndex(green[x])]) << 8
      let high = unsafe UInt32(table[tableIndex(blue[x])]) << 16
      unsafe pixels[x] = (red | middle | high | 0xFF00_0000).littleEndian
    }
  }

  package static func storeStraight8(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<UInt8>,
    pixels: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      let alpha = unsafe planes[3 &* stride &+ x]
      let factor = inverse(alpha)
      for channel in 0..<3 {
        unsafe pixel[channel] = table[tableIndex(planes[channel &* stride &+ x] * factor)]
      }
      unsafe pixel[3] = UInt8(bounded(alpha) * 255 + 0.5)
    }
  }

  package static func storePremultiplied8(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<Float>,
    pixels: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      let alpha = unsafe planes[3 &* stride &+ x]
      let factor = inverse(alpha)
      // The stored alpha, so that no colour is greater than it.
      let stored = UInt8(bounded(alpha) * 255 + 0.5)
      for channel in 0..<3 {
        let color = unsafe interpolated(planes[channel &* stride &+ x] * factor, table)
        unsafe pixel[channel] = UInt8(color * Float(stored) + 0.5)
      }
      unsafe pixel[3] = stored
    }
  }

  package static func storeOpaque16(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<Float>,
    pixels: UnsafeMutablePointer<UInt16>
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      for channel in 0..<3 {
        let color = unsafe interpolated(planes[channel &* stride &+ x], table)
        unsafe pixel[channel] = UInt16(color * 65535 + 0.5)
      }
      unsafe pixel[3] = 65535
    }
  }

  package static func storeAlpha16(
    _ planes: UnsafePointer<Float>, stride: Int, width: Int, table: UnsafePointer<Float>,
    premultiplied: Bool, pixels: UnsafeMutablePointer<UInt16>
  ) {
    for x in 0..<width {
      let pixel = unsafe pixels + 4 &* x
      let alpha = unsafe planes[3 &* stride &+ x]
      let factor = inverse(alpha)
      let stored = UInt16(bounded(alpha) * 65535 + 0.5)
      let scale = premultiplied ? Float(stored) : 65535
      for channel in 0..<3 {
        let color = unsafe interpolated(planes[channel &* stride &+ x] * factor, table)
        unsafe pixel[channel] = UInt16(color * scale + 0.5)
      }
      unsafe pixel[3] = stored
    }
  }
}
