import PlatenKernels

extension ColorMatrix: PointOperation {
  var isIdentity: Bool { self == .identity }

  /// A matrix that concerns alpha stays alone: it bounds alpha.
  func then(_ next: any PointOperation) -> (any PointOperation)? {
    guard let next = next as? ColorMatrix, !concernsAlpha, !next.concernsAlpha else { return nil }
    let both: ColorMatrix = then(next)
    return both
  }

  func loop(for shape: FilterShape) -> PointLoop? {
    if shape.planes == 1, let gray {
      let (factor, bias) = (Self.float(gray.factor), Self.float(gray.bias))
      return PointLoop("matrix", planesIn: 1, planesOut: 1, weight: 1, isCurve: true) { row in
        row.kernels.scale(row.start, count: row.stride, factor: factor, bias: bias)
      }
    }
    if concernsAlpha {
      let numbers = numbers.map(Self.float)
      return PointLoop("alpha matrix", planesIn: shape.planes, planesOut: 4, weight: 24) { row in
        row.kernels.alphaMatrix(
          row.start, stride: row.stride, count: row.stride, numbers)
      }
    }
    let numbers = rgbNumbers
    let planes = max(shape.planes, 3)
    return PointLoop(
      "matrix", planesIn: shape.planes, planesOut: planes, weight: 12, isCurve: isDiagonal,
      matrix: self
    ) { row in
      row.kernels.matrix(
        row.start, stride: row.stride, count: row.stride, hasAlpha: planes == 4, numbers)
    }
  }
}
