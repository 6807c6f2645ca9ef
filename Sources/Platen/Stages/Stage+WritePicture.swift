extension Stage {
  /// Writes each picture in a format, and in a size if one is asked for: `a.jpg` as
  /// `a.jpg.web.webp`.
  ///
  /// The picture is the one that ``write(_:)`` would write: with its tokens marked, or without what
  /// was redacted, where stages before have done so. Scaled, its colours are sRGB and nothing is
  /// enlarged; else it keeps its profile.
  ///
  /// ```swift
  /// var options = ImageDestination.Options(quality: 75)
  /// options.effort = 6
  /// let web = Stage.writePicture(
  ///   .avif, options: options, fitting: PixelSize(width: 1600, height: 1600), name: "web")
  /// ```
  ///
  /// - Parameters:
  ///   - format: One of ``ImageDestination/formats``.
  ///   - options: How it is written; ``ImageDestination/Options/metadata`` is taken from the input
  ///     instead, as the parameter below says.
  ///   - box: The most pixels of its width and height; nil for the size that it has.
  ///   - isCropping: Whether it fills the box, and is cut to it, instead of being inside it.
  ///   - keepsMetadata: Whether the EXIF, XMP and IPTC of the input are written, with the place
  ///     that they name. Of a picture that was redacted there is none.
  ///   - name: What the file is called between the input's name and its extension, and its role;
  ///     nil for `processed`, `highlight` or `redacted`.
  /// - Returns: The stage. An option that is out of its range and a format that can't be written
  ///   make each input fail with `invalidArgument`; that a library is missing is said before the
  ///   run begins, with `missingResource`.
  public static func writePicture(
    _ format: ImageFormat, options: ImageDestination.Options = ImageDestination.Options(),
    fitting box: PixelSize? = nil, isCropping: Bool = false, keepsMetadata: Bool = false,
    name: String? = nil
  ) -> Stage {
    var writing = PictureWriting(format)
    writing.options = options
    writing.box = box
    writing.fit = isCropping ? .cover : .contain
    writing.metadata = keepsMetadata ? .all : .none
    writing.name = name
    return writePicture(writing)
  }

  /// The same with all that a recipe can say.
  package static func writePicture(_ writing: PictureWriting) -> Stage {
    var stage = Stage(
      "writePicture", parameters: writing.values,
      each: { item, _ in
        guard !writing.isFirstAlone || item.index == 0 else { return }
        try item.write(writing)
      },
      resources: { () throws(PlatenError) in
        try writing.check()
        try writing.format.codec?.load()
      })
    stage.codecs = Set([writing.format.codec].compactMap(\.self))
    return stage
  }
}

extension Item {
  fileprivate mutating func write(_ writing: PictureWriting) throws(PlatenError) {
    var image = shownPicture
    if let box = writing.box { image = try ImageSource(image).thumbnail(in: box, writing.fit) }
    let ending = writing.format.fileExtension
    // An animated PNG is called .png, and of anymaps .ppm has no alpha.
    let destination =
      try
      (writing.format == .pnm
      ? ImageDestination(fileExtension: ending, options: writing.options)
      : ImageDestination(format: writing.format, options: writing.options))
      .describing(writing.metadata.kept(of: source.header))
    let role = writing.name.map(OutputFile.Role.init(rawValue:)) ?? pictureRole
    let suffix = writing.isFirstAlone ? "" : pictureSuffix
    try write(
      destination.encode(image, on: queue),
      suffix: "\(suffix).\(role.rawValue).\(ending)", role: role)
  }
}
