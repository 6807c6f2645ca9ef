// Pixels to pixels of 8 bits in one loop, for what needs no planes of floats in between.

package import PlatenKernels

extension Kernels {
  package static func mapMatrix(
    _ source: UnsafeRawBufferPointer, _ result: UnsafeMutableRawBufferPointer, width: Int,
    _ m: [Float]
  ) {
    let source = unsafe source.first(width, of: .opaque8).assumingMemoryBound(to: UInt32.self)
    let result = unsafe result.first(width, of: .opaque8).assumingMemoryBound(to: UInt32.self)
    let m = unsafe m.first(14)
    let (m0, m1, m2, m3) = unsafe (m[0], m[1], m[2], m[3])
    let (m4, m5, m6, m7) = unsafe (m[4], m[5], m[6], m[7])
    let (m8, m9, m10, m11) = unsafe (m[8], m[9], m[10], m[11])
    let (low, high) = unsafe (m[12].bitPattern, m[13].bitPattern)
    for x in 0..<width {
      let pixel = unsafe UInt32(littleEndian: source[x])
      // Each in its place; the matrix undoes the places.
      let r = Float(Int32(bitPattern: pixel & 0xFF))
      let g = Float(Int32(bitPattern: pixel & 0xFF00))
      let b = Float(Int32(bitPattern: pixel & 0xFF_0000))
      let red = bounded8(m0 * r + m1 * g + m2 * b + m3, low, high)
      let green = bounded8(m4 * r + m5 * g + m6 * b + m7, low, high)
      let blue = bounded8(m8 * r + m9 * g + m10 * b + m11, low, high)
      // Less what 2²³ leaves in the sum, and more an alpha of 255.
      let sum = red &+ green &<< 8 &+ blue &<< 16
      unsafe result[x] = (sum &+ 0xB400_0000).littleEndian
    }
  }

  package static func mapTables(
    _ source: UnsafeRawBufferPointer, _ result: UnsafeMutableRawBufferPointer,
    _ layout: PixelLayout, width: Int, _ tables: [UInt32]
  ) {
    let (from, to) = unsafe (source.first(width, of: layout), result.first(width, of: layout))
    let tables = unsafe tables.first(256 * layout.planes)
    if case .gray8 = layout {
      let source = unsafe from.assumingMemoryBound(to: UInt8.self)
      let result = unsafe to.assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        unsafe result[x] = UInt8(truncatingIfNeeded: tables[Int(source[x])])
      }
      return
    }
    let source = unsafe from.assumingMemoryBound(to: UInt32.self)
    let result = unsafe to.assumingMemoryBound(to: UInt32.self)
    for x in 0..<width {
      let pixel = unsafe UInt32(littleEndian: source[x])
      let red = unsafe tables[Int(pixel & 255)]
      let green = unsafe tables[256 &+ Int(pixel >> 8 & 255)]
      let blue = unsafe tables[512 &+ Int(pixel >> 16 & 255)]
      unsafe result[x] = (red | green | blue).littleEndian
    }
  }
}

/// A number of 0…255 as one of 2²³…2²³ + 255, rounded. Bounded as a whole number, which other units
/// of a processor do than those that add.
@inline(__always)
private func bounded8(_ value: Float, _ low: UInt32, _ high: UInt32) -> UInt32 {
  let bits = (value + 8_388_608).bitPattern
  let positive = Int32(bitPattern: bits) > Int32(bitPattern: low) ? bits : low
  return positive < high ? positive : high
}
