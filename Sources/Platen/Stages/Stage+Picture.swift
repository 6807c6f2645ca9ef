extension Stage {
  /// Runs a chain of filters on the picture, whose colours are made sRGB first where its profile
  /// can be used.
  public static func filter(_ chain: [Filter], light: Light = .linear) -> Stage {
    let parameters: [String: JSONValue] = [
      "chain": .string(chain.chainText), "light": .string(light.rawValue),
    ]
    return Stage("filter", parameters: parameters) { (page, _) throws(PlatenError) in
      page.picture = try page.picture.preparedForFilters(on: page.queue).image.filtered(
        chain, light: light, limits: page.limits, on: page.queue)
    }
  }

  /// Writes the input's own file again, byte for byte, beside what is made of it:
  /// `a.jpg` as `a.jpg.original.jpg`.
  public static let storeOriginal = Stage(
    "storeOriginal",
    finish: { (page, _) throws(PlatenError) in
      try page.write(page.fileBytes, suffix: ".original.\(page.source.format.fileExtension)")
    })

  /// Gathers every frame, or an even choice of 64 of them, small, on one sheet:
  /// `a.gif.contact-sheet.png`.
  public static let contactSheet = Stage(
    "contactSheet",
    each: { (page, _) throws(PlatenError) in
      let step = max(1, (page.source.count + ContactSheet.capacity - 1) / ContactSheet.capacity)
      guard page.index % step == 0 else { return }
      page.thumbnails.append(try ContactSheet.thumbnail(of: page.picture, limits: page.limits))
    },
    finish: { (page, _) throws(PlatenError) in
      let sheet = try ContactSheet.arranged(page.thumbnails)
      try page.write(
        ImageDestination(format: .png).encode(sheet), suffix: ".contact-sheet.png")
      page.thumbnails = []
    })
}

extension ImageFormat {
  /// The extension a file of this format usually has.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .apng: "png"
    default: rawValue
    }
  }
}
