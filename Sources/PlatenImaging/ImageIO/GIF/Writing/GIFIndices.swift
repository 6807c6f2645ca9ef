import PlatenKernels

/// The palette indices of a frame, and where it has a choice.
struct GIFIndices {
  private(set) var indices: [UInt8]
  /// As `LZWSource` takes them; empty where there is no choice.
  private var choices: [UInt8]
  private let transparent: UInt8

  init(_ indices: [UInt8], choices: [UInt8], transparent: Int?) {
    self.indices = indices
    self.choices = choices
    self.transparent = UInt8(transparent ?? 0)
  }

  var hasChoices: Bool { !choices.isEmpty }

  /// Pixels that have one.
  var choiceCount: Int { choices.count { $0 != 0 } }

  /// What longer strings are looked for from: pixels that stay as they are in their colours, and
  /// where many in a row do, as transparent.
  var beginnings: [GIFIndices] {
    guard hasChoices else { return [self] }
    var source = self
    let settled = source.written(.transparentRuns).indices
    return [self, GIFIndices(settled, choices: [], transparent: Int(transparent))]
  }

  /// Changes pixels a little, for longer strings; leaves no choice.
  mutating func shorten(_ colors: [UInt32], _ use: GIFPalette.Use, _ limit: Int32) {
    let count = indices.count
    unsafe indices.withUnsafeMutableBufferPointer { indices in
      unsafe choices.withUnsafeBufferPointer { choices in
        guard let indices = indices.baseAddress else { return }
        unsafe shortenStrings(
          indices, choices: choices.isEmpty ? nil : choices.baseAddress, count: count,
          colors: Array(colors.prefix(1 << use.literalBits)), transparent: use.transparent,
          literalBits: use.literalBits, limit: limit)
      }
    }
    choices = []
  }

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
