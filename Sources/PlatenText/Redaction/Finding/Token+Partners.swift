extension Token {
  /// Its range with the other end of a range of amounts, and with further telephone numbers of the
  /// same form: `$5-10`, `100–200 EUR`, `555-1234 / 555-9999`.
  ///
  /// What goes with it is no token by itself, but says the same.
  func rangeWithPartners(in text: [UInt8]) -> Range<Int> {
    guard kind == .money || kind == .phone else { return range }
    let joints = kind == .money ? Self.rangeJoints : Self.listJoints
    let shape = Self.shape(text[range])
    func length(_ rest: Substring) -> Int? {
      kind == .money ? Self.amountLength(rest) : Self.length(of: shape, in: rest)
    }
    var range = range
    for _ in 0..<Self.mostPartners {
      let after = String(
        decoding: text[range.upperBound...].prefix(Self.reach), as: UTF8.self)
      guard let joint = joints.first(where: { after.hasPrefix($0) }),
        let length = length(after.dropFirst(joint.count))
      else { break }
      range = range.lowerBound..<range.upperBound + joint.utf8.count + length
    }
    for _ in 0..<Self.mostPartners {
      let before = String(decoding: text[..<range.lowerBound].suffix(Self.reach), as: UTF8.self)
      guard let joint = joints.first(where: { before.hasSuffix($0) }) else { break }
      let head = before.dropLast(joint.count)
      let isPart = { (character: Character) in
        character.isNumber || (self.kind == .money ? ".,'’" : "-/.() ").contains(character)
      }
      let run = head.suffix(while: isPart)
      // The longest end of it that is one, and begins where a number may.
      let start = run.indices.first { start in
        let former = start > head.startIndex ? head[head.index(before: start)] : " "
        return !former.isLetter && !former.isNumber && !"-/:.,#".contains(former)
          && length(head[start...]) == head[start...].utf8.count
      }
      guard let start else { break }
      range = range.lowerBound - joint.utf8.count - head[start...].utf8.count..<range.upperBound
    }
    return range
  }

  private static let rangeJoints = [
    " - ", " – ", " — ", "-", "–", "—", "~", " to ", " bis ", " à ", " a ", " hasta ", " до ",
  ]
  private static let listJoints = [
    " / ", "/", " or ", " and ", " oder ", " und ", " ou ", " et ", " o ", " y ", ", ", "; ",
    " & ",
  ]
  private static let mostPartners = 8
  /// How many bytes are looked at.
  private static let reach = 64

  /// How long the plain number is that a text begins with: `10`, `1,200.50`, `10k`; nil for other
  /// numbers, as of dates and times.
  private static func amountLength(_ text: Substring) -> Int? {
    var rest = text.drop { $0.isASCII && $0.isNumber }
    guard rest.startIndex > text.startIndex else { return nil }
    func skip(_ marks: String, digits: ClosedRange<Int>) -> Bool {
      guard let mark = rest.first, marks.contains(mark) else { return false }
      let after = rest.dropFirst()
      let end = after.drop { $0.isASCII && $0.isNumber }
      guard digits.contains(after.distance(from: after.startIndex, to: end.startIndex)) else {
        return false
      }
      rest = end
      return true
    }
    while skip(".,'’", digits: 3...3) {}
    _ = skip(".,", digits: 1...2)
    if let scale = rest.first, "kKmM".contains(scale) { rest = rest.dropFirst() }
    if let next = rest.first {
      if next.isLetter || next.isNumber || "%°".contains(next) { return nil }
      if ".,:/-'".contains(next), rest.dropFirst().first?.isNumber == true { return nil }
    }
    return text[..<rest.startIndex].utf8.count
  }

  /// A number with all digits alike.
  private static func shape(_ number: ArraySlice<UInt8>) -> [UInt8] {
    number.map { (0x30...0x39).contains($0) ? 0x30 : $0 }
  }

  private static func length(of shape: [UInt8], in text: Substring) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= shape.count, Self.shape(bytes[..<shape.count]) == shape else { return nil }
    if bytes.count > shape.count {
      let next = Character(Unicode.Scalar(bytes[shape.count]))
      if next.isASCII, next.isLetter || next.isNumber { return nil }
    }
    return shape.count
  }
}

extension Substring {
  /// The longest end of which every character fulfils a condition.
  fileprivate func suffix(while fits: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
