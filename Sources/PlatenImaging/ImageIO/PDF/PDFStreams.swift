/// The streams of a PDF, and what stands between them, as bytes that can be searched.
///
/// Nothing of the document's structure is believed: every stream counts, also one that no page
/// shows. Those of pictures are left out, since they are looked at as pictures.
package struct PDFStreams {
  /// The longest a single stream may become.
  private static let longest = 64 << 20
  /// The longest that all may become.
  private static let longestOfAll = 256 << 20

  private let file: [UInt8]

  /// Takes the bytes of a PDF.
  package init(_ file: [UInt8]) { self.file = file }

  /// Calls a closure with the content of each stream, inflated where it was deflated (ISO 32000-1,
  /// 7.3.8 and 7.4.4).
  ///
  /// - Throws: `limitExceeded` for streams that come to more than 64 MiB, or 256 MiB together, and
  ///   for such as can't be inflated; what the closure throws.
  package func forEach(
    _ body: ([UInt8]) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    let inflater = try Inflater()
    var total = 0
    var next = 0
    var last = 0
    while let start = file[next...].firstPlace(of: Self.keyword) {
      next = start + Self.keyword.count
      if next < file.count, file[next] == 0x0D { next += 1 }
      guard next < file.count, file[next] == 0x0A else { continue }
      next += 1
      let end = file[next...].firstPlace(of: Self.end) ?? file.count
      defer {
        next = min(file.count, end + Self.end.count)
        last = next
      }
      // A dictionary of some hundred bytes stands before a stream, and other objects before that.
      var dictionary = Array(file[max(last, start - 1024)..<start])
      let object = dictionary[...].lastPlace(of: " obj".utf8)
      if let object { dictionary.removeFirst(object) }
      if Self.isPicture(dictionary) { continue }
      var content = Array(file[next..<end])
      if Self.isDeflated(content) {
        let room = min(Self.longest, Self.longestOfAll - total)
        if let inflated = inflater.inflate(content, maximumBytes: room) {
          content = inflated
        } else if object == nil || !Self.isPlain(dictionary) {
          throw PlatenError(
            .limitExceeded, message: "the PDF's stream at byte \(next) can't be looked through",
            reason: "it is damaged, or comes to more than \(room) bytes",
            suggestion: "Write it anew: qpdf IN OUT.")
        }
      }
      total += content.count
      try body(content)
    }
  }

  /// The characters of all strings, one after the other, as codes: an address may be shown in
  /// pieces (7.3.4 and 9.4.3).
  package static func strings(in content: [UInt8]) -> [UInt8] {
    var strings: [UInt8] = []
    var index = 0
    while index < content.count {
      let byte = content[index]
      index += 1
      if byte == UInt8(ascii: "(") {
        appendLiteral(content, &index, to: &strings)
      } else if byte == UInt8(ascii: "<"), index < content.count {
        // Two of them begin a dictionary.
        if content[index] == UInt8(ascii: "<") {
          index += 1
        } else {
          appendHexadecimal(content, &index, to: &strings)
        }
      }
    }
    return strings
  }

  private static func appendLiteral(
    _ content: [UInt8], _ index: inout Int, to strings: inout [UInt8]
  ) {
    var depth = 1
    while index < content.count {
      var byte = content[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: "\\") where index < content.count:
        byte = content[index]
        index += 1
        let named = [UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9]
        if let control = named[byte] {
          byte = UInt8(control)
        } else if byte == 0x0A || byte == 0x0D {
          continue
        } else if (0x30...0x37).contains(byte) {
          var code = Int(byte & 7)
          for _ in 0..<2 where index < content.count && (0x30...0x37).contains(content[index]) {
            code = code * 8 + Int(content[index] & 7)
            index += 1
          }
          byte = UInt8(truncatingIfNeeded: code)
        }
      default: break
      }
      strings.append(byte)
    }
  }

  private static func appendHexadecimal(
    _ content: [UInt8], _ index: inout Int, to strings: inout [UInt8]
  ) {
    var half: UInt8?
    while index < content.count, content[index] != UInt8(ascii: ">") {
      let digit = Character(Unicode.Scalar(content[index])).hexDigitValue.map(UInt8.init)
      index += 1
      guard let digit else { continue }
      if let first = half {
        strings.append(first << 4 | digit)
        half = nil
      } else {
        half = digit
      }
    }
    if let half { strings.append(half << 4) }
  }

  private static func isPicture(_ dictionary: [UInt8]) -> Bool {
    dictionary[...].firstPlace(of: "/Subtype/Image".utf8) != nil
      || dictionary[...].firstPlace(of: "/Subtype /Image".utf8) != nil
  }

  /// Whether a stream is as it stands: no filter is named, however its name is written.
  private static func isPlain(_ dictionary: [UInt8]) -> Bool {
    dictionary[...].firstPlace(of: "Filter".utf8) == nil && !dictionary.contains(UInt8(ascii: "#"))
  }

  /// Whether bytes begin as a zlib stream does (RFC 1950, 2.2). Operators may, too: `80 0 0 …`.
  private static func isDeflated(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] & 15 == 8, bytes[0] >> 4 <= 7 else { return false }
    return (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }

  private static let keyword = Array("stream".utf8)
  private static let end = Array("endstream".utf8)
}
