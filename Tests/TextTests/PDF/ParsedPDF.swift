import Testing

@testable import PlatenImaging

/// A PDF taken apart by its cross-reference table, as strictly as an archive would.
struct ParsedPDF {
  struct Object {
    var dictionary: String
    var stream: [UInt8]?

    /// What follows a key, up to the next key or the end.
    func value(_ key: String) -> String? {
      guard let start = dictionary.firstRange(of: "/\(key)") else { return nil }
      return String(dictionary[start.upperBound...])
    }

    /// The number of the object that a key refers to.
    func reference(_ key: String) -> Int? {
      value(key).flatMap { Int($0.drop { $0 == " " }.prefix { $0.isNumber }) }
    }

    /// The number that a key has.
    func number(_ key: String) -> Int? {
      value(key).flatMap { Int($0.drop { $0 == " " }.prefix { $0.isNumber || $0 == "-" }) }
    }

    /// The stream, inflated where it is deflated.
    func plain() throws -> [UInt8] {
      let stream = try #require(stream)
      guard dictionary.contains("/FlateDecode") else { return stream }
      let inflater = try Inflater()
      guard let plain = inflater.inflate(stream, maximumBytes: 1 << 26) else {
        throw Missing(words: "a stream that inflates")
      }
      return plain
    }
  }

  let trailer: String
  private(set) var objects: [Int: Object] = [:]

  /// Reads all objects; every offset and every length must be exact.
  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    let characters = Array(text.utf8)
    func slice(_ start: Int, _ count: Int) -> String {
      String(decoding: characters[start..<min(start + count, characters.count)], as: UTF8.self)
    }
    #expect(text.hasPrefix("%PDF-1.7\n%????\n"))
    #expect(text.hasSuffix("\n%%EOF\n"))
    let tail = slice(characters.count - 60, 60)
    let start = try #require(tail.firstRange(of: "startxref\n")?.upperBound)
    let table = try #require(Int(tail[start...].prefix { $0.isNumber }))
    let lines = slice(table, characters.count).split(separator: "\n")
    #expect(lines[0] == "xref")
    let count = try #require(Int(lines[1].split(separator: " ")[1]))
    #expect(lines[2] == "0000000000 65535 f ")
    trailer = lines[(2 + count)...].joined(separator: "\n")
    #expect(trailer.contains("/Size \(count)/"))
    for number in 1..<count {
      let entry = lines[2 + number]
      #expect(entry.utf8.count == 19 && entry.hasSuffix(" 00000 n "))
      let offset = try #require(Int(entry.prefix(10)))
      let head = "\(number) 0 obj\n"
      #expect(slice(offset, head.utf8.count) == head)
      objects[number] = try Self.object(characters, bytes, from: offset + head.utf8.count)
    }
  }

  private static func object(
    _ characters: [UInt8], _ bytes: [UInt8], from start: Int
  ) throws -> Object {
    func find(_ words: String, from start: Int) throws -> Int {
      let words = Array(words.utf8)
      var place = start
      while place + words.count <= characters.count {
        if characters[place..<(place + words.count)].elementsEqual(words) { return place }
        place += 1
      }
      throw Missing(words: String(decoding: words, as: UTF8.self))
    }
    let end = try find("\nendobj\n", from: start)
    let stop = try? find(">>\nstream\n", from: start)
    guard let stop, stop < end else {
      return Object(dictionary: String(decoding: characters[start..<end], as: UTF8.self))
    }
    let dictionary = String(decoding: characters[start..<(stop + 2)], as: UTF8.self)
    var object = Object(dictionary: dictionary)
    let length = try #require(object.reference("Length "))
    let first = stop + ">>\nstream\n".utf8.count
    let rest = characters[(first + length)...].prefix(18)
    let after = String(decoding: rest, as: UTF8.self)
    #expect(after == "\nendstream\nendobj\n")
    object.stream = Array(bytes[first..<(first + length)])
    return object
  }

  struct Missing: Error { let words: String }

  /// The object that a key of the trailer or of another object refers to.
  func object(_ key: String, of object: Object? = nil) throws -> Object {
    let holder = object ?? Object(dictionary: trailer)
    let number = try #require(holder.reference(key))
    return try #require(objects[number])
  }

  /// The pages in their order, by the tree; every node must know its parent and its count.
  func pages() throws -> [Object] {
    let root = try #require(object("Root").reference("Pages"))
    return try pages(below: root, parent: nil)
  }

  private func pages(below number: Int, parent: Int?) throws -> [Object] {
    let node = try #require(objects[number])
    #expect(node.reference("Parent") == parent)
    guard node.dictionary.hasPrefix("<</Type/Pages") else { return [node] }
    let list = try #require(node.value("Kids")).prefix { $0 != "]" }.dropFirst()
    let words = list.split(separator: " ")
    #expect(words.count / 3 <= 32)
    let found = try stride(from: 0, to: words.count, by: 3).flatMap { index in
      try pages(below: #require(Int(words[index])), parent: number)
    }
    #expect(node.reference("Count") == found.count)
    return found
  }

  /// The image of a page.
  func picture(of page: Object) throws -> Object {
    try object("Im ", of: page)
  }
}
