/// A .cube file: a title, bounds, and a table of one or three dimensions as text.
///
/// https://kono.phpage.fr/images/a/a1/Adobe-cube-lut-specification-1.0.pdf
struct CubeFile {
  /// The side of a cube, `LUT_3D_SIZE`; 0 for a file of curves.
  private(set) var side = 0
  /// Numbers in the order of the file.
  private(set) var numbers: [Double] = []
  private(set) var low: [Double] = [0, 0, 0]
  private(set) var high: [Double] = [1, 1, 1]
  /// Entries of a file of curves, 0 for a cube.
  private(set) var length = 0

  /// The largest file that is read: a cube of side 128 with long numbers.
  static let byteLimit = 128 << 20
  /// The most lines: twice as many as that cube has.
  static let lineLimit = 1 << 22

  /// Reads text.
  ///
  /// - Throws: `malformed` naming the line that can't be read, or what is missing; numbers that are
  ///   not finite are refused; `cancelled`.
  init(parsing text: [UInt8]) throws(PlatenError) {
    var number = 0
    // Line by line: all of them at once would take many times the memory of the file.
    var start = 0
    while start < text.count {
      let line = text[start...].prefix { $0 != UInt8(ascii: "\n") }
      start = line.endIndex + 1
      number += 1
      if number & 0xFFFF == 0 { try Cancellation.current?.check() }
      guard number <= Self.lineLimit else {
        throw Self.invalid("it has more than \(Self.lineLimit) lines")
      }
      // No line that counts has more than four words.
      let words = line.split(maxSplits: 4) { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      guard try read(words.map { String(decoding: $0, as: UTF8.self) }) else {
        throw Self.invalid("line \(number) can't be read")
      }
    }
    let count = side > 0 ? side * side * side : length
    guard count > 0, numbers.count == 3 * count else {
      throw Self.invalid("it has \(numbers.count / 3) colours where \(count) have to be")
    }
  }

  /// Takes one line; false if it makes no sense.
  private mutating func read(_ words: [String]) throws(PlatenError) -> Bool {
    switch words[0] {
    case "TITLE": return true
    case "LUT_3D_SIZE":
      guard words.count == 2, let size = Int(words[1]), ColorCube.sides.contains(size),
        side + length == 0
      else { return false }
      side = size
    case "LUT_1D_SIZE":
      guard words.count == 2, let size = Int(words[1]), (2...65536).contains(size),
        side + length == 0
      else { return false }
      length = size
    case "DOMAIN_MIN", "DOMAIN_MAX":
      guard let bounds = Self.three(words.dropFirst()) else { return false }
      if words[0] == "DOMAIN_MIN" { low = bounds } else { high = bounds }
    default:
      let count = side > 0 ? side * side * side : length
      guard let color = Self.three(words[...]), numbers.count < 3 * count else { return false }
      numbers += color
    }
    return true
  }

  /// Three finite numbers of moderate size.
  private static func three(_ words: ArraySlice<String>) -> [Double]? {
    let numbers = words.compactMap { Double($0) }
    guard words.count == 3, numbers.count == 3, numbers.allSatisfy({ abs($0) <= 1e6 }) else {
      return nil
    }
    return numbers
  }

  static func invalid(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the .cube file can't be read", reason: reason,
      suggestion: "It has to have LUT_3D_SIZE of 2 to 128 or LUT_1D_SIZE, and as many colours.")
  }
}
