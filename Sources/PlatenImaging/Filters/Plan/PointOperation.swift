import PlatenKernels

/// A computation on one pixel.
///
/// Neighbouring ones are folded into one where algebra allows it, and the rest of a run shares one
/// pass over each row while it is in the cache.
protocol PointOperation: Sendable {
  /// Whether it leaves every picture as it is.
  var isIdentity: Bool { get }
  /// This operation and the next as one; nil where they must stay two.
  func then(_ next: any PointOperation) -> (any PointOperation)?
  /// The loop for rows of a shape; nil where it would leave them as they are.
  func loop(for shape: FilterShape) -> PointLoop?
}

extension PointOperation {
  func then(_ next: any PointOperation) -> (any PointOperation)? { nil }
}

/// A point operation made ready for one shape of rows.
struct PointLoop: Sendable {
  /// What an explanation of the plan calls it.
  let label: String
  /// The planes it is given. Grey is spread over three planes, and opaque colour gets an alpha of
  /// 1, where the loop needs more than there are.
  let planesIn: Int
  /// The planes it leaves.
  let planesOut: Int
  /// Work for one pixel, in products.
  let weight: Double
  /// Whether each plane's value depends on nothing but itself, so that a table can stand for it;
  /// never where planes are added.
  let isCurve: Bool
  /// The matrix that is all the loop computes, on three planes; nil for any other.
  let matrix: ColorMatrix?
  private let body: @Sendable (PlaneRow) -> Void

  init(
    _ label: String, planesIn: Int, planesOut: Int, weight: Double = 4,
    isCurve: Bool = false, matrix: ColorMatrix? = nil,
    body: @escaping @Sendable (PlaneRow) -> Void
  ) {
    self.label = label
    self.planesIn = planesIn
    self.planesOut = planesOut
    self.weight = weight
    self.isCurve = isCurve && planesIn == planesOut
    self.matrix = matrix
    self.body = body
  }

  /// The loops of operations that follow each other, for rows of a shape.
  static func loops(of operations: [any PointOperation], for shape: FilterShape) -> [PointLoop] {
    var shape = shape
    return operations.compactMap { operation in
      let loop = operation.loop(for: shape)
      shape.planes = loop?.planesOut ?? shape.planes
      return loop
    }
  }

  /// Applies it to one row in place.
  func apply(to row: PlaneRow) {
    let start = row.start
    if planesOut > planesIn {
      if planesIn == 1 {
        for plane in 1..<3 {
          (start + plane * row.stride).update(from: start, count: row.stride)
        }
      }
      if planesOut == 4 {
        (start + 3 * row.stride).update(repeating: 1, count: row.stride)
      }
    }
    body(row)
  }
}

/// One row of planes, and where it lies in the picture. It is valid while its loop runs.
struct PlaneRow {
  /// All planes.
  let start: Line<Float>
  /// Floats from one plane to the next, a multiple of 16; all may be computed.
  let stride: Int
  /// Pixels that count.
  let width: Int
  /// The place of the first pixel in the picture.
  let x: Int
  let y: Int
  /// The loops for this machine.
  let kernels: any FilterKernels.Type

  /// One of the planes.
  func plane(_ index: Int) -> Line<Float> { start + index * stride }
}
