/// Lays straight-alpha pixels over others, as the PNG specification asks (12.1, alpha compositing):
/// each channel is the exactly weighted mean, rounded half up.
///
/// - Parameters:
///   - canvas: `count` pixels.
///   - source: `count` pixels.
///   - result: Where they go; it may be either of the two.
package func blend(
  _ source: UnsafePointer<UInt32>, over canvas: UnsafePointer<UInt32>, count: Int,
  into result: UnsafeMutablePointer<UInt32>
) {
  var start = 0
  while start < count {
    let end = min(count, start &+ 32)
    // Alphas that are neither 0 nor 255.
    var partial: UInt32 = 0
    for i in start..<end {
      partial |= unsafe (UInt32(littleEndian: source[i]) >> 24 &+ 1) & 0xFE
    }
    if partial == 0 {
      for i in start..<end {
        let s = unsafe UInt32(littleEndian: source[i])
        let isOpaque = 0 &- (s >> 31)
        let below = unsafe UInt32(littleEndian: canvas[i])
        unsafe result[i] = (s & isOpaque | below & ~isOpaque).littleEndian
      }
    } else {
      for i in start..<end {
        let s = unsafe UInt32(littleEndian: source[i])
        let alpha = s >> 24
        let below = unsafe UInt32(littleEndian: canvas[i])
        let mixed = alpha == 255 ? s : alpha == 0 ? below : mixed(s, over: below)
        unsafe result[i] = mixed.littleEndian
      }
    }
    start = end
  }
}

@inline(__always)
private func mixed(_ source: UInt32, over below: UInt32) -> UInt32 {
  let front = (source >> 24) &* 255
  let back = (below >> 24) &* (255 &- source >> 24)
  let whole = front &+ back
  let half = whole >> 1
  let red = ((source & 255) &* front &+ (below & 255) &* back &+ half) / whole
  let green = ((source >> 8 & 255) &* front &+ (below >> 8 & 255) &* back &+ half) / whole
  let blue = ((source >> 16 & 255) &* front &+ (below >> 16 & 255) &* back &+ half) / whole
  return red | green << 8 | blue << 16 | ((whole &+ 127) / 255) << 24
}
