/// Reads the written form of a filter chain, from left to right.
struct ChainReader {
  private let text: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
    skipSpace()
  }

  var isAtEnd: Bool { position == text.count }

  /// Passes over one character and the space after it, if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, Unicode.Scalar(text[position]) == character else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// A name, with its arguments in brackets if it has any.
  ///
  /// - Parameter open: Parameters that are left for each picture to fill, with what stands in their
  ///   place until then.
  mutating func filter(open: [String: Filter.Value] = [:]) throws(PlatenError) -> Filter {
    let name = try word("the name of a filter")
    guard let definition = Filter.definition(written: name) else { throw Filter.unknown(name) }
    var given: [Int: Filter.Value] = [:]
    if take("("), !take(")") {
      repeat {
        let places = try parameters(of: definition, isFirst: given.isEmpty)
        let values = try values(of: definition.parameters[places])
        for (index, value) in zip(places, values) {
          let parameter = definition.parameters[index]
          guard open[parameter.name] == nil else {
            throw invalid("\(name) has no \(parameter.name) of its own here")
          }
          guard given[index] == nil else { throw invalid("\(name) has \(parameter.name) twice") }
          try parameter.check(value, of: name)
          given[index] = value
        }
      } while take(",")
      guard take(")") else { throw expected(", or )") }
    }
    var values: [Filter.Value] = []
    for (index, parameter) in definition.parameters.enumerated() {
      let standIn = open[parameter.name]
      let value = given[index] ?? standIn ?? .numbers(parameter.defaultValue)
      if parameter.isRequired, standIn == nil { try parameter.check(value, of: name) }
      values.append(value)
    }
    return Filter(definition.name, values: values)
  }

  /// The parameters an argument is for: by a name, or the first where there is none.
  private mutating func parameters(
    of definition: Filter.Definition, isFirst: Bool
  ) throws(PlatenError) -> Range<Int> {
    guard let first = definition.parameters.first else {
      throw invalid("\(definition.name) takes no arguments")
    }
    let start = position
    guard position < text.count, Self.isLetter(text[position]) else {
      guard isFirst else { throw expected("the name of a parameter") }
      return 0..<1
    }
    let name = try word("the name of a parameter")
    if isFirst, position == text.count || text[position] != UInt8(ascii: ":") {
      // A colour's name, or a path without quotes, for the first parameter.
      let isPath = first.kind != .numbers
      if isPath || first.numbers(named: name) != nil {
        position = start
        return 0..<1
      }
    }
    let names = definition.parameters.map(\.name)
    guard let places = definition.parameters(written: name) else {
      throw PlatenError(
        .invalidArgument, message: "\(definition.name) has no parameter \"\(name)\"",
        reason: "it takes \(names.joined(separator: ", "))",
        suggestion: Filter.nearest(to: name, in: names).map { "Did you mean \($0)?" }
          ?? "Write it like \(definition.name)(\(first.name): …).")
    }
    guard take(":") else { throw expected(": and a value") }
    return places
  }

  /// The value of a parameter, or of several, as a list of one number for each.
  private mutating func values(
    of parameters: ArraySlice<Filter.Parameter>
  ) throws(PlatenError) -> [Filter.Value] {
    let value = try value(of: parameters[parameters.startIndex])
    guard parameters.count > 1 else { return [value] }
    guard case .numbers(let numbers) = value, numbers.count == parameters.count else {
      let names = parameters.map(\.name).joined(separator: ", ")
      throw invalid("here [\(names)] has to be")
    }
    return numbers.map { .numbers([$0]) }
  }

  /// A number, a list in brackets, a colour, or a path, which may go without quotes.
  private mutating func value(of parameter: Filter.Parameter) throws(PlatenError) -> Filter.Value {
    if position < text.count, text[position] == UInt8(ascii: "\"") {
      let quoted = try path()
      if parameter.kind == .numbers, let numbers = parameter.numbers(named: quoted) {
        return .numbers(numbers)
      }
      return parameter.kind == .text ? .text(quoted) : .file(quoted)
    }
    if parameter.kind != .numbers, position < text.count, text[position] != UInt8(ascii: "[") {
      let bare = try bareValue(of: parameter)
      return parameter.kind == .text ? .text(bare) : .file(bare)
    }
    if take("#") { return .numbers(parameter.withoutOpacity(try color())) }
    if position < text.count, Self.isLetter(text[position]) {
      let name = run { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      if let numbers = parameter.numbers(named: name) { return .numbers(numbers) }
      throw invalid("\"\(name)\" is neither a number nor the name of a colour")
    }
    guard take("[") else { return .numbers([try number(of: parameter)]) }
    var numbers: [Double] = []
    if take("]") { return .numbers(numbers) }
    repeat {
      numbers.append(try number(of: parameter))
      guard numbers.count <= Self.listLimit else {
        throw expected("at most \(Self.listLimit) numbers")
      }
    } while take(",")
    guard take("]") else { throw expected(", or ]") }
    return .numbers(parameter.withoutOpacity(numbers))
  }

  /// A path without quotes: up to a comma or bracket.
  private mutating func bareValue(of parameter: Filter.Parameter) throws(PlatenError) -> String {
    let token = run { !",()|\"".utf8.contains($0) && $0 >= 0x20 }
    var path = Substring(token)
    while path.last == " " { path.removeLast() }
    guard !path.isEmpty, isAtEnd || ",)".utf8.contains(text[position]) else {
      throw PlatenError(
        .invalidArgument, message: "the filter chain can't be read",
        reason: "the path of \(parameter.name) can't go without quotes, at byte \(position)",
        suggestion: "Write it as \(parameter.name): \"PATH\".")
    }
    return String(path)
  }

  /// The numbers of a cube of 128 colours a side.
  private static let listLimit = 3 * 128 * 128 * 128

  /// A path between quotes; a backslash takes the next character as it is.
  private mutating func path() throws(PlatenError) -> String {
    var bytes: [UInt8] = []
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      if text[position] == UInt8(ascii: "\\"), position + 1 < text.count { position += 1 }
      bytes.append(text[position])
      position += 1
    }
    guard position < text.count else { throw expected("the closing quote") }
    position += 1
    skipSpace()
    guard !bytes.isEmpty, !bytes.contains(0) else { throw invalid("the path is empty") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number, or an angle with its unit, as the parameter counts it.
  private mutating func number(of parameter: Filter.Parameter) throws(PlatenError) -> Double {
    var token = run { Self.isLetter($0) || Self.isDigit($0) || "+-.°".utf8.contains($0) }
    let written = token
    var factor = 1.0
    for (unit, radians) in [("deg", Double.pi / 180), ("°", Double.pi / 180), ("rad", 1.0)]
    where token.hasSuffix(unit) {
      guard let own = parameter.angleUnit else {
        throw invalid("\"\(written)\" is an angle, which \(parameter.name) is not")
      }
      token.removeLast(unit.count)
      factor = radians == own ? 1 : radians / own
    }
    // Double reads "0x1p3" and "infinity" too, which nobody writes in a chain.
    guard token.utf8.allSatisfy({ Self.isDigit($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(token)
    else { throw invalid("\"\(written)\" is not a number") }
    return number * factor
  }

  /// #rgb, #rgba, #rrggbb or #rrggbbaa.
  private mutating func color() throws(PlatenError) -> [Double] {
    let token = run { Self.isLetter($0) || Self.isDigit($0) }
    let digits = token.compactMap(\.hexDigitValue)
    guard digits.count == token.utf8.count, [3, 4, 6, 8].contains(digits.count) else {
      throw invalid("\"#\(token)\" is not a colour")
    }
    guard digits.count > 4 else { return digits.map { Double($0 * 17) / 255 } }
    return stride(from: 0, to: digits.count, by: 2).map { place -> Double in
      let byte: Int = digits[place] * 16 + digits[place + 1]
      return Double(byte) / 255
    }
  }

  private mutating func word(_ what: String) throws(PlatenError) -> String {
    guard position < text.count, Self.isLetter(text[position]) else { throw expected(what) }
    return run { Self.isLetter($0) || Self.isDigit($0) }
  }

  private mutating func run(_ belongs: (UInt8) -> Bool) -> String {
    let end = text[position...].firstIndex { !belongs($0) } ?? text.count
    defer {
      position = end
      skipSpace()
    }
    return String(decoding: text[position..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) { position += 1 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 65...90 ~= byte & ~32 }
  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  /// The error for something else than what has to come next.
  func expected(_ what: String) -> PlatenError {
    let found =
      isAtEnd
      ? "the chain ends" : "there is \"\(Unicode.Scalar(text[position]).escaped(asASCII: true))\""
    return PlatenError(
      .invalidArgument, message: "the filter chain can't be read",
      reason: "\(found) at byte \(position) where \(what) has to be",
      suggestion: "Write it like \"exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)\".")
  }

  private func invalid(_ what: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "the filter chain can't be read",
      reason: "\(what), before byte \(position)",
      suggestion: "Write it like \"exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)\".")
  }
}
