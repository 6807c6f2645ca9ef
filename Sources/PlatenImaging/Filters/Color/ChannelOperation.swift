import PlatenKernels

/// A function for each channel of straight colour, which may be the same, and one for alpha if
/// alpha changes.
struct ChannelOperation: PointOperation {
  let functions: [ChannelFunction]
  let alpha: ChannelFunction?

  /// One function for red, green and blue.
  init(_ function: ChannelFunction) { self.init([function, function, function]) }

  /// Functions for red, green and blue; one for alpha is left out if it changes nothing.
  init(_ functions: [ChannelFunction], alpha: ChannelFunction? = nil) {
    self.functions = functions
    self.alpha = alpha?.isIdentity == true ? nil : alpha
  }

  var isIdentity: Bool { alpha == nil && functions.allSatisfy(\.isIdentity) }

  private var isSame: Bool { functions.allSatisfy { $0 == functions[0] } }

  /// Two ways between linear and encoded light cancel each other; others fold channel by channel.
  func then(_ next: any PointOperation) -> (any PointOperation)? {
    guard let next = next as? ChannelOperation, alpha == nil, next.alpha == nil else { return nil }
    if isSame, next.isSame {
      switch (functions[0], next.functions[0]) {
      case (.encode, .decode), (.decode, .encode): return ColorMatrix.identity
      default: break
      }
    }
    let both = zip(functions, next.functions).compactMap { $0.then($1) }
    return both.count == functions.count ? ChannelOperation(both) : nil
  }

  func loop(for shape: FilterShape) -> PointLoop? {
    let planes = alpha != nil ? 4 : isSame ? shape.planes : max(shape.planes, 3)
    let (functions, alpha, isSame) = (functions, alpha, isSame)
    return PointLoop(
      functions[0].label, planesIn: shape.planes, planesOut: planes,
      weight: functions[0].weight * Double(min(planes, 3)) + (planes == 4 ? 12 : 0),
      isCurve: planes < 4
    ) { row in
      row.withStraightColor(planes: planes) {
        let colors = min(planes, 3)
        if isSame {
          // Plane follows plane without a gap.
          functions[0].apply(to: row.start, count: colors * row.stride, row.kernels)
        } else {
          for plane in 0..<colors {
            functions[plane].apply(to: row.plane(plane), count: row.stride, row.kernels)
          }
        }
        if let alpha {
          alpha.apply(to: row.plane(3), count: row.stride, row.kernels)
          row.kernels.clamp(row.plane(3), count: row.stride, low: 0, high: 1)
        }
      }
    }
  }
}

extension PlaneRow {
  /// Lets what works on straight colour work on planes of premultiplied colour.
  func withStraightColor(planes: Int, _ body: () -> Void) {
    guard planes == 4 else { return body() }
    kernels.unpremultiply(start, stride: stride, count: stride)
    body()
    kernels.premultiply(start, stride: stride, count: stride)
  }
}
