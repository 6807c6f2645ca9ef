extension Filter {
  /// Black ink on white paper, as `gray8` (Sauvola and Pietikäinen, 2000).
  ///
  /// The threshold of a pixel is m · (1 + k · (s / 128 - 1)), m and s the mean and the standard
  /// deviation of a square of `window` pixels (3…255) around it that is cut at the picture's edges;
  /// `k` is 0…1. What reaches no further than the threshold is black.
  public static func sauvola(window: Int = 31, k: Double = 0.34) -> Filter {
    Filter("sauvola", [Double(window)], [k])
  }

  /// Divides by the paper's brightness, so that shadows go and paper gets the level `white`, 0.1…1.
  ///
  /// Dark things up to twice `radius` pixels (8…1000) wide are print or pictures, not shaded paper.
  /// Colours keep their proportions.
  public static func backgroundFlatten(radius: Double = 32, white: Double = 1) -> Filter {
    Filter("backgroundFlatten", [radius], [white])
  }

  /// Makes a share of the pixels (0…0.5) black and one white, and spreads the levels between them.
  public static func contrastStretch(black: Double = 0.005, white: Double = 0.005) -> Filter {
    Filter("contrastStretch", [black], [white])
  }

  /// Turns a page about its middle so that its lines are level, by up to 20°.
  ///
  /// The page keeps its size, and corners that come in are white, or transparent where there is
  /// alpha. A picture without lines, as a blank page or a photo, stays as it is.
  public static let deskew = Filter("deskew")

  /// Paints over dark shapes of fewer pixels than `size`, 0…10000; pixels that touch at a corner
  /// are of one shape. Dark is what lies below Otsu's threshold.
  ///
  /// 0 stands for what is too small for print at the picture's resolution: 12 pixels at 300 dots
  /// per inch, 3 at 150, and 4 where no resolution is stated.
  public static func despeckle(size: Int = 0) -> Filter { Filter("despeckle", [Double(size)]) }

  /// Cuts off the dark borders that a scanner leaves around a page: what is darker than the part
  /// `darkness` (0.05…0.9) of the paper's brightness and comes from the picture's edges.
  public static func borderCrop(darkness: Double = 0.45) -> Filter {
    Filter("borderCrop", [darkness])
  }

  /// Takes lines off a page that are level or upright within 3°, `length` pixels long at least
  /// (16…10000) and `thickness` pixels thick at most (1…100); print that crosses them stays.
  public static func lineRemoval(length: Int = 150, thickness: Int = 10) -> Filter {
    Filter("lineRemoval", [Double(length)], [Double(thickness)])
  }

  /// Makes a photographed page look like a scan (CIDocumentEnhancer): even light, white paper, dark
  /// ink; `amount`, 0…1, tells how much of the change is made.
  public static func documentEnhancer(amount: Double = 1) -> Filter {
    Filter("documentEnhancer", [amount])
  }

  /// Finds the sheet of paper in a photo, cuts it out and makes it rectangular, as a document
  /// camera does.
  ///
  /// The sheet has four straight edges, more or less bright against what it lies on, and covers at
  /// least a sixteenth of the photo. A photo in which none is found with this confidence, 0…1,
  /// stays as it is.
  public static func detectDocument(confidence: Double = 0.7) -> Filter {
    Filter("detectDocument", [confidence])
  }
}
