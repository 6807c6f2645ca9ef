import Platen

/// What `convert` does to each picture: cropping, scaling, filters, in this order.
struct ConvertChange {
  private let crop: PixelRect?
  private let scale: ConvertScale?
  private let resampling: ConvertScale.Resampling
  private let filters: [Filter]
  private let limits: Limits
  /// What the filters have to say, of any picture.
  private let remarks = FilterNotes()

  /// - Throws: `usage` for a value that can't be read; what reading a file throws that the chain
  ///   names, which happens once and not for every frame.
  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    limits = options.limits
    crop = try arguments.value(.crop).map { (text) throws(PlatenError) in
      try Self.rect(text.string)
    }
    scale = try arguments.value(.scale).map { (text) throws(PlatenError) in
      try ConvertScale(text.string)
    }
    resampling = try arguments.choice(.resample) ?? .lanczos
    if scale == nil, arguments.has(.resample) {
      throw Arguments.usage("--resample has nothing to scale", "Add --scale, as --scale 50%.")
    }
    let chain = try arguments.value(.filter).map { (text) throws(PlatenError) in
      try Filter.chain(written: text, option: "--filter")
    }
    if chain?.isEmpty == true { remarks.add(FilterNotes.emptyChain) }
    filters = try (chain ?? []).loadingFiles(limits: limits)
  }

  /// Whether pictures stay as they are.
  var isNothing: Bool { crop == nil && scale == nil && filters.isEmpty }

  /// Whether a picture's colours are its own, or mixed of them by scaling.
  var keepsColors: Bool { filters.isEmpty }

  /// Whether it scales pictures of some size, and by mixing colours.
  func isResampling(_ size: PixelSize) -> Bool {
    resampling != .nearest && scaling(of: size) != nil
  }

  /// The filter that scales pictures of some size, after cropping; nil where they stay as large.
  private func scaling(of size: PixelSize) -> Filter? {
    scale?.filter(for: cropped(size), by: resampling)
  }

  private func cropped(_ size: PixelSize) -> PixelSize {
    let rect = crop.map(PixelRect(size).intersection) ?? PixelRect(size)
    return PixelSize(width: max(1, rect.width), height: max(1, rect.height))
  }

  /// What filters have said, one sentence each.
  var notes: [String] { remarks.all }

  /// The changed picture.
  ///
  /// - Throws: What the filters throw.
  func applied(to image: Image) throws(PlatenError) -> Image {
    let cropping = crop.map { [Filter.crop($0)] } ?? []
    let scaling = scaling(of: image.size).map { [$0] } ?? []
    if let note = scale?.note(on: cropped(image.size)) { remarks.add(note) }
    var source = image
    if !filters.isEmpty {
      let (prepared, note) = try image.preparedForFilters()
      source = prepared
      if let note { remarks.add(note) }
    }
    var context = FilterContext()
    context.limits = limits
    context.notes = remarks
    return try source.filtered(cropping + scaling + filters, in: context)
  }

  /// The value of `--crop`.
  private static func rect(_ text: String) throws(PlatenError) -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ (0...1 << 30).contains($0) }), numbers[2] > 0,
      numbers[3] > 0
    else {
      throw Arguments.usage(
        "--crop \(text) is not X,Y,W,H", "Give pixels, as in --crop 0,0,320,200.")
    }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
