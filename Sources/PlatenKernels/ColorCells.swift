/// Opaque colours gathered in 32,768 cells of 5 bits a channel.
package struct ColorCells {
  /// Sums of red, green and blue, and how many pixels.
  private var cells = [SIMD4<Int>](repeating: .zero, count: 32768)

  package init() {}

  /// Takes in the opaque pixels.
  package mutating func add(_ pixels: UnsafePointer<UInt32>, count: Int) {
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      let cells = unsafe cells.baseAddress.unsafelyUnwrapped
      for i in 0..<count {
        let pixel = unsafe UInt32(littleEndian: pixels[i])
        if pixel >> 24 == 0 { continue }
        unsafe cells[colorCell(of: pixel)] &+= SIMD4(
          Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), 1)
      }
    }
  }

  /// The mean of each cell that is not empty, and its pixels as the fourth value.
  package var occupied: [SIMD4<Float>] {
    cells.compactMap { cell in
      guard cell.w > 0 else { return nil }
      let weight = Float(cell.w)
      return SIMD4(Float(cell.x) / weight, Float(cell.y) / weight, Float(cell.z) / weight, weight)
    }
  }
}

/// The cell of a colour, its channels from the lowest byte on.
@inline(__always)
func colorCell(of pixel: UInt32) -> Int {
  Int(truncatingIfNeeded: pixel >> 3 & 31 | pixel >> 6 & 0x3E0 | pixel >> 9 & 0x7C00)
}
