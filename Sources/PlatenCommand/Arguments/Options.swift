import Platen

/// What the command line means: its options as typed values, defaults filled in.
struct Options {
  let workers: Int
  let request: RecognizeTextRequest
  let limits: Limits
  let isQuiet: Bool
  let isVerbose: Bool
  let json: Bool
  let output: FilePath?
  let forcesOCR: Bool
  let refusesDamage: Bool
  let reading: PageOptions

  /// Understands the options that several verbs share.
  init(_ arguments: Arguments) throws(PlatenError) {
    workers = try Self.workers(arguments.value(.workers)?.string)
    request = try Self.request(
      RecognizeTextRequest(
        languages: Self.list(arguments.value(.languages)?.string ?? "eng", of: .languages),
        level: arguments.choice(.level) ?? .accurate, engine: arguments.choice(.engine) ?? .auto,
        segmentation: Self.segmentation(arguments.value(.segmentation)?.string)),
      arguments)
    limits = try Self.limits(arguments.all(.limit).map(\.string))
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    json = arguments.has(.json)
    output = arguments.value(.output)
    forcesOCR = arguments.has(.forceOCR)
    refusesDamage = arguments.has(.strict)
    reading = try PageOptions(arguments)
    try Self.checkNames(arguments)
    if let output, output.bytes.isEmpty {
      throw Arguments.usage("--output is empty", "Give a folder.")
    }
  }

  private static func segmentation(_ text: String?) throws(PlatenError)
    -> RecognizeTextRequest.Segmentation
  {
    guard let text else { return .automatic }
    let number = Int(text)
    if let segmentation = number.flatMap(RecognizeTextRequest.Segmentation.init) {
      return segmentation
    }
    throw Arguments.usage(
      [0, 1, 2].contains(number)
        ? "--psm \(text) is about a page's orientation and layout, and this verb reads"
        : "--psm \(text) is not a mode from 3 to 13",
      "Try --psm 3 (automatic), 4 (a column), 6 (a block), 7 (a line) or 11 (sparse text).")
  }

  private static func workers(_ text: String?) throws(PlatenError) -> Int {
    guard let text else { return WorkerQueue.processorCount }
    guard let number = Int(text), (1...256).contains(number) else {
      throw Arguments.usage("--workers \(text) is not a number from 1 to 256", "Try --workers 2.")
    }
    return number
  }

  /// Words separated by commas or plus signs.
  static func list(_ text: String, of id: Flag.ID) throws(PlatenError) -> [String] {
    guard !text.isEmpty else { throw Arguments.usage("\(id.name) is empty", "Give at least one.") }
    let words = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "+" }
    guard words.allSatisfy({ !$0.isEmpty }) else {
      throw Arguments.usage(
        "\(id.name) \(text) has an empty place", "Write names with one comma between them.")
    }
    return words.map(String.init)
  }

  static let limits: [(name: String, value: any WritableKeyPath<Limits, Int> & Sendable)] = [
    ("pixels", \.pixels), ("side", \.side), ("frames", \.frames), ("fileBytes", \.fileBytes),
    ("totalPixels", \.totalPixels), ("frameBytes", \.frameBytes), ("expansion", \.expansion),
  ]

  private static func limits(_ settings: [String]) throws(PlatenError) -> Limits {
    var limits = Limits.default
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw Arguments.usage(
          "--limit \(setting) is not NAME=N", "Try --limit pixels=500000000.")
      }
      guard let number = Int(parts[1]), number > 0 else {
        throw Arguments.usage(
          "--limit \(setting): \(parts[1]) is not a whole number from 1 up",
          "Write all its digits, as in --limit \(parts[0])=500000000.")
      }
      guard let limit = Self.limits.first(where: { $0.name == parts[0] }) else {
        let names = Self.limits.map(\.name)
        throw Arguments.usage(
          "there is no limit \(parts[0])",
          Suggestion.among(names, for: parts[0])
            ?? "Limits are \(names.joined(separator: ", ")).")
      }
      limits[keyPath: limit.value] = number
    }
    return limits
  }
}
