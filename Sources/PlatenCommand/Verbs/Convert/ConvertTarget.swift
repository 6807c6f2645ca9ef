import Platen

/// Where `convert` writes and in which format, with the options that this format has a use for.
struct ConvertTarget {
  /// The path; `-` is the standard output, which takes a PNG unless a format is named.
  let path: FilePath
  let format: ImageFormat
  /// By which the format was named.
  private let fileExtension: String
  let isContactSheet: Bool
  let plays: Int?
  let metadata: MetadataPolicy
  private let encoding: EncodingOptions
  private let dither: ImageDestination.Options.Dither?
  private let colors: Int?
  private let lossy: Int?

  /// Understands OUT and the options that depend on it.
  ///
  /// - Throws: `usage` for a format that can't be written, and for an option it has no use for.
  init(_ arguments: Arguments) throws(PlatenError) {
    path = arguments.operands[arguments.operands.count - 1]
    let name = arguments.value(.format)?.string.lowercased()
    format = try Self.format(of: path, name)
    fileExtension = name ?? (path == "-" ? "png" : path.fileExtension)
    isContactSheet = arguments.has(.contactSheet)
    plays = try arguments.number(.loops, in: 0...Self.mostPlays(format))
    encoding = try EncodingOptions(arguments, for: format)
    metadata = try EncodingOptions.metadata(arguments, for: format)
    dither = try arguments.choice(.dither)
    colors = try arguments.number(.colors, in: 2...256)
    lossy = try arguments.number(.lossy, in: 0...200)
    if path == "-", arguments.has(.json) {
      throw Arguments.usage(
        "--json and the picture both want the standard output", "Leave out one, or name a file.")
    }
    if isContactSheet, isAnimation {
      throw Arguments.usage(
        "a contact sheet is a still, and \(format.rawValue) is for animations",
        "Give OUT the extension .png or .jpg.")
    }
    if lossy != nil, format != .gif {
      throw Arguments.usage("--lossy is for GIF alone", "Leave it out, or write a .gif.")
    }
    for id in [Flag.ID.dither, .colors]
    where arguments.has(id) && format != .gif && format != .png {
      throw Arguments.usage("\(id.name) is for PNG and GIF alone", "Write a .png or .gif.")
    }
    if format == .png, dither != nil, colors == nil {
      throw Arguments.usage("a PNG has all colours, none of which is mixed", "Add --colors N.")
    }
    try checkEdits(arguments)
  }

  /// How many of its source's colours a resized GIF keeps, 256 a frame's own; nil: they are mixed.
  var keptColors: Int? { format == .gif && dither == nil ? colors ?? 256 : nil }

  /// Whether nothing was asked for that changes frames.
  var isExact: Bool {
    colors == nil && (lossy ?? 0) == 0 && !encoding.isLossy && metadata == .none
  }

  /// Whether nothing was asked for that says how pictures are written.
  var isDefault: Bool { isExact && encoding.isDefault && !isContactSheet }

  /// Whether the format holds several frames.
  var isAnimation: Bool { format.traits?.room == .frames }

  /// How a format is named that holds an animation.
  var animationNaming: String {
    path == "-"
      ? "say --format gif, apng, webp, avif or jxl" : "name OUT .gif, .apng, .webp, .avif or .jxl"
  }

  var holdsPages: Bool { format.traits?.room == .pages }

  /// What writes it; frames of a GIF at another size have no pixels of their own to keep exactly.
  func destination(
    of source: ImageSource, plays: Int, isResampled: Bool = false
  ) throws(PlatenError) -> ImageDestination {
    let defaults = ImageDestination.Options()
    var options = encoding.options
    options.plays = plays
    options.dither = dither ?? defaults.dither
    options.pngColors = format == .png ? colors : nil
    options.gifColors = colors ?? defaults.gifColors
    options.gifLossy = lossy ?? (isResampled ? 16 : defaults.gifLossy)
    return try ImageDestination(fileExtension: fileExtension, options: options).describing(
      metadata.kept(of: source.header))
  }

  private static func format(of path: FilePath, _ name: String?) throws(PlatenError) -> ImageFormat
  {
    let names = ImageFormat.extensions("and") { $0.isWritten }
    if let name {
      if let format = writable(name) { return format }
      let known = ImageFormat.table.filter(\.isWritten).flatMap(\.extensions)
      throw Arguments.usage(
        "convert can't write the format \(name)",
        Suggestion.among(known, for: name) ?? "Formats are \(names).")
    }
    if path == "-" { return .png }
    if let format = writable(path.fileExtension) { return format }
    if path.string.hasSuffix("/") || FileStatus(path, followLinks: true)?.kind == .folder {
      throw Arguments.usage(
        "\(path) is a folder, and convert writes one file", "Name a file in it.")
    }
    throw Arguments.usage(
      "\(path) has no extension that convert can write",
      "Extensions are \(names); or say it with --format.")
  }

  private static func writable(_ name: String) -> ImageFormat? {
    guard let format = ImageFormat(fileExtension: name), ImageDestination.formats.contains(format)
    else { return nil }
    return format
  }

  /// What the count in the file has room for: 16 bits of repeats or of plays, or 31 bits of plays.
  private static func mostPlays(_ format: ImageFormat) -> Int {
    format == .gif ? 65_536 : format == .webp ? 65_535 : Int(Int32.max)
  }

  /// Options of moving pictures where a still is written, and of a whole where one frame is.
  private func checkEdits(_ arguments: Arguments) throws(PlatenError) {
    let order: [Flag.ID] = [.trim, .every, .frameRate, .reverse, .bounce]
    let time: [Flag.ID] = [.delay, .speed, .loops]
    let isOneFrame = arguments.has(.frame)
    if isOneFrame, isContactSheet {
      throw Arguments.usage(
        "--frame and --contact-sheet exclude each other", "Use --trim to choose frames for it.")
    }
    for id in order + time where isOneFrame && arguments.has(id) {
      throw Arguments.usage(
        "\(id.name) has no meaning for a single frame", "Leave out one of them.")
    }
    // Frames become pages in the order asked for.
    let meaningless = isAnimation ? [] : isContactSheet || holdsPages ? time : order + time
    for id in meaningless where arguments.has(id) {
      throw Arguments.usage(
        isContactSheet
          ? "\(id.name) has no meaning for a contact sheet, which shows no time"
          : "\(id.name) has no meaning for a still \(format.rawValue)",
        "Leave it out, or \(animationNaming).")
    }
    if isContactSheet, arguments.has(.scale) {
      throw Arguments.usage(
        "--scale has no meaning for a contact sheet, where a frame is 160 pixels at the most",
        "Leave it out.")
    }
  }
}
