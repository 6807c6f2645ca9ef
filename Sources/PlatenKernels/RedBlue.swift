/// Turns blue, green, red, alpha into red, green, blue, alpha, or back, four bytes a pixel.
package func swapRedAndBlue(_ pixels: UnsafeMutableRawBufferPointer) {
  let words = unsafe pixels.assumingMemoryBound(to: UInt32.self)
  for index in 0..<words.count {
    let pixel = unsafe words[index]
    unsafe words[index] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
  }
}
