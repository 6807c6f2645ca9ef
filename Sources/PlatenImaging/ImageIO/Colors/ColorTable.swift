import PlatenKernels

/// The distinct colours of some pixels, 256 at most, each with its number.
struct ColorTable {
  private var slots = [UInt64](repeating: 0, count: colorSlots)
  /// How many there are; 257 where there are more than can be held.
  private(set) var count = 0

  var isOverfull: Bool { count > 256 }

  init() {}

  /// Takes in distinct colours, which get their places as numbers.
  init(_ colors: [UInt32]) { add(colors) }

  /// Takes in the colours of pixels, but for those that are equal in `skipped`.
  mutating func add(_ pixels: [UInt32], skipping skipped: [UInt32]? = nil) {
    guard !isOverfull else { return }
    let known = count
    count = unsafe slots.withUnsafeMutableBufferPointer { slots in
      guard let slots = slots.baseAddress else { return known }
      return unsafe countColors(
        pixels, skipping: skipped, count: pixels.count, into: slots, known: known)
    }
  }

  /// The colours in the order of their numbers.
  var colors: [UInt32] {
    var colors = [UInt32](repeating: 0, count: count)
    for slot in slots where slot != 0 {
      colors[Int(slot >> 32 & 0xFF)] = UInt32(truncatingIfNeeded: slot)
    }
    return colors
  }

  /// The number of each pixel's colour; pixels equal in `skipped` get `skippedIndex`.
  mutating func indices(
    of pixels: [UInt32], skipping skipped: [UInt32]? = nil, skippedIndex: UInt8 = 0
  ) -> [UInt8] {
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
        guard let slots = slots.baseAddress, let indices = buffer.baseAddress else { return }
        unsafe indexColors(
          pixels, skipping: skipped, skippedIndex: skippedIndex, count: pixels.count, slots: slots,
          into: indices)
        count = pixels.count
      }
    }
  }

  /// The number of a colour.
  func index(of color: UInt32) -> Int? {
    unsafe slots.withUnsafeBufferPointer { slots in
      guard let slots = slots.baseAddress else { return nil }
      return unsafe colorNumber(of: color, in: slots)
    }
  }

  /// The number of each pixel's colour, and where it may be transparent instead; see
  /// `numberColors`. Colours that are not there yet are added while there is room.
  mutating func number(_ pixels: [UInt32], over before: [UInt32], keepsShown: Bool) -> GIFNumbers {
    var numbers = GIFNumbers(numbers: [], choices: [])
    let known = count
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      guard let slots = slots.baseAddress else { return }
      unsafe numbers.choices = [UInt8](unsafeUninitializedCapacity: pixels.count) {
        choices, filled in
        guard let choices = choices.baseAddress else { return }
        var result = (known: known, anyChoice: false)
        unsafe numbers.numbers = [UInt8](unsafeUninitializedCapacity: pixels.count) {
          numbers, written in
          guard let numbers = numbers.baseAddress else { return }
          result = unsafe numberColors(
            pixels, over: before, count: pixels.count, keepsShown: keepsShown, slots: slots,
            known: known, into: numbers, choices: choices)
          written = pixels.count
        }
        count = result.known
        filled = result.anyChoice ? pixels.count : 0
      }
    }
    return numbers
  }
}
