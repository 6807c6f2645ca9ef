import Foundation
import PlatenCore
import Testing
import TestSupport

/// JSON is read as RFC 8259 has it; Foundation's reader is the reference.
@Suite struct JSONScannerTests {
  /// A value as Foundation writes it, and as the node's value is.
  private static func random(_ noise: inout SeededRandom, depth: Int) -> (Any, JSONValue) {
    switch noise.int(0...(depth > 0 ? 6 : 4)) {
    case 0: return (NSNull(), .null)
    case 1: return (true, .bool(true))
    case 2:
      let number = Double(noise.int(-1_000_000...1_000_000)) / 64
      return (number, .number(number))
    case 3, 4:
      let scalars = "a\"\\/\n\t\u{1}é€𝄞\u{7F}{}[]:,".unicodeScalars.map { $0 }
      var text = ""
      for _ in 0..<noise.int(0...12) {
        text.unicodeScalars.append(scalars[noise.int(0...(scalars.count - 1))])
      }
      return (text, .string(text))
    case 5:
      let elements = (0..<noise.int(0...4)).map { _ in random(&noise, depth: depth - 1) }
      return (elements.map(\.0), .array(elements.map(\.1)))
    default:
      let members = (0..<noise.int(0...4)).map { ("k\($0)\"", random(&noise, depth: depth - 1)) }
      return (
        Dictionary(uniqueKeysWithValues: members.map { ($0.0, $0.1.0) }),
        .object(Dictionary(uniqueKeysWithValues: members.map { ($0.0, $0.1.1) }))
      )
    }
  }

  @Test func readsWhatFoundationWrites() throws {
    var noise = SeededRandom(seed: 11)
    for _ in 0..<500 {
      let (value, expected) = Self.random(&noise, depth: 4)
      let options: JSONSerialization.WritingOptions =
        noise.int(0...1) == 0 ? [.fragmentsAllowed] : [.fragmentsAllowed, .prettyPrinted]
      let json = try JSONSerialization.data(withJSONObject: value, options: options)
      #expect(try JSONNode(parsing: Array(json)).value == expected)
      var scanner = JSONScanner(Array(json).span)
      let range = try scanner.skip()
      #expect(range.upperBound == json.count)
    }
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try JSONNode(parsing: Array("\u{FEFF}[true]".utf8)).value == [true])
    let error = #expect(throws: PlatenError.self) {
      try JSONNode(parsing: Array("\u{FEFF}".utf8))
    }
    #expect(error?.code == .malformed)
  }

  /// Whatever the bytes: they are read where Foundation reads them, and nowhere else.
  @Test func whatIsNoJSONIsRefusedAsFoundationRefusesIt() throws {
    var noise = SeededRandom(seed: 12)
    let alphabet = Array(#"{}[]":,\u0019eE+-.truefalsn "#.utf8)
    var refused = 0
    for _ in 0..<5000 {
      let bytes = (0..<noise.int(1...14)).map { _ in alphabet[noise.int(0...(alphabet.count - 1))] }
      let isValid =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      do throws(PlatenError) {
        _ = try JSONNode(parsing: bytes)
        #expect(isValid, "\(String(decoding: bytes, as: UTF8.self)) is read")
      } catch {
        refused += 1
        #expect(!isValid, "\(String(decoding: bytes, as: UTF8.self)) is valid")
        #expect(error.code == .malformed)
      }
    }
    #expect(refused > 3000)
  }

  @Test(arguments: [
    #"{"a": 1"#, #"{"a" 1}"#, #"{"a": 1,}"#, "[1,]", "[1 2]", #""abc"#, "tru", "nul", "01a", "+1",
    ".5", "nan", #""\x""#, #""\u12""#, "{1: 2}", "", "  ", "[1] 2", #"{"a": 1, "a": 2}"#,
    "\"a\nb\"", "01", "-01", "1.", "-.5", "1e", "1e+", "1.5.2", "-", #""\u+041""#,
  ]) func isRefused(_ text: String) {
    let error = #expect(throws: PlatenError.self) { try JSONNode(parsing: Array(text.utf8)) }
    #expect(error?.code == .malformed)
    #expect(error?.recoverySuggestion != nil)
  }

  @Test(arguments: [
    ("// a\n{\"a\": /* b */ 1 // c\n}", #"{"a":1}"#), ("/**/[1, // ]\n2/***/]//", "[1,2]"),
    (#"["//", "/* */"]"#, #"["//","/* */"]"#), ("/*\n*//*\n*/ 1", "1"), ("1/* / **/", "1"),
  ]) func commentsAreSpaceWhereTheyMayStand(_ text: String, _ plain: String) throws {
    let value = try JSONNode(parsing: Array(text.utf8), allowsComments: true).value
    #expect(try value == JSONNode(parsing: Array(plain.utf8)).value)
    guard !text.hasPrefix("[") || text.contains("\n") else { return }
    #expect(throws: PlatenError.self, "JSON has none") { try JSONNode(parsing: Array(text.utf8)) }
  }

  @Test(arguments: ["1 /", "1 /*", "1 /*/", "1 /* *", "/", "[1 / 2]", "/* a"])
  func aCommentHasAnEnd(_ text: String) {
    #expect(throws: PlatenError.self) {
      try JSONNode(parsing: Array(text.utf8), allowsComments: true)
    }
  }

  @Test func errorsNameTheLine() {
    let error = #expect(throws: PlatenError.self) {
      try JSONNode(parsing: Array("{\n  \"a\": 1,\n  \"b\": nope\n}".utf8))
    }
    #expect(error?.failureReason?.hasPrefix("line 3 has \"n\"") == true)
  }

  @Test func wholeNumbersAreExact() throws {
    for number in [0, -1, 7, Int.max, -Int.max] {
      var scanner = JSONScanner(Array("\(number)".utf8).span)
      #expect(try scanner.integer() == number)
    }
    for text in ["9223372036854775808", "1.5", "1e3", "01", "-", "x"] {
      #expect(throws: PlatenError.self) {
        var scanner = JSONScanner(Array(text.utf8).span)
        _ = try scanner.integer()
      }
    }
  }

  @Test func depthIsBounded() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let text = String(repeating: open, count: 40) + "1" + String(repeating: close, count: 40)
      #expect(throws: PlatenError.self) { try JSONNode(parsing: Array(text.utf8)) }
      let flat = String(repeating: open, count: 32) + "1" + String(repeating: close, count: 32)
      #expect(throws: Never.self) { try JSONNode(parsing: Array(flat.utf8)) }
    }
  }
}
