/// How a stage writes pictures: in which format and size, with what of the metadata, and as what.
package struct PictureWriting: Sendable {
  /// The format; one of ``ImageDestination/formats``.
  package var format: ImageFormat
  package var options = ImageDestination.Options()
  /// The box that it is made to fit; nil for the size that it has.
  package var box: PixelSize?
  /// How it comes into the box.
  package var fit = ThumbnailFit.contain
  package var metadata = MetadataPolicy.none
  /// What the file is, in its name and in `results.jsonl`; nil for what ``Stage/write(_:)`` says.
  package var name: String?
  /// Whether only the input's first picture is written.
  package var isFirstAlone = false

  /// A picture as it is, with all that the format has by default.
  package init(_ format: ImageFormat) { self.format = format }

  /// For pages of the web: WebP, 2048 pixels at most on each side.
  package static let web: PictureWriting = {
    var writing = PictureWriting(.webp)
    writing.box = PixelSize(width: 2048, height: 2048)
    writing.name = "web"
    return writing
  }()

  /// The same in 256 pixels, of the first picture.
  package var thumbnail: PictureWriting {
    var writing = self
    writing.box = PixelSize(width: 256, height: 256)
    writing.fit = .contain
    writing.metadata = .none
    writing.name = "thumbnail"
    writing.isFirstAlone = true
    return writing
  }
}

extension PictureWriting {
  /// What a recipe says; what it leaves out is 0, false or a word that stands for it.
  static let parameters: [StageParameter] = [
    StageParameter(
      "format", .choice(ImageDestination.formats.map(\.rawValue)), "The format of the file."),
    StageParameter(
      "width", .number(0...Double(ThumbnailFit.longestSide)), default: .number(0),
      "The width of the box, in pixels; 0 for as wide as it comes."),
    StageParameter(
      "height", .number(0...Double(ThumbnailFit.longestSide)), default: .number(0),
      "The height of the box, in pixels; 0 for as high as it comes."),
    StageParameter(
      "fit", .choice(ThumbnailFit.allCases.map(\.rawValue)), default: .string("contain"),
      "Within the box, filling it and cut to it, or stretched to it."),
    StageParameter(
      "metadata", .choice(MetadataPolicy.allCases.map(\.rawValue)), default: .string("none"),
      "Of \(EncodingOption.metadata.formatNames): what of EXIF, XMP and IPTC is written; all has "
        + "the place too."),
    StageParameter(
      "name", .text, default: .string(""),
      "What stands between the input's name and the extension; else as the stage write has it."),
    StageParameter(
      "first", .flag, default: .bool(false), "Whether only the first frame or page is written."),
    StageParameter(
      "quality", .number(0...100), default: .number(0),
      "Of \(EncodingOption.quality.formatNames): 1 smallest to 100 best; 0 for the format's own."),
    StageParameter(
      "target_bytes", .number(0...Double(Int32.max)), default: .number(0),
      "Of \(EncodingOption.targetBytes.formatNames): the best quality that takes no more; 0 for "
        + "any length."),
    StageParameter(
      "chroma", .choice(["auto", "full", "half"]), default: .string("auto"),
      "Of \(EncodingOption.chroma.formatNames): colour of each pixel, or of two by two."),
    StageParameter(
      "progressive", .flag, default: .bool(false), "Of JPEG: from coarse to fine."),
    StageParameter(
      "lossless", .flag, default: .bool(false),
      "Of \(EncodingOption.lossless.formatNames): every pixel is kept."),
    StageParameter(
      "near_lossless", .number(0...100), default: .number(100),
      "Of WebP without loss: 100 exactly, 60 hardly to be seen, to 0."),
    StageParameter(
      "effort", .number(0...9), default: .number(0),
      "Of \(EncodingOption.effort.formatNames): 1 fastest to 9 smallest; 0 for the format's own."),
    StageParameter(
      "bits", .number(0...12), default: .number(0),
      "Of AVIF: 8, 10 or 12 bits of a channel; 0 for what the picture asks for."),
    StageParameter(
      "colors", .number(0...256), default: .number(0),
      "Of \(EncodingOption.colors.formatNames): 2 to 256 colours; 0 for as many as there are."),
    StageParameter(
      "dither", .choice(ImageDestination.Options.Dither.allCases.map(\.rawValue)),
      default: .string("none"),
      "Of \(EncodingOption.dither.formatNames): how colours are shown that the palette lacks."),
    StageParameter(
      "lossy", .number(0...200), default: .number(0),
      "Of \(EncodingOption.lossy.formatNames): how far pixels may change so that it is shorter."),
    StageParameter(
      "compression", .choice(["auto"] + levels + compressions), default: .string("auto"),
      "Of PNG: 0 stored to 9 smallest; of TIFF: \(compressions.joined(separator: ", "))."),
  ]

  private static let levels = (0...9).map(String.init)
  private static let compressions =
    ImageDestination.Options.TIFFCompression.allCases.map(\.rawValue)

  /// Understands what a recipe says.
  ///
  /// - Throws: `invalidArgument` for an option that the format has no use for, half a number, a box
  ///   to fill of which a side is missing, and as ``ImageDestination/init(format:options:)``.
  init(_ arguments: StageArguments) throws(PlatenError) {
    self.init(ImageFormat(rawValue: arguments.text("format")))
    for parameter in Self.parameters {
      guard let option = EncodingOption(rawValue: parameter.name),
        arguments.value(parameter.name) != parameter.defaultValue,
        !option.formats.contains(format)
      else { continue }
      throw PlatenError(
        .invalidArgument, message: "\"\(parameter.name)\" is for \(option.formatNames) alone",
        suggestion: "Leave it out, or choose another format.")
    }
    let (width, height) = (try arguments.whole("width"), try arguments.whole("height"))
    fit = ThumbnailFit(rawValue: arguments.text("fit")) ?? .contain
    guard (width == nil) == (height == nil) || fit == .contain else {
      throw PlatenError(
        .invalidArgument, message: "\"fit\": \"\(fit.rawValue)\" needs both sides",
        suggestion: "Give \"width\" and \"height\": within a box, one side may be left free.")
    }
    if width != nil || height != nil {
      let free = ThumbnailFit.longestSide
      box = PixelSize(width: width ?? free, height: height ?? free)
    }
    metadata = MetadataPolicy(rawValue: arguments.text("metadata")) ?? .none
    name = arguments.text("name").isEmpty ? nil : arguments.text("name")
    isFirstAlone = arguments.flag("first")
    options.quality = try arguments.whole("quality")
    options.targetBytes = try arguments.whole("target_bytes")
    options.subsamplesChroma =
      arguments.text("chroma") == "auto" ? nil : arguments.text("chroma") == "half"
    options.isProgressive = arguments.flag("progressive")
    options.nearLossless = try arguments.whole("near_lossless") ?? 0
    options.isLossless = arguments.flag("lossless") || options.nearLossless < 100
    options.effort = try arguments.whole("effort")
    options.bitsPerChannel = try arguments.whole("bits")
    if let colors = try arguments.whole("colors") {
      options.pngColors = colors
      options.gifColors = colors
    }
    options.dither = ImageDestination.Options.Dither(rawValue: arguments.text("dither")) ?? .none
    options.gifLossy = try arguments.whole("lossy") ?? 0
    try setCompression(arguments.text("compression"))
    try check()
  }

  /// - Throws: `invalidArgument` for a level of TIFF, and for a name of PNG.
  private mutating func setCompression(_ word: String) throws(PlatenError) {
    guard word != "auto" else { return }
    if format == .tiff, let known = ImageDestination.Options.TIFFCompression(rawValue: word) {
      options.tiffCompression = known
    } else if format != .tiff, let level = Int(word) {
      options.pngCompression = level
    } else {
      let words = format == .tiff ? Self.compressions : Self.levels
      throw PlatenError(
        .invalidArgument, message: "\"compression\" \(word) is none of \(format.rawValue)'s",
        suggestion: "Use one of \(words.joined(separator: ", ")).")
    }
  }

  /// - Throws: `invalidArgument` for what can't be written so.
  func check() throws(PlatenError) {
    _ = try ImageDestination(format: format, options: options)
    if options.isLossless, options.quality ?? options.targetBytes != nil {
      throw PlatenError(
        .invalidArgument, message: "a picture without loss has the size and quality that it has",
        suggestion: "Leave out \"lossless\", or \"quality\" and \"target_bytes\".")
    }
    if let box, box.width < 1 || box.height < 1 { throw ThumbnailFit.emptyBox(box) }
    let word = name ?? "word"
    guard (1...64).contains(word.utf8.count),
      word.unicodeScalars.allSatisfy({ $0 != "/" && $0.properties.generalCategory != .control })
    else {
      throw PlatenError(
        .invalidArgument, message: "\"name\" can't be a part of a file's name",
        suggestion: "Write a word such as web, without a slash or a line end.")
    }
  }

  /// The written form, without what it is by default.
  var values: [String: JSONValue] {
    let sides = box.map { [$0.width, $0.height].map { min($0, ThumbnailFit.longestSide) } }
    let numbers: [String: Int?] = [
      "width": sides?[0], "height": sides?[1], "quality": options.quality,
      "target_bytes": options.targetBytes, "effort": options.effort,
      "bits": options.bitsPerChannel, "lossy": options.gifLossy,
      "colors": format == .gif && options.gifColors < 256 ? options.gifColors : options.pngColors,
    ]
    var values = numbers.mapValues { JSONValue.number(Double($0 ?? 0)) }
    values["near_lossless"] = .number(Double(options.nearLossless))
    values["format"] = .string(format.rawValue)
    values["fit"] = .string(fit.rawValue)
    values["metadata"] = .string(metadata.rawValue)
    values["name"] = .string(name ?? "")
    values["first"] = .bool(isFirstAlone)
    values["chroma"] = .string(options.subsamplesChroma.map { $0 ? "half" : "full" } ?? "auto")
    values["progressive"] = .bool(options.isProgressive)
    values["dither"] = .string(options.dither.rawValue)
    values["compression"] = .string(compression)
    values["lossless"] = .bool(options.isLossless && options.nearLossless == 100)
    // What is said by saying nothing is left out, and what the format has no use for.
    for parameter in Self.parameters {
      let isOfUse = EncodingOption(rawValue: parameter.name)?.formats.contains(format) ?? true
      if !isOfUse || values[parameter.name] == parameter.defaultValue {
        values[parameter.name] = nil
      }
    }
    return values
  }

  private var compression: String {
    let usual = ImageDestination.Options()
    return switch format {
    case .tiff where options.tiffCompression != usual.tiffCompression:
      options.tiffCompression.rawValue
    case .png where options.pngCompression != usual.pngCompression:
      String(options.pngCompression)
    default: "auto"
    }
  }
}

extension StageArguments {
  /// The whole number of a parameter; nil for 0.
  ///
  /// - Throws: `invalidArgument` for any other number.
  fileprivate func whole(_ name: String) throws(PlatenError) -> Int? {
    guard let number = Int(exactly: number(name)) else {
      throw PlatenError(
        .invalidArgument, message: "\"\(name)\" is not a whole number",
        suggestion: "Round it.")
    }
    return number == 0 ? nil : number
  }
}
