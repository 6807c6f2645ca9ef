import PlatenCore

/// Reads the numbers of a component of a `.traineddata` file, one after another.
///
/// All of them are little-endian and follow each other without padding.
struct ModelReader {
  private let bytes: ArraySlice<UInt8>
  private let component: String
  /// Where the next number begins.
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>, component: String) {
    self.bytes = bytes
    self.component = component
    index = bytes.startIndex
  }

  var remaining: Int { bytes.endIndex - index }

  /// An error that says what is wrong at the place that was reached.
  func malformed(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the \(component) of this language data can't be read",
      reason: "\(reason), at byte \(index - bytes.startIndex) of \(bytes.count)",
      suggestion: "Install the language's package again.")
  }

  mutating func bytes(_ count: Int, _ what: String) throws(PlatenError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else {
      throw malformed("\(what) would take \(count) bytes and \(remaining) are left")
    }
    defer { index += count }
    return bytes[index..<index + count]
  }

  mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self, _ what: String
  ) throws(PlatenError) -> Number {
    var number: Number = 0
    for byte in try bytes(MemoryLayout<Number>.size, what).reversed() {
      number = number << 8 | Number(truncatingIfNeeded: byte)
    }
    return number
  }

  /// The next number as a size within a range.
  mutating func size(
    _ what: String, in range: ClosedRange<Int>
  ) throws(PlatenError) -> Int {
    let size = Int(try integer(Int32.self, what))
    guard range ~= size else {
      throw malformed("\(what) is \(size), beyond \(range.lowerBound) to \(range.upperBound)")
    }
    return size
  }

  /// The next text: its length, then its bytes.
  mutating func string(_ what: String, atMost limit: Int) throws(PlatenError) -> String {
    let length = try size("the length of \(what)", in: 0...limit)
    return String(decoding: try bytes(length, what), as: UTF8.self)
  }

  /// The next double-precision number.
  mutating func double(_ what: String) throws(PlatenError) -> Double {
    Double(bitPattern: try integer(UInt64.self, what))
  }
}
