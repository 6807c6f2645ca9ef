extension Filter {
  /// Filters for pages: they work on 8-bit values as files store them, whatever the chain's light.
  static let documentFilters: [Definition] = [
    Definition(
      "sauvola", "Black ink on white paper, by a threshold that follows the light around pixels.",
      [Parameter("window", 3...255, 31, integer: true), Parameter("k", unit, 0.34)]
    ) { arguments in
      let threshold = SauvolaThreshold(window: Int(arguments[0]), k: arguments[1])
      return .image("sauvola") { image, context throws(PlatenError) in
        try threshold.apply(to: image.converted(to: .gray8)).picture
      }
    },
    Definition(
      "backgroundFlatten", "Divides by the paper's brightness: shadows go, and paper turns white.",
      [Parameter("radius", 8...1000, 32), Parameter("white", 0.1...1, 1)]
    ) { arguments in
      let flattening = BackgroundFlattening(radius: arguments[0], white: arguments[1])
      return .repair("backgroundFlatten", flattening)
    },
    Definition(
      "contrastStretch", "Makes a share of the pixels black and one white, and spreads the rest.",
      [Parameter("black", 0...0.5, 0.005), Parameter("white", 0...0.5, 0.005)]
    ) { .repair("contrastStretch", ContrastStretch(black: $0[0], white: $0[1])) },
    Definition(
      "deskew", "Turns a page so that its lines are level, up to 20°, where it has any."
    ) { _ in
      .image("deskew") { image, context throws(PlatenError) in
        let skew = try SkewSearch(image.converted(to: .gray8)).estimate()
        guard skew.isCertain, skew.degrees != 0 else {
          context.notes.add(
            skew.isCertain
              ? "deskew found the lines level." : "deskew found no lines and turned nothing.")
          return image
        }
        return try image.turned(by: -skew.degrees)
      }
    },
    Definition(
      "despeckle", "Paints over dark shapes of fewer pixels than size; 0 asks the resolution.",
      [Parameter("size", 0...10000, 0, integer: true)]
    ) { .repair("despeckle", Despeckling(size: Int($0[0]))) },
    Definition(
      "borderCrop", "Cuts off the dark borders that a scanner leaves around a page.",
      [Parameter("darkness", 0.05...0.9, 0.45)]
    ) { arguments in
      .measured("borderCrop") { image, context throws(PlatenError) in
        let border = PageBorder(darkness: arguments[0])
        return [.crop(try border.page(in: image.converted(to: .gray8)))]
      }
    },
    Definition(
      "lineRemoval", "Takes long thin lines off a page and leaves the print that crosses them.",
      [
        Parameter("length", 16...10000, 150, integer: true),
        Parameter("thickness", 1...100, 10, integer: true),
      ]
    ) {
      .repair("lineRemoval", RuleRemoval(length: Int($0[0]), thickness: Int($0[1])))
    },
    Definition(
      "documentEnhancer", "Evens the light of a photographed page, whitens paper, darkens ink.",
      [Parameter("amount", unit, 1)]
    ) { .repair("documentEnhancer", DocumentEnhancement(amount: $0[0])) },
    Definition(
      "documentBinarizer",
      "Black ink on white paper from any page, faded or stained: evens the light first.",
      [Parameter("window", 3...255, 51, integer: true), Parameter("k", unit, 0.05)]
    ) { arguments in
      let binarization = DocumentBinarization(window: Int(arguments[0]), k: arguments[1])
      return .image("documentBinarizer") { image, context throws(PlatenError) in
        try binarization.apply(to: image.converted(to: .gray8)).picture
      }
    },
    Definition(
      "detectDocument",
      "Finds the sheet of paper in a photo, cuts it out and makes it rectangular.",
      [Parameter("confidence", unit, 0.7)]
    ) { arguments in
      .measured("detectDocument") { image, context throws(PlatenError) in
        let detector = DocumentDetector()
        guard let outline = try detector.outline(in: image), outline.confidence >= arguments[0]
        else {
          context.notes.add("detectDocument found no sheet and cut nothing out.")
          return []
        }
        // A corner may be found a little outside, where the picture has nothing.
        let (width, height) = (Double(image.width), Double(image.height))
        let corners = outline.corners.map { corner in
          [min(max(corner.x, 0), width), min(max(corner.y, 0), height)]
        }
        return [.correction(corners, keepsSides: false, limits: context.limits)]
      }
    },
  ]
}

extension Filter.Operation {
  /// A repair of a whole picture of 8 bits without premultiplied alpha, in its own format.
  static func repair(_ label: String, _ repair: some PageRepair) -> Filter.Operation {
    .image(label) { image, context throws(PlatenError) in
      let result = try image.straightened().processed8 { page throws(PlatenError) in
        try repair.apply(to: page).picture
      }
      return image.alpha == .premultiplied ? try result.premultiplied() : result
    }
  }
}

extension Image {
  /// The picture turned clockwise about its middle, in its own format and size.
  fileprivate func turned(by degrees: Double) throws(PlatenError) -> Image {
    let result = try premultiplied().processed8 { page throws(PlatenError) in
      try Turn(degrees: degrees).apply(to: page).picture
    }
    return alpha == .straight ? try result.straightened() : result
  }

  /// The result of a computation on 8-bit pixels, in this picture's format: grey stays grey, 16
  /// bits become 8 for it and 16 again.
  fileprivate func processed8(
    _ body: (Image) throws(PlatenError) -> Image
  ) throws(PlatenError) -> Image {
    guard format == .rgba16 else { return try body(self) }
    let result = try body(converted(to: .rgba8))
    return result.format == .gray8 ? result : try result.converted(to: .rgba16)
  }
}
