import Platen

extension ImageSource {
  /// Opens an input; `-` is the standard input.
  ///
  /// - Throws: As `ImageSource`.
  init(_ input: FilePath, _ options: Options) throws(PlatenError) {
    try self.init(
      bytes: input.content(limits: options.limits), path: input.string, limits: options.limits,
      damaged: options.damaged)
  }

  /// Says on the standard error what of an animation can't be read.
  func reportDamage(_ input: FilePath) {
    guard let damage else { return }
    Console.report(damage.at(input.string))
  }
}

extension FilePath {
  /// The content of a file; of `-`, the standard input.
  func content(limits: Limits) throws(PlatenError) -> [UInt8] {
    self == "-"
      ? try FilePath.readStandardInput(limits: limits)
      : try read(limits: limits)
  }
}
