import Platen

extension Arguments {
  /// The value of an option that is a whole number.
  func number(_ id: Flag.ID, in range: ClosedRange<Int>) throws(PlatenError) -> Int? {
    guard let text = value(id)?.string else { return nil }
    let number = Int(text)
    if let number, range.contains(number) { return number }
    throw Self.usage(
      "\(id.name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
      "Try \(id.name) \(max(range.lowerBound, min(range.upperBound, number ?? 2))).")
  }

  /// The value of an option that is a number of bytes: 4096, 512K, 512M, 2G; of 1024 bytes each.
  func byteCount(_ id: Flag.ID, least: Int) throws(PlatenError) -> Int? {
    guard let text = value(id)?.string else { return nil }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = text.last.flatMap { units[Character($0.uppercased())] }
    let (digits, scale) = (shift == nil ? text[...] : text.dropLast(), 1 << (shift ?? 0))
    if let number = Int(digits),
      case let (bytes, false) = number.multipliedReportingOverflow(by: scale),
      bytes >= least
    {
      return bytes
    }
    throw Self.usage(
      "\(id.name) \(text) is not a size from \(least >> 20)M up",
      "Write it as 512M or 2G, for instance.")
  }

  /// How long each input may take, where it is said: 30s, 500ms, 2m, or a number of seconds.
  func timeout() throws(PlatenError) -> Duration? {
    guard let text = value(.timeout)?.string else { return nil }
    let time = Duration(withUnit: text) ?? Duration(withUnit: text + "s")
    if let time, (.milliseconds(1) ... .seconds(86_400)).contains(time) { return time }
    throw Self.usage(
      "--timeout \(text) is not a time from 1ms to 86400s", "Write it as 30s, 500ms or 2m.")
  }

  /// The value of an option that is one of a few words.
  ///
  /// - Throws: `usage` for any other, with the nearest.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ id: Flag.ID
  ) throws(PlatenError) -> Choice? {
    guard let text = value(id)?.string else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw Self.usage(
      "\(id.name) \(text) is not one of \(words.joined(separator: ", "))",
      Suggestion.among(words, for: text) ?? "Try \(id.name) \(words[0]).")
  }

  /// The kinds of tokens that an option lists; nil where it isn't given.
  ///
  /// - Parameter own: The kinds of the user.
  func kinds(
    _ id: Flag.ID, own: Set<Token.Kind> = []
  ) throws(PlatenError) -> Set<Token.Kind>? {
    guard let text = value(id)?.string else { return nil }
    var kinds: Set<Token.Kind> = []
    let known = DataDetector.allKinds.union(own).map(\.rawValue).sorted()
    for name in try Options.list(text, of: id) {
      guard known.contains(name) else {
        throw Self.usage(
          "there is no kind \(name)",
          Suggestion.among(known, for: name) ?? "Kinds are \(known.joined(separator: ", ")).")
      }
      kinds.insert(Token.Kind(rawValue: name))
    }
    return kinds
  }

  /// The format of pictures that `--format` names; nil where it isn't given.
  ///
  /// - Throws: `usage` for one that can't be written, with those that can.
  func pictureFormat(_ verb: String) throws(PlatenError) -> ImageFormat? {
    guard let name = value(.format)?.string.lowercased() else { return nil }
    if let format = ImageFormat(fileExtension: name), ImageDestination.formats.contains(format) {
      return format
    }
    throw Self.usage(
      "\(verb) can't write the format \(name)",
      "Formats are \(ImageFormat.extensions("and") { $0.isWritten }).")
  }

  /// The value of an option that is a positive number.
  func factor(_ id: Flag.ID, in range: ClosedRange<Double>) throws(PlatenError) -> Double? {
    guard let text = value(id)?.string else { return nil }
    let number = Double(decimal: text)
    if let number, range.contains(number) { return number }
    throw Self.usage(
      "\(id.name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
      "Try \(id.name) \(max(range.lowerBound, min(range.upperBound, number ?? 2))).")
  }
}

extension Double {
  /// Reads a decimal number: `Double.init` takes hexadecimal ones, infinities and NaN as well.
  init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(String(text)), number.isFinite
    else { return nil }
    self = number
  }
}
