import PlatenKernels

/// The pixels of a frame as numbers of its colours, before it is known which palette it gets.
struct GIFNumbers {
  var numbers: [UInt8]
  /// As `numberColors` makes them; empty where no pixel has a choice.
  var choices: [UInt8]

  /// The indices in a palette that lies so: of each number, the index.
  func indices(_ indexed: [UInt8], transparent: Int?) -> GIFIndices {
    let count = numbers.count
    var left: [UInt8] = []
    let indices = unsafe [UInt8](unsafeUninitializedCapacity: count) { indices, filled in
      guard let indices = indices.baseAddress else { return }
      filled = count
      guard !choices.isEmpty else {
        unsafe mapIndices(numbers, count: count, indexed: indexed, into: indices)
        return
      }
      unsafe left = [UInt8](unsafeUninitializedCapacity: count) { left, leftCount in
        guard let left = left.baseAddress else { return }
        let anyChoice = unsafe mapColors(
          numbers, choices, count: count, indexed: indexed, transparent: transparent ?? -1,
          into: indices, choices: left)
        leftCount = anyChoice ? count : 0
      }
    }
    return GIFIndices(indices, choices: left, transparent: transparent)
  }
}
