extension Stage {
  /// Runs a chain of filters on the picture, whose colours are made sRGB first if they can be.
  ///
  /// What did nothing, as an empty chain or a `deskew` that found no lines, is said in the notes of
  /// the result.
  ///
  /// Files that the chain names are read once, when a run begins.
  ///
  /// - Parameters:
  ///   - chain: The filters, in the order they are applied.
  ///   - light: The scale they compute on: `.linear` suits photographs, `.encoded` documents.
  public static func filter(_ chain: [Filter], light: Light = .linear) -> Stage {
    let parameters: [String: JSONValue] = [
      "chain": .string(chain.chainText), "light": .string(light.rawValue),
    ]
    var stage = Stage(
      "filter", parameters: parameters,
      each: { item, _ in
        let (picture, note) = try item.picture.preparedForFilters(on: item.queue)
        var context = FilterContext()
        context.light = light
        context.limits = item.limits
        context.queue = item.queue
        item.picture = try picture.filtered(chain, in: context)
        let remarks = chain.isEmpty ? [FilterNotes.emptyChain] : context.notes.all
        item.add((note.map { [$0] } ?? []) + remarks)
      })
    stage.outputs = []
    stage.contents = { () throws(PlatenError) in try chain.contentDigests() }
    stage.load = { (files) throws(PlatenError) in .filter(try files.load(chain), light: light) }
    return stage
  }

  /// Writes the input's own file again beside what is made of it: `a.jpg` as `a.jpg.original.jpg`.
  ///
  /// Pixels, colour profile and orientation are those of the file, bit for bit. What it says of
  /// place, time, owner and camera is left out, and so is its thumbnail; in an AVIF or HEIC it is
  /// overwritten. An ICO, an SVG and a PDF stay as they are.
  ///
  /// - Parameter metadata: With `MetadataPolicy.copyright`, artist and copyright stay where the
  ///   format has room for them; with `MetadataPolicy.all` the file is written byte for byte.
  public static func storeOriginal(metadata: MetadataPolicy = .none) -> Stage {
    var stage = Stage(
      "storeOriginal", parameters: ["metadata": .string(metadata.rawValue)],
      finish: { item, _ in
        guard !item.fileBytes.isEmpty else {
          throw PlatenError(
            .invalidArgument, message: "there is no original to store",
            reason: "the picture comes from memory and not from a file",
            suggestion: "Hand over the bytes of its file, or leave storeOriginal out.")
        }
        var file = item.fileBytes
        if metadata != .all {
          file = try MetadataRemoval.file(file, format: item.source.format)
        }
        if metadata == .copyright {
          file = try MetadataInsertion.copyright(of: item.source.header, in: file)
        }
        try item.write(
          file, suffix: ".original.\(item.source.format.fileExtension)", role: .original)
      })
    stage.outputs = ["original"]
    stage.showsFile = true
    return stage
  }

  /// Gathers every frame, or an even choice of 64 of them, small, on one sheet:
  /// `a.gif.contact-sheet.png`.
  public static func contactSheet() -> Stage {
    var stage = Stage(
      "contactSheet",
      each: { item, _ in
        guard item.index % ContactSheet.step(of: item.file.count) == 0 else { return }
        let thumbnail = try ContactSheet.thumbnail(of: item.picture, limits: item.limits)
        item[.thumbnails, default: []].append(thumbnail)
      },
      finish: { item, _ in
        let sheet = try ContactSheet.arranged(item[.thumbnails] ?? [])
        item[.thumbnails] = nil
        try item.write(
          ImageDestination(format: .png).encode(sheet), suffix: ".contact-sheet.png",
          role: .contactSheet)
      })
    stage.outputs = ["contact-sheet.png"]
    return stage
  }
}

extension Asset where Value == [Image] {
  /// Small pictures for the contact sheet.
  fileprivate static var thumbnails: Asset { Asset("thumbnails") }
}
