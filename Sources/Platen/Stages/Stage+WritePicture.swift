extension Stage {
  /// Writes each picture in a format, and in a size if one is asked for: `a.jpg` as
  /// `a.jpg.web.webp`.
  ///
  /// An animation becomes one animation, shown as often and as long, where the format holds
  /// animations; else its first frame is written. `Limits.frameBytes` bounds the frames held.
  ///
  /// The picture is the one that `write` would write: with its tokens marked, or without what
  /// was redacted, where stages before have done so. Scaled, its colours are sRGB and nothing is
  /// enlarged; else it keeps its profile. What the format has no room for, as colours beyond a
  /// palette's, is said in the notes of the result.
  ///
  /// ```swift
  /// var options = ImageDestination.Options(quality: 75)
  /// options.effort = 6
  /// let web = Stage.writePicture(
  ///   .avif, options: options, fitting: PixelSize(width: 1600, height: 1600), name: "web")
  /// ```
  ///
  /// - Parameters:
  ///   - format: One of `ImageDestination.formats`.
  ///   - options: How it is written; `ImageDestination.Options.metadata` is taken from the input
  ///     instead, as the parameter below says.
  ///   - box: The most pixels of its width and height; nil for the size that it has.
  ///   - isCropping: Whether it fills the box, and is cut to it, instead of being inside it.
  ///   - metadata: What of the EXIF, XMP and IPTC of the input is written. Of a picture that was
  ///     redacted there is none.
  ///   - name: What the file is called between the input's name and its extension, and its role;
  ///     nil for `processed`, `highlight` or `redacted`.
  /// - Returns: The stage. An option that is out of its range and a format that can't be written
  ///   make each input fail with `invalidArgument`; that a library is missing is said before the
  ///   run begins, with `missingResource`.
  public static func writePicture(
    _ format: ImageFormat, options: ImageDestination.Options = ImageDestination.Options(),
    fitting box: PixelSize? = nil, isCropping: Bool = false,
    metadata: MetadataPolicy = .none, name: String? = nil
  ) -> Stage {
    var writing = PictureWriting(format)
    writing.options = options
    writing.box = box
    writing.fit = isCropping ? .cover : .contain
    writing.metadata = metadata
    writing.name = name
    return writePicture(writing)
  }

  /// The same with all that a recipe can say.
  package static func writePicture(_ writing: PictureWriting) -> Stage {
    let frames = Asset<[Frame]>("frames for \(writing.name ?? "") \(writing.format.rawValue)")
    var stage = Stage(
      "writePicture", parameters: writing.values,
      each: { item, _ in
        if writing.animates(item) {
          let frame = try item.frame(as: writing, after: item[frames]?.count ?? 0)
          item[frames, default: []].append(frame)
        } else if !writing.isFirstAlone(of: item) || item.index == 0 {
          try item.write(writing)
        }
      },
      finish: { item, _ in
        guard let shown = item[frames] else { return }
        item[frames] = nil
        try item.write(shown, writing)
      },
      resources: { () throws(PlatenError) in
        try writing.check()
        try writing.format.library?.load()
      })
    let name = (writing.isFirstAlone ? "first " : "") + (writing.name.map { $0 + "." } ?? shown)
    stage.outputs = [name + writing.format.fileExtension]
    stage.codecs = Set([writing.format.codec].compactMap(\.self))
    return stage
  }
}

extension PictureWriting {
  /// Whether an input becomes one animation.
  fileprivate func animates(_ item: Item) -> Bool {
    item.kind == .animation && !isFirstAlone && format.traits?.room == .frames
  }

  /// Whether an input has its first picture written, and no others.
  fileprivate func isFirstAlone(of item: Item) -> Bool {
    isFirstAlone || item.kind == .animation
  }
}

extension Item {
  /// The picture as it is written, in the size that is asked for.
  private func shown(as writing: PictureWriting) throws(PlatenError) -> Image {
    guard let box = writing.box else { return shownPicture }
    return try ImageSource(shownPicture).thumbnail(in: box, writing.fit)
  }

  /// The picture as a frame of the animation that is written.
  ///
  /// - Throws: `limitExceeded` where frames take more than `Limits.frameBytes`.
  fileprivate func frame(
    as writing: PictureWriting, after count: Int
  ) throws(PlatenError) -> Frame {
    let image = try shown(as: writing)
    try limits.check(frameBytes: (count + 1).checkedProduct(image.byteCount))
    return Frame(index: index, image: image, delay: duration, unclampedDelay: unclampedDuration)
  }

  fileprivate mutating func write(_ writing: PictureWriting) throws(PlatenError) {
    let suffix = writing.isFirstAlone(of: self) ? "" : pictureSuffix
    let (file, loss) = try destination(writing).encodedStill(shown(as: writing), on: queue)
    try write(file.bytes, writing, suffix: suffix, losing: loss.map { [$0] } ?? [])
  }

  fileprivate mutating func write(
    _ frames: [Frame], _ writing: PictureWriting
  ) throws(PlatenError) {
    let destination = try destination(writing, plays: file.loopCount)
    let animation = try destination.encodedAnimation(frames, on: queue)
    let losses =
      (animation.loss?.clauses(of: frames.count) ?? [])
      + (destination.metadataLoss.map { [$0] } ?? [])
    try write(animation.bytes, writing, suffix: "", losing: losses)
  }

  /// Writes a file; what it has no room for is said in the notes of the result.
  private mutating func write(
    _ bytes: [UInt8], _ writing: PictureWriting, suffix: String, losing losses: [String]
  ) throws(PlatenError) {
    let role = writing.name.map(OutputFile.Role.init(rawValue:)) ?? pictureRole
    try write(
      bytes, suffix: "\(suffix).\(role.rawValue).\(writing.format.fileExtension)", role: role)
    add(losses.map { "\(role.rawValue): \($0)" })
  }

  private func destination(
    _ writing: PictureWriting, plays: Int? = nil
  ) throws(PlatenError) -> ImageDestination {
    var options = writing.options
    options.plays = plays ?? options.plays
    return try ImageDestination(usual: writing.format, options: options).describing(
      writing.metadata.kept(of: source.header))
  }
}
