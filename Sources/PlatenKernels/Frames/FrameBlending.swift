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
  // Vectors are written out: of two pointers that may be the same the compiler makes none.
  while count &- start >= Lanes.scalarCount {
    let front = unsafe UnsafeRawPointer(source + start).loadUnaligned(as: Lanes.self)
    let back = unsafe UnsafeRawPointer(canvas + start).loadUnaligned(as: Lanes.self)
    let alphas = alphas(of: front)
    // Of 0 and 255 nothing is left here.
    if ((alphas &+ 1) & 0xFE) == .zero {
      let isOpaque = Lanes.zero &- (alphas &>> 7)
      unsafe UnsafeMutableRawPointer(result + start).storeBytes(
        of: front & isOpaque | back & ~isOpaque, as: Lanes.self)
    } else {
      unsafe mix(source + start, over: canvas + start, Lanes.scalarCount, into: result + start)
    }
    start &+= Lanes.scalarCount
  }
  unsafe mix(source + start, over: canvas + start, count &- start, into: result + start)
}

private typealias Lanes = SIMD16<UInt32>

/// The fourth byte of each pixel.
@inline(__always)
private func alphas(of pixels: Lanes) -> Lanes {
  UInt32(littleEndian: 1) == 1 ? pixels &>> 24 : pixels & 255
}

/// Lays pixels of any alphas over others, one by one.
private func mix(
  _ source: UnsafePointer<UInt32>, over canvas: UnsafePointer<UInt32>, _ count: Int,
  into result: UnsafeMutablePointer<UInt32>
) {
  for i in 0..<count {
    let s = unsafe UInt32(littleEndian: source[i])
    let alpha = s >> 24
    let below = unsafe UInt32(littleEndian: canvas[i])
    let mixed = alpha == 255 ? s : alpha == 0 ? below : mixed(s, over: below)
    unsafe result[i] = mixed.littleEndian
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
