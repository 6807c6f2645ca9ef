import PlatenKernels
import TestSupport
import Testing

/// Frames laid over a canvas, held against the formula of the PNG specification (12.1).
struct FrameBlendingTests {
  /// Runs of clear, opaque and other alphas, of any length, so that vectors and what is left of
  /// them meet all; into either of the two, and apart.
  @Test func eachPixelIsTheWeighedMean() {
    var random = SeededRandom(seed: 41)
    for round in 0..<300 {
      let count = Int.random(in: 0...70, using: &random)
      var source: [UInt32] = []
      while source.count < count {
        let run = Int.random(in: 1...24, using: &random)
        let kind = Int.random(in: 0...3, using: &random)
        for _ in 0..<run {
          let alpha: UInt32 =
            switch kind {
            case 0: 0
            case 1: 255
            case 2: Bool.random(using: &random) ? 255 : 0
            default: UInt32.random(in: 0...255, using: &random)
            }
          source.append(UInt32.random(in: 0...0xFF_FFFF, using: &random) | alpha << 24)
        }
      }
      source.removeLast(source.count - count)
      let canvas = (0..<count).map { _ in UInt32.random(in: 0...(.max), using: &random) }
      let wanted = zip(source, canvas).map(Self.laid)
      var (apart, above, below) = ([UInt32](repeating: 7, count: count), source, canvas)
      unsafe source.withUnsafeBufferPointer { source in
        unsafe canvas.withUnsafeBufferPointer { canvas in
          guard let from = source.baseAddress, let onto = canvas.baseAddress else { return }
          unsafe apart.withUnsafeMutableBufferPointer {
            guard let result = $0.baseAddress else { return }
            unsafe blend(from, over: onto, count: count, into: result)
          }
          unsafe above.withUnsafeMutableBufferPointer {
            guard let result = $0.baseAddress else { return }
            unsafe blend(result, over: onto, count: count, into: result)
          }
          unsafe below.withUnsafeMutableBufferPointer {
            guard let result = $0.baseAddress else { return }
            unsafe blend(from, over: result, count: count, into: result)
          }
        }
      }
      #expect(apart == wanted, "round \(round)")
      #expect(above == wanted, "round \(round)")
      #expect(below == wanted, "round \(round)")
    }
  }

  /// One pixel over another, both with straight alpha, each channel rounded half up.
  private static func laid(_ source: UInt32, _ canvas: UInt32) -> UInt32 {
    let alpha = Double(source >> 24) / 255
    if alpha == 0 { return canvas }
    let behind = Double(canvas >> 24) / 255 * (1 - alpha)
    let whole = alpha + behind
    func channel(_ shift: UInt32) -> UInt32 {
      let (front, back) = (Double(source >> shift & 255), Double(canvas >> shift & 255))
      return UInt32((front * alpha + back * behind) / whole + 0.5 + 1e-9)
    }
    return channel(0) | channel(8) << 8 | channel(16) << 16 | UInt32(whole * 255 + 0.5 + 1e-9) << 24
  }
}
