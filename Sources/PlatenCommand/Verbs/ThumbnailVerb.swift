import Platen

/// `platen thumbnail`: pictures made small, of which no more is decoded than that takes.
struct ThumbnailVerb {
  private let options: Options
  private let inputs: [FilePath]
  private let folder: FilePath
  private let size: PixelSize
  private let fit: ThumbnailFit
  /// The format that was asked for; nil for one by alpha.
  private let format: ImageFormat?
  private let arguments: Arguments

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    self.arguments = arguments
    inputs = arguments.operands
    guard let output = options.output else {
      throw Arguments.usage("thumbnail needs a folder", "Add --output DIR.")
    }
    folder = output
    fit = try arguments.choice(.fit) ?? .contain
    size = try Self.size(arguments.value(.size)?.string ?? "256x256", fit)
    format = try arguments.pictureFormat("thumbnail")
    // By alpha a JPEG may become a PNG, which has a use for fewer of them.
    _ = try destination(format ?? .jpeg, of: nil)
  }

  func perform() throws(PlatenError) -> ExitCode {
    let files = try FoundFiles(inputs, into: folder)
    files.report(options)
    try folder.makeFolders()
    let rules = WritingRules(inside: folder, keeping: files.inputs)
    return InputLoop(inputs: files.inputs, options: options, listsFailures: true).perform {
      [self] (input, _) throws(PlatenError) in
      let stem = try files.output(of: input)
      let source = try ImageSource(input, options)
      let image = try source.thumbnail(in: size, fit)
      let format = format ?? (image.alpha == .opaque ? .jpeg : .png)
      let destination = try destination(format, of: source)
      let (file, note) = try destination.encodedStill(image)
      let target = stem.adding(suffix: ".thumbnail.\(format.fileExtension)")
      try AtomicFile.write(file.bytes, to: target, rules)
      let warnings = source.header.warnings
      if !options.isQuiet {
        source.reportWarnings(input)
        if let note { Console.note("platen: \(target.printable): \(note)") }
      }
      if options.json {
        let line: JSONMembers = [
          "path": input.string, "output": target.string, "width": image.width,
          "height": image.height, "bytes": file.bytes.count, "note": note,
          "warnings": warnings.isEmpty ? nil : warnings,
        ]
        return try JSONLine.encode(line, paths: ["path": input, "output": target])
      }
      return options.isQuiet
        ? [] : Array("\(target.printable): \(image.size), \(file.bytes.count) bytes\n".utf8)
    }
  }

  /// What writes a thumbnail.
  private func destination(
    _ format: ImageFormat, of source: ImageSource?
  ) throws(PlatenError) -> ImageDestination {
    let encoding = try EncodingOptions(arguments, for: format)
    let metadata = try EncodingOptions.metadata(arguments, for: format)
    return try ImageDestination(usual: format, options: encoding.options).describing(
      source.flatMap { metadata.kept(of: $0.header) })
  }

  /// The value of `--size`: one number, or a width and a height, of which one may be left free.
  ///
  /// - Parameter fit: How pictures come into it.
  static func size(_ text: String, _ fit: ThumbnailFit) throws(PlatenError) -> PixelSize {
    let most = 16_384
    let words = text.split(separator: "x", omittingEmptySubsequences: false)
    let sides = words.map { $0.isEmpty && words.count == 2 ? most : Int($0) ?? 0 }
    guard (1...2).contains(sides.count), text != "x", sides.allSatisfy({ $0 > 0 }) else {
      throw Arguments.usage(
        "--size \(text) is not a size", "Try --size 256x256, --size 256 or --size 256x.")
    }
    guard sides.allSatisfy({ $0 <= most }) else {
      throw Arguments.usage("--size \(text) is too large", "A side has at most \(most) pixels.")
    }
    guard fit == .contain || !words.contains("") else {
      throw Arguments.usage(
        "--fit \(fit.rawValue) needs both sides of --size",
        "Give them, as --size 256x256, or leave out --fit.")
    }
    return PixelSize(width: sides[0], height: sides[sides.count - 1])
  }
}
