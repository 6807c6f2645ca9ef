import PlatenQueue

/// A chain made ready for one kind of picture: identities dropped, affine colour filters folded
/// into one matrix, runs of point filters gathered, sizes and planes known for every step.
struct FilterPlan: Sendable {
  enum Step: Sendable {
    case point([PointOperation])
    case convolution(SymmetricKernel, sharpen: Float?)
    case median
    case scale(PixelSize)
    case crop(PixelRect)
  }

  private(set) var steps: [Step] = []
  /// The size and planes of the result.
  private(set) var size: PixelSize
  private(set) var planes: Int
  /// The most planes any step has.
  private(set) var planesAtMost: Int
  /// The result's resolution divided by the source's.
  private(set) var resolutionScale = 1.0
  private let toOneChannel: Bool

  /// Plans a chain for a picture.
  ///
  /// - Throws: `invalidArgument` for an argument out of its range, a crop that leaves nothing, or a
  ///   chain too long; `limitExceeded` for a result beyond `limits`.
  init(_ chain: [Filter], for image: Image, light: Light, limits: Limits) throws(PlatenError) {
    try Filter.checkLength(of: chain)
    size = image.size
    planes = image.format == .gray8 ? 1 : image.alpha == .opaque ? 3 : 4
    planesAtMost = planes
    toOneChannel = image.format != .rgba16
    for operation in Self.folded(try Self.operations(of: chain, in: light)) {
      try append(operation, limits: limits)
    }
  }

  private static func operations(
    of chain: [Filter], in light: Light
  ) throws(PlatenError) -> [Filter.Operation] {
    var operations: [Filter.Operation] = []
    for filter in chain { operations.append(try filter.operation(in: light)) }
    return operations
  }

  /// Neighbouring matrices as one. A matrix that concerns alpha stays alone: it bounds alpha.
  private static func folded(_ operations: [Filter.Operation]) -> [Filter.Operation] {
    var result: [Filter.Operation] = []
    for operation in operations where !operation.isIdentity {
      if case .matrix(let next) = operation, case .matrix(let last)? = result.last,
        !next.concernsAlpha, !last.concernsAlpha
      {
        result[result.count - 1] = .matrix(last.then(next))
      } else {
        result.append(operation)
      }
    }
    return result.filter { !$0.isIdentity }
  }

  private mutating func append(
    _ operation: Filter.Operation, limits: Limits
  ) throws(PlatenError) {
    switch operation {
    case .matrix(let matrix):
      if planes == 1, let gray = matrix.gray {
        append(.gray(factor: Float(gray.factor), bias: Float(gray.bias)), planes: 1)
      } else if matrix.concernsAlpha {
        append(.alphaMatrix(matrix.numbers.map { Float($0) }), planes: 4)
      } else {
        append(.matrix(matrix.rgbNumbers), planes: max(planes, 3))
      }
    case .power(let exponent): append(.power(Float(exponent)), planes: planes)
    case .vibrance(let amount):
      if planes > 1 { append(.vibrance(Float(amount)), planes: planes) }
    case .threshold(let value): append(.threshold(Float(value)), planes: planes)
    case .luminance:
      if planes == 3, toOneChannel {
        append(.luminance, planes: 1)
      } else if planes > 1 {
        append(.matrix(ColorMatrix.saturation(0).rgbNumbers), planes: planes)
      }
    case .convolution(let kernel, let sharpen):
      steps.append(.convolution(kernel, sharpen: sharpen.map { Float($0) }))
    case .median: steps.append(.median)
    case .scale(let factor): try appendScale(factor, limits: limits)
    case .crop(let rect): try appendCrop(rect)
    }
  }

  private mutating func append(_ kind: PointOperation.Kind, planes after: Int) {
    let operation = PointOperation(kind: kind, planesIn: planes, planesOut: after)
    if case .point(let run)? = steps.last {
      steps[steps.count - 1] = .point(run + [operation])
    } else {
      steps.append(.point([operation]))
    }
    planes = after
    planesAtMost = max(planesAtMost, after)
  }

  private mutating func appendScale(_ factor: Double, limits: Limits) throws(PlatenError) {
    let scaled = PixelSize(
      width: max(1, Int((Double(size.width) * factor).rounded())),
      height: max(1, Int((Double(size.height) * factor).rounded())))
    do throws(PlatenError) {
      _ = try limits.checkedPixels(width: scaled.width, height: scaled.height)
    } catch {
      throw PlatenError(
        .limitExceeded, message: "lanczosScale(\(Filter.text(factor))) makes \(scaled) of \(size)",
        reason: error.failureReason, suggestion: "Choose a smaller scale, or raise the limit.")
    }
    resolutionScale *= factor
    guard scaled != size else { return }
    steps.append(.scale(scaled))
    size = scaled
  }

  private mutating func appendCrop(_ rect: PixelRect) throws(PlatenError) {
    let whole = PixelRect(size)
    let kept = rect.intersection(whole)
    guard !kept.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "crop leaves nothing of the picture",
        reason: "it is \(size) and the rectangle starts at \(rect.x), \(rect.y)",
        suggestion: "Choose a rectangle that meets the picture.")
    }
    guard kept != whole else { return }
    steps.append(.crop(kept))
    size = PixelSize(width: kept.width, height: kept.height)
  }
}
