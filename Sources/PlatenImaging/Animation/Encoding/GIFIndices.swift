import PlatenKernels

/// The palette indices of a frame, and where it has a choice.
struct GIFIndices {
  let indices: [UInt8]
  /// As `LZWSource` takes them; empty where there is no choice.
  private var choices: [UInt8]
  private let transparent: UInt8

  init(_ indices: [UInt8], choices: [UInt8], transparent: Int?) {
    self.indices = indices
    self.choices = choices
    self.transparent = UInt8(transparent ?? 0)
  }

  var hasChoices: Bool { !choices.isEmpty }

  /// Indices and choices as one way of writing has them.
  mutating func written(_ way: GIFWriting) -> (indices: [UInt8], choices: [UInt8]) {
    guard hasChoices, way != .colored else { return (indices, []) }
    unsafe preferTransparency(
      indices, &choices, count: indices.count, transparent: transparent,
      run: way == .transparent ? 1 : 12)
    if way == .either { return (indices, choices) }
    let settled = unsafe [UInt8](unsafeUninitializedCapacity: indices.count) { settled, count in
      guard let start = settled.baseAddress else { return }
      unsafe takePreferred(
        indices, choices, count: indices.count, transparent: transparent, into: start)
      count = indices.count
    }
    return (settled, [])
  }
}
