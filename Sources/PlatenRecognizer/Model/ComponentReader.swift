import PlatenCore

/// Takes little-endian numbers from the bytes of a component, one after the other.
struct ComponentReader {
  private let bytes: ArraySlice<UInt8>
  private let component: String
  private var position: Int

  /// Begins at the first byte; `component` names it in errors.
  init(_ bytes: ArraySlice<UInt8>, component: String) {
    self.bytes = bytes
    self.component = component
    position = bytes.startIndex
  }

  /// How many bytes are left.
  var remaining: Int { bytes.endIndex - position }

  /// The next number.
  ///
  /// - Throws: `malformed` if the component ends before it does.
  mutating func read<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self
  ) throws(PlatenError) -> Value {
    let width = Value.bitWidth / 8
    guard remaining >= width else { throw malformed("it ends in the middle of a number") }
    var value: Value = 0
    for byte in bytes[position..<position + width].reversed() {
      value = (value &<< 8) | Value(truncatingIfNeeded: byte)
    }
    position += width
    return value
  }

  /// The next `count` numbers of 64 bits.
  ///
  /// - Throws: `malformed` if the component ends before they do.
  mutating func readWords(_ count: Int) throws(PlatenError) -> [UInt64] {
    guard count <= remaining / 8 else { throw malformed("it ends before its \(count) entries do") }
    let words = unsafe bytes[position..<position + count * 8].withUnsafeBytes { source in
      unsafe [UInt64](unsafeUninitializedCapacity: count) { target, initialized in
        unsafe UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
        initialized = count
      }
    }
    position += count * 8
    #if _endian(little)
      return words
    #else
      return words.map(UInt64.init(littleEndian:))
    #endif
  }

  /// The error that says that the component breaks its format's rules at the current position.
  func malformed(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the \(component) of the language data is damaged",
      reason: "\(reason), at byte \(position - bytes.startIndex)",
      suggestion: "Install the language data again.")
  }
}
