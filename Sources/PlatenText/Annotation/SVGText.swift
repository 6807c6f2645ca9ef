/// The text of an SVG that cairo wrote.
enum SVGText {
  /// Numbers the names of surfaces from 0: cairo counts them over the life of the process, so that
  /// the same drawing would give other bytes each time.
  static func withFixedNames(_ svg: [UInt8]) -> [UInt8] {
    let name = Array("\"surface".utf8)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
      result.append(svg[index])
      index += 1
      guard svg[index - 1] == name[0], svg[(index - 1)...].starts(with: name) else { continue }
      let start = index - 1 + name.count
      var end = start
      while end < svg.count, svg[end].isDigit { end += 1 }
      let number = numbers[svg[start..<end], default: numbers.count]
      numbers[svg[start..<end]] = number
      result += name.dropFirst() + Array(String(number).utf8)
      index = end
    }
    return result
  }
}
