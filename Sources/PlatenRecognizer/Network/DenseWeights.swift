import CRecognizerKernels
import PlatenCore

/// The one owner of a dense layer's weights, packed for the loops (`platen_dense_create`).
@safe
final class DenseWeights: Sendable {
  nonisolated(unsafe) let pointer: OpaquePointer
  let outputs: Int

  /// Packs a matrix for a level.
  ///
  /// - Throws: `unsupported` for a matrix that the loops can't run, `libraryFailure` where there is
  ///   no memory.
  init(_ matrix: WeightMatrix, _ level: RecognizerLevel) throws(PlatenError) {
    try matrix.checkForLoops()
    outputs = matrix.outputs
    let pointer = unsafe matrix.weights.withUnsafeBufferPointer { rows in
      unsafe matrix.scales.withUnsafeBufferPointer { scales -> OpaquePointer? in
        guard let rows = rows.baseAddress, let scales = scales.baseAddress else { return nil }
        return unsafe platen_dense_create(
          level.rawValue, Int32(matrix.inputs), Int32(matrix.outputs), rows, scales)
      }
    }
    guard let pointer = unsafe pointer else { throw LSTMWeights.noMemory }
    unsafe self.pointer = pointer
  }

  deinit { unsafe platen_dense_destroy(pointer) }

  var byteCount: Int { unsafe platen_dense_size(pointer) }
}

extension WeightMatrix {
  /// Checks that the loops can run this matrix.
  ///
  /// - Throws: `unsupported`.
  func checkForLoops() throws(PlatenError) {
    guard isInteger else { throw LineNetwork.unsupported("weights that aren't integers") }
    guard inputs % 4 == 0 else { throw LineNetwork.unsupported("layers of odd sizes") }
    // The loops for AVX2 change the sign of weights, and 128 doesn't fit into a byte.
    guard !weights.contains(-128) else { throw LineNetwork.unsupported("weights of -128") }
  }
}
