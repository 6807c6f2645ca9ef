extension PDFValue {
  var words: PDFWords { PDFWords(bytes) }

  /// The entries of the dictionary that it is; none of what is no dictionary.
  package var entries: [String: PDFValue] {
    var words = words
    guard words.next()?.elementsEqual("<<".utf8) == true else { return [:] }
    var entries: [String: PDFValue] = [:]
    var (depth, name, start): (Int, String?, Int?) = (1, nil, nil)
    for word in words {
      let isClosing = word.first == UInt8(ascii: "]") || word.elementsEqual(">>".utf8)
      if isClosing { depth -= 1 }
      let isName = depth == 1 && word.first == UInt8(ascii: "/")
      if depth == 0 || isName && (name == nil || start != nil) {
        // What came before is whole: after a value there is a name, or the end.
        if let name, let start {
          var value = bytes[start..<word.startIndex]
          while value.last.map({ $0 <= 0x20 }) == true { value.removeLast() }
          entries[name] = PDFValue(bytes: value)
        }
        (name, start) = (String(decoding: word.dropFirst(), as: UTF8.self), nil)
      } else if name != nil, start == nil {
        start = word.startIndex
      }
      if word.first == UInt8(ascii: "[") || word.elementsEqual("<<".utf8) { depth += 1 }
    }
    return entries
  }

  /// Whether it is the dictionary of a stream that says nothing of what it is, as those of pages.
  package var isPlainStream: Bool {
    Set(entries.keys).isSubset(of: ["Filter", "DecodeParms", "Length"])
  }

  /// The numbers of all objects that it refers to.
  package var references: [Int] {
    var references: [Int] = []
    var last: (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
    for word in words {
      if word.elementsEqual("R".utf8), let number = Self.number(last.0) {
        references.append(number)
      }
      last = (last.1, word)
    }
    return references
  }

  /// All its numbers.
  var numbers: [Double] {
    words.compactMap { word in
      let text = String(decoding: word, as: UTF8.self)
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// What it is, for a file that it is a part of; of what is no UTF-8 something is lost.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// All its strings, each with the name that stands last before it. What holds control characters
  /// is no text, but a palette or a digest.
  package var texts: [(name: String, text: String)] {
    var texts: [(String, String)] = []
    var name = ""
    for word in words {
      switch word.first {
      case UInt8(ascii: "/"): name = String(decoding: word.dropFirst(), as: UTF8.self)
      case UInt8(ascii: "("), UInt8(ascii: "<"):
        let string = PDFStreams.strings(in: Array(word))
        if let text = Self.text(string), !text.isEmpty { texts.append((name, text)) }
      default: break
      }
    }
    return texts
  }

  /// The text of a string: UTF-16 or UTF-8 if it says so (7.9.2.2), else one character a byte.
  private static func text(_ string: [UInt8]) -> String? {
    var units: [UInt16]
    if string.starts(with: [0xFE, 0xFF]) || string.starts(with: [0xFF, 0xFE]) {
      let (high, low) = string[0] == 0xFE ? (0, 1) : (1, 0)
      units = stride(from: 2, to: string.count - 1, by: 2).map {
        UInt16(string[$0 + high]) << 8 | UInt16(string[$0 + low])
      }
    } else if let text = String(validating: string, as: UTF8.self) {
      units = Array(text.utf16)
    } else {
      units = string.map(UInt16.init)
    }
    if units.first == 0xFEFF { units.removeFirst() }
    guard units.allSatisfy({ $0 >= 0x20 || (9...13).contains($0) }) else { return nil }
    return String(decoding: units, as: UTF16.self)
  }
}
