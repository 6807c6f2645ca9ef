import CRecognizerKernels
import PlatenCore

/// The one owner of an LSTM layer's weights, packed for the loops (`platen_lstm_create`).
@safe
final class LSTMWeights: Sendable {
  nonisolated(unsafe) let pointer: OpaquePointer
  let units: Int

  /// Packs the gates of a layer for a level.
  ///
  /// - Throws: `unsupported` for gates that the loops can't run, `libraryFailure` without memory.
  init(_ gates: [WeightMatrix], _ level: RecognizerLevel) throws(PlatenError) {
    let units = gates[0].outputs
    guard gates.count == 4, units % 16 == 0 else {
      throw LineNetwork.unsupported("layers of two dimensions or odd sizes")
    }
    for gate in gates { try gate.checkForLoops() }
    self.units = units
    let inputs = gates[0].inputs - units
    let pointer = unsafe Self.withPointers(gates.map(\.weights)) { rows in
      unsafe Self.withPointers(gates.map(\.scales)) { scales in
        unsafe platen_lstm_create(level.rawValue, Int32(inputs), Int32(units), rows, scales)
      }
    }
    guard let pointer = unsafe pointer else { throw Self.noMemory }
    unsafe self.pointer = pointer
  }

  deinit { unsafe platen_lstm_destroy(pointer) }

  var byteCount: Int { unsafe platen_lstm_size(pointer) }

  /// How many bytes of scratch memory the loops need.
  var scratchBytes: Int { unsafe platen_lstm_scratch(pointer) }

  static var noMemory: PlatenError {
    PlatenError(
      .libraryFailure, message: "the recogniser's weights can't be packed",
      reason: "there is no memory left")
  }

  /// Hands pointers to the elements of all arrays to a closure.
  private static func withPointers<Element>(
    _ arrays: [[Element]], _ body: (UnsafePointer<UnsafePointer<Element>>) -> OpaquePointer?
  ) -> OpaquePointer? {
    let joined = Array(arrays.joined())
    return unsafe joined.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return nil }
      var offset = 0
      var pointers: [UnsafePointer<Element>] = unsafe []
      for array in arrays {
        unsafe pointers.append(start + offset)
        offset += array.count
      }
      return unsafe pointers.withUnsafeBufferPointer { pointers in
        unsafe pointers.baseAddress.flatMap { unsafe body($0) }
      }
    }
  }
}
