import FoundationEssentials
import Glibc

/// A line of the journal: an input's name, what it was made with, and its result.
struct JournalEntry {
  let place: Journal.Place
  let recipe: String
  /// By what the input is known to be unchanged.
  let stamp: [Int]?
  /// Files of earlier runs that the input no longer has for outputs.
  let leftovers: [FilePath]
  /// Its result, without the costs of stages.
  let result: BatchResult

  static let beforeInput = Array(#"{"input":""#.utf8)
  static let beforeSum = Array(#","sum":""#.utf8)
  static let beforeResult = Array(#"","result":"#.utf8)

  /// Reads a line; nil if it is another input's, or not what was written.
  init?(_ line: Span<UInt8>, at place: Journal.Place, expecting key: [UInt8]) {
    let start = Self.beforeInput.count
    guard line.count > start + key.count, line[start + key.count] == UInt8(ascii: "\""),
      key.indices.allSatisfy({ line[start + $0] == key[$0] })
    else { return nil }
    self.init(line, at: place)
  }

  /// Reads a line; nil if it is not what was written.
  init?(_ line: Span<UInt8>, at place: Journal.Place) {
    guard Self.startOfResult(in: line) != nil else { return nil }
    var (recipe, stamp, result) = ("", [Int]?.none, BatchResult?.none)
    var leftovers: [FilePath] = []
    do throws(PlatenError) {
      var scanner = JSONScanner(line)
      try scanner.members { (key, scanner) throws(PlatenError) in
        switch key {
        case "recipe": recipe = try scanner.string()
        case "stamp":
          if try scanner.takeNull() { break }
          var numbers: [Int] = []
          try scanner.array { (scanner) throws(PlatenError) in
            numbers.append(try scanner.integer())
          }
          stamp = numbers
        case "left":
          try scanner.array { (scanner) throws(PlatenError) in
            let path = FilePath("", base64: try scanner.string())
            if path.isInside { leftovers.append(path) }
          }
        case "result":
          result = try BatchResult.read(line.extracting(scanner.position...)).0
          return false
        default: try scanner.skip()
        }
        return true
      }
    } catch {
      return nil
    }
    guard let result else { return nil }
    self.place = place
    self.recipe = recipe
    self.stamp = stamp
    self.leftovers = leftovers
    self.result = result
  }

  /// The bytes of a line, with its line feed.
  static func line(head: [UInt8], result: Span<UInt8>) -> [UInt8] {
    var line = head
    line.reserveCapacity(head.count + result.count + 64)
    line += beforeSum + digits(sum(head.span, result)) + beforeResult
    unsafe result.withUnsafeBufferPointer { unsafe line.append(contentsOf: $0) }
    line += "}\n".utf8
    return line
  }

  /// The bytes of the line that some begin with, line feed and all; nil where that is missing.
  static func lengthOfLine(in bytes: Span<UInt8>) -> Int? {
    let end = unsafe bytes.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      let end = unsafe memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      return unsafe end.map { unsafe UnsafeRawPointer($0) - start }
    }
    return end.map { $0 + 1 }
  }

  /// Where a line's result and its line feed begin; nil in one that is not what was written.
  static func startOfResult(in line: Span<UInt8>) -> Int? {
    let gap = beforeSum.count + 16 + beforeResult.count
    var end = beforeInput.count
    while end + gap + 2 <= line.count {
      // The first of its kind: neither base 64 nor hexadecimal digits hold a quote.
      if line[end] == UInt8(ascii: ","),
        beforeSum.indices.allSatisfy({ line[end + $0] == beforeSum[$0] })
      {
        let start = end + gap
        let result = line.extracting(start..<line.count - 2)
        let stated = line.extracting(end + beforeSum.count..<end + beforeSum.count + 16)
        let digits = digits(sum(line.extracting(..<end), result))
        return digits.indices.allSatisfy { stated[$0] == digits[$0] } ? start : nil
      }
      end += 1
    }
    return nil
  }

  /// Tells a line from one that is damaged; eight bytes at a time.
  private static func sum(_ head: Span<UInt8>, _ result: Span<UInt8>) -> UInt64 {
    func add(_ bytes: Span<UInt8>, to start: UInt64) -> UInt64 {
      var sum = start
      func mix(_ word: UInt64) {
        sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 32
      }
      unsafe bytes.withUnsafeBytes { bytes in
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
          mix(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        for offset in whole..<bytes.count { mix(UInt64(unsafe bytes[offset])) }
      }
      return sum
    }
    return add(result, to: add(head, to: UInt64(head.count) << 32 | UInt64(result.count)))
  }

  private static func digits(_ sum: UInt64) -> [UInt8] {
    let hex = Array("0123456789abcdef".utf8)
    return (0..<16).map { hex[Int(sum >> (60 - 4 * UInt64($0)) & 15)] }
  }

  /// An input's name in base 64: exact, whatever its bytes.
  static func key(_ name: FilePath) -> [UInt8] { Array(Data(name.bytes).base64EncodedData()) }

  /// The hash of the name of a line's input.
  static func hash(ofLine line: Span<UInt8>) -> UInt64 {
    var end = beforeInput.count
    while end < line.count, line[end] != UInt8(ascii: "\"") { end += 1 }
    return line.extracting(min(beforeInput.count, line.count)..<min(end, line.count)).fnv1a
  }
}

extension FileStamp {
  /// What a line of the journal keeps: size, times, inode. A device is renumbered by a restart.
  var numbers: [Int] { [size, Int(modified), Int(changed), Int(bitPattern: UInt(identity.inode))] }
}
