/// Slots of an encoder's table.
let lzwSlots = 16384
/// A reader's table has 4096 entries; the encoder leaves the last alone, so that no slot is all
/// ones.
let lzwFull = 4095

/// The strings one LZW encoder knows between two clear codes, and the codes it has written since.
///
/// Where a pixel may be one of two indices, all strings that fit are followed at once, four at the
/// most, and the longest is taken; of several, the one that took most often what was preferred.
@unsafe struct LZWTable {
  /// Each a prefix (12 bits) and a byte, then the code of the string they make; all bits set where
  /// it is empty, which no string can be.
  private let slots: UnsafeMutablePointer<UInt32>
  /// The first byte of each code's string.
  private let first: UnsafeMutablePointer<UInt8>
  /// Strings that are followed at once, four now and four that go one pixel further: their codes
  /// and how often each took what was preferred.
  private let trails: UnsafeMutablePointer<(code: Int, score: Int)>
  private(set) var next = 0
  private(set) var width = 0
  /// Bits written since `clear()`, its own code included.
  private(set) var bits = 0
  /// The code written last where its string is yet to be entered, else -1.
  private var open = -1
  /// The slot that holds the newest string on trial, and the byte it ends in.
  private var trial: (slot: Int, byte: Int)?

  /// - Parameters:
  ///   - slots: `lzwSlots` of them.
  ///   - first: 4096 bytes.
  ///   - trails: Room for eight.
  init(
    slots: UnsafeMutablePointer<UInt32>, first: UnsafeMutablePointer<UInt8>,
    trails: UnsafeMutablePointer<(code: Int, score: Int)>
  ) {
    unsafe self.slots = unsafe slots
    unsafe self.first = unsafe first
    unsafe self.trails = unsafe trails
  }

  /// Forgets all strings.
  mutating func clear(_ source: LZWSource) {
    unsafe slots.update(repeating: .max, count: lzwSlots)
    let literals = unsafe 1 << source.literalBits
    for literal in 0..<literals { unsafe first[literal] = UInt8(truncatingIfNeeded: literal) }
    unsafe next = literals &+ 2
    unsafe width = unsafe source.literalBits &+ 1
    unsafe bits = 12
    unsafe open = -1
    unsafe trial = nil
  }

  /// Finds the code for the pixels from `start` on, and enters the string that a reader will.
  ///
  /// - Returns: The code, and where the pixels after it begin.
  @inline(__always)
  mutating func step(_ source: LZWSource, _ start: Int) -> (code: Int, end: Int) {
    if let choices = unsafe source.choices {
      return unsafe stepChoosing(source, choices, start)
    }
    var code = unsafe Int(source.indices[start])
    var place = start &+ 1
    while unsafe place < source.count {
      let byte = unsafe Int(source.indices[place])
      let slot = unsafe self.slot(code, byte)
      let found = unsafe slots[slot]
      guard found != .max else {
        unsafe bits &+= width
        if unsafe next < lzwFull {
          unsafe enter(code, byte, at: slot, next)
          unsafe grow()
        }
        return (code, place)
      }
      code = Int(truncatingIfNeeded: found & 4095)
      place &+= 1
    }
    unsafe bits &+= width
    if unsafe next < lzwFull { unsafe grow() }
    return (code, place)
  }

  private mutating func stepChoosing(
    _ source: LZWSource, _ choices: UnsafePointer<UInt8>, _ start: Int
  ) -> (code: Int, end: Int) {
    let (code, end) = unsafe longest(source, choices, start)
    let head = unsafe Int(first[code])
    // The string entered last ends in the first byte of this one.
    if let (slot, byte) = unsafe trial {
      if byte != head {
        unsafe slots[slot] = .max
        unsafe close(with: head)
      }
    } else {
      unsafe close(with: head)
    }
    unsafe bits &+= width
    unsafe trial = nil
    unsafe open = -1
    guard unsafe next < lzwFull else { return (code, end) }
    unsafe open = code
    unsafe first[next] = UInt8(truncatingIfNeeded: head)
    if unsafe end < source.count {
      // What the next string begins with is known where there is no choice. Where there is, the
      // newest string can only be used at once, before it is complete, if it ends as it begins.
      let byte = unsafe Int(source.indices[end])
      let isFixed = unsafe choices[end] == 0
      let transparent = unsafe source.transparent
      if isFixed || byte == head || transparent == head {
        let last = isFixed ? byte : head
        let slot = unsafe self.slot(code, last)
        if unsafe slots[slot] == .max {
          unsafe enter(code, last, at: slot, next)
          unsafe trial = (slot, last)
        } else if isFixed {
          unsafe open = -1
        }
      }
    }
    unsafe grow()
    return (code, end)
  }

  /// Enters the string whose last byte has only now become known.
  private mutating func close(with byte: Int) {
    guard unsafe open >= 0 else { return }
    let slot = unsafe self.slot(open, byte)
    guard unsafe slots[slot] == .max else { return }
    unsafe enter(open, byte, at: slot, next &- 1)
  }

  /// The longest string that fits the pixels from `start` on.
  private func longest(_ source: LZWSource, _ choices: UnsafePointer<UInt8>, _ start: Int) -> (
    code: Int, end: Int
  ) {
    let transparent = unsafe source.transparent
    var current = unsafe trails
    var longer = unsafe trails + 4
    var count = 1
    let choice = unsafe choices[start]
    unsafe current[0] = unsafe (code: Int(source.indices[start]), score: choice == 1 ? 1 : 0)
    if choice != 0 {
      unsafe current[1] = (code: transparent, score: choice == 1 ? 0 : 1)
      count = 2
    }
    var place = start &+ 1
    while unsafe place < source.count {
      let byte = unsafe Int(source.indices[place])
      let choice = unsafe choices[place]
      if choice == 0, count == 1 {
        let found = unsafe slots[slot(current[0].code, byte)]
        if found == .max { break }
        unsafe current[0].code = Int(truncatingIfNeeded: found & 4095)
        place &+= 1
        continue
      }
      var longerCount = 0
      for k in 0..<count {
        let trail = unsafe current[k]
        let found = unsafe slots[slot(trail.code, byte)]
        if found != .max {
          unsafe longer[longerCount] = (
            Int(truncatingIfNeeded: found & 4095), trail.score &+ (choice == 1 ? 1 : 0)
          )
          longerCount &+= 1
        }
        if longerCount == 4 { break }
        if choice == 0 { continue }
        let other = unsafe slots[slot(trail.code, transparent)]
        if other != .max {
          unsafe longer[longerCount] = (
            Int(truncatingIfNeeded: other & 4095), trail.score &+ (choice == 1 ? 0 : 1)
          )
          longerCount &+= 1
        }
        if longerCount == 4 { break }
      }
      if longerCount == 0 { break }
      unsafe (current, longer) = unsafe (longer, current)
      count = longerCount
      place &+= 1
    }
    var best = unsafe current[0]
    for k in 1..<4 where k < count {
      if unsafe current[k].score > best.score { best = unsafe current[k] }
    }
    return (best.code, place)
  }

  /// Takes note that a reader enters a string, and widens codes when it will.
  @inline(__always)
  private mutating func grow() {
    if unsafe next == 1 << width { unsafe width &+= 1 }
    unsafe next &+= 1
  }

  @inline(__always)
  private func enter(_ prefix: Int, _ byte: Int, at slot: Int, _ code: Int) {
    unsafe slots[slot] = UInt32(truncatingIfNeeded: (prefix << 8 | byte) << 12 | code)
  }

  @inline(__always)
  private func slot(_ prefix: Int, _ byte: Int) -> Int {
    let key = UInt32(truncatingIfNeeded: prefix << 8 | byte)
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 18)
    while true {
      let found = unsafe slots[slot]
      if found == .max || found >> 12 == key { return slot }
      slot = (slot &+ 1) & (lzwSlots &- 1)
    }
  }
}
