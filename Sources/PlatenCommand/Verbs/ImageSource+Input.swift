import Platen

extension ImageSource {
  /// Opens an input; `-` is the standard input.
  ///
  /// - Throws: As `ImageSource` and `PageOptions.applied(to:)`.
  init(_ input: FilePath, _ options: Options) throws(PlatenError) {
    self = try options.reading.applied(
      to: ImageSource(
        bytes: input.content(limits: options.limits), path: input.string, limits: options.limits,
        refusingDamage: options.refusesDamage))
  }

  /// Opens an input that is to be sound; `-` is the standard input.
  ///
  /// - Throws: As `ImageSource`.
  init(sound input: FilePath, limits: Limits) throws(PlatenError) {
    try self.init(
      bytes: input.content(limits: limits), path: input.string, limits: limits,
      refusingDamage: true)
  }

  /// Says on the standard error what of a file was passed over.
  func reportWarnings(_ input: FilePath) {
    for warning in header.warnings {
      Console.note("platen: \(input.printable): \(warning.printable)")
    }
  }

  /// What decoding an animation loses of its channels, which are of 8 bits then; nil where nothing.
  var lostBits: String? {
    let bits = header.bitsPerChannel
    return frameInfos.isEmpty || bits <= 8 ? nil : "\(bits) bits of a channel become 8"
  }

  /// Says on the standard error what of an animation can't be read.
  func reportDamage(_ input: FilePath) {
    guard let damage else { return }
    Console.report(damage.at(input.string))
  }
}

extension FilePath {
  /// Whether it can be read once and from its beginning alone: `-`, the standard input, or a pipe.
  var isStream: Bool { self == "-" || FileStatus(self, followLinks: true)?.isPipe == true }

  /// The content of a file or a pipe; of `-`, the standard input.
  func content(limits: Limits) throws(PlatenError) -> [UInt8] {
    self == "-"
      ? try FilePath.readStandardInput(limits: limits)
      : try readNamed(limits: limits)
  }
}
