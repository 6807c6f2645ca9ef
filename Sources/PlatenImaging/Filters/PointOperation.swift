import PlatenKernels

/// A computation on one pixel, and the planes it starts and ends with: 1 grey, 3 opaque colour,
/// 4 premultiplied colour with alpha.
struct PointOperation: Sendable {
  enum Kind: Sendable {
    case gray(factor: Float, bias: Float)
    case matrix([Float])
    case alphaMatrix([Float])
    case power(Float)
    case vibrance(Float)
    case threshold(Float)
    case luminance
  }

  let kind: Kind
  let planesIn: Int
  let planesOut: Int

  /// Applies it to one row in place; the row has room for `planesOut` planes.
  func apply(to row: UnsafeMutablePointer<Float>, stride: Int) {
    unsafe expand(row, stride: stride)
    let alpha = unsafe row + 3 * stride
    switch kind {
    case .gray(let factor, let bias):
      unsafe filterScale(row, count: stride, factor: factor, bias: bias)
    case .matrix(let numbers):
      unsafe filterMatrix(row, stride: stride, count: stride, hasAlpha: planesOut == 4, numbers)
    case .alphaMatrix(let numbers):
      unsafe filterAlphaMatrix(row, stride: stride, count: stride, numbers)
    case .power(let exponent):
      for plane in 0..<min(planesOut, 3) {
        let start = unsafe row + plane * stride
        if planesOut == 4 {
          unsafe filterPower(start, alpha: alpha, count: stride, exponent: exponent)
        } else {
          unsafe filterPower(start, count: stride, exponent: exponent)
        }
      }
    case .vibrance(let amount):
      unsafe filterVibrance(row, stride: stride, count: stride, amount: amount)
    case .threshold(let value):
      for plane in 0..<min(planesOut, 3) {
        let start = unsafe row + plane * stride
        if planesOut == 4 {
          unsafe filterThreshold(start, alpha: alpha, count: stride, threshold: value)
        } else {
          unsafe filterThreshold(start, count: stride, threshold: value)
        }
      }
    case .luminance:
      let weights = ColorMatrix.luminance.map { Float($0) }
      unsafe filterLuminance(
        row, stride: stride, count: stride, red: weights[0], green: weights[1], blue: weights[2])
    }
  }

  /// Grey becomes colour, and opaque colour gets an alpha of 1, where the computation needs it.
  private func expand(_ row: UnsafeMutablePointer<Float>, stride: Int) {
    guard planesOut > planesIn else { return }
    if planesIn == 1 {
      for plane in 1..<3 { unsafe (row + plane * stride).update(from: row, count: stride) }
    }
    if planesOut == 4 { unsafe (row + 3 * stride).update(repeating: 1, count: stride) }
  }
}
