extension Filter {
  /// Black ink on white paper, as `gray8` (Sauvola and Pietikäinen, 2000).
  ///
  /// The threshold of a pixel is m · (1 + k · (s / 128 - 1)), m and s the mean and the standard
  /// deviation of a square around it that is cut at the picture's edges. What reaches no further
  /// than the threshold is black.
  ///
  /// - Parameters:
  ///   - window: The square's side in pixels, 3…255; an even number counts as the next odd one.
  ///   - k: How far below the mean the threshold of even paper lies; 0…1.
  public static func sauvola(window: Int = 31, k: Double = 0.34) -> Filter {
    Filter("sauvola", [Double(window)], [k])
  }

  /// Divides by the paper's brightness, so that shadows go.
  ///
  /// Colours keep their proportions.
  ///
  /// - Parameters:
  ///   - radius: Half the width in pixels, 8…1000, up to which dark things are print or pictures,
  ///     not shaded paper.
  ///   - white: The level that paper gets; 0.1…1.
  public static func backgroundFlatten(radius: Double = 32, white: Double = 1) -> Filter {
    Filter("backgroundFlatten", [radius], [white])
  }

  /// Makes some of the pixels black and some white, each a share of 0…0.5, and spreads the levels
  /// between them.
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
  /// 0 stands for what is too small for print at the picture's resolution (12 pixels at 300 dots
  /// per inch, 3 at 150, and 4 where no resolution is stated), on paper whose light is made even
  /// for it; what may be a full stop or the dot of an i beside letters stays.
  public static func despeckle(size: Int = 0) -> Filter { Filter("despeckle", [Double(size)]) }

  /// Cuts off the dark borders that a scanner leaves around a page: what is darker than the part
  /// `darkness` (0.05…0.9) of the paper's brightness and comes from the picture's edges.
  public static func borderCrop(darkness: Double = 0.45) -> Filter {
    Filter("borderCrop", [darkness])
  }

  /// Takes lines off a page that are level or upright within 3°; print that crosses them stays.
  ///
  /// A line is `length` pixels (16…10000) long at least and `thickness` (1…100) thick at most.
  public static func lineRemoval(length: Int = 150, thickness: Int = 10) -> Filter {
    Filter("lineRemoval", [Double(length)], [Double(thickness)])
  }

  /// Makes a photographed page look like a scan (CIDocumentEnhancer): even light, white paper, dark
  /// ink; `amount`, 0…1, tells how much of the change is made.
  public static func documentEnhancer(amount: Double = 1) -> Filter {
    Filter("documentEnhancer", [amount])
  }

  /// Black ink on white paper, as `gray8`, from a page that may be faded, stained or shaded, or let
  /// its other side shine through.
  ///
  /// The light is made even as ``documentEnhancer(amount:)`` does. ``sauvola(window:k:)`` with a
  /// generous `k` then finds what may be ink. Of that stays what is nearer to the mean of such
  /// pixels than to the mean of the others, of the 31×31 pixels around it.
  ///
  /// - Parameters:
  ///   - window: The side in pixels of the square that decides what may be ink, 3…255; an even
  ///     number counts as the next odd one.
  ///   - k: How much darker than even paper ink is at least; 0…1, a tenth or less for faded ink.
  public static func documentBinarizer(window: Int = 51, k: Double = 0.05) -> Filter {
    Filter("documentBinarizer", [Double(window)], [k])
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
