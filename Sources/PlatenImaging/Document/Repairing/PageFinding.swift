/// What a repair did to a page, and on what evidence.
package enum PageFinding: Sendable, Hashable {
  /// Dark and bright were exchanged.
  case inverted
  /// The same in so many dark panels of a bright page.
  case panelsInverted(Int)
  /// Light was evened out: the paper was from `darkest` to `brightest`, 0…255.
  case lit(darkest: Int, brightest: Int)
  /// Dark masses at the page's edges were painted over: this part of the page.
  case masked(share: Double)
  /// Levels were spread over the whole scale; `black` and `white` became 0 and 255.
  case stretched(black: Int, white: Int)
  /// A threshold made the page black and white.
  case thresholded
  /// Isolated noise was taken off: this many specks.
  case despeckled(specks: Int)
  /// Noise was smoothed away by the median of 3×3 pixels, or by a Gaussian of this deviation.
  case smoothed(deviation: Double?)
  /// What is paler than ink was faded: this share of the pixels, 0…1.
  case faded(share: Double)
  /// Edges were sharpened.
  case sharpened
  /// Ruling lines were taken off; the longest is a share of the page's side.
  case unruled(across: Int, down: Int, longest: Double)
  /// Rows of dots that lead to numbers were taken off: so many.
  case leadersRemoved(Int)
  /// The page was turned clockwise by quarters.
  case turned(quarters: Int)
  /// The page was turned clockwise by an angle.
  case leveled(degrees: Double)
  /// A photographed sheet was cut out and made a rectangle; its edges were this certain, 0…1.
  case cutOut(confidence: Double)
  /// Bent lines were made level: so many, bowed and rising apart by so many letters' heights.
  case unbent(lines: Int, bow: Double, fan: Double)
  /// The page was enlarged or shrunk.
  case scaled(by: Double)
  /// Pixels that were not square became so: the page was enlarged by so much across and down.
  case squared(across: Double, down: Double)
  /// Ink darker than a level was kept with its edges, and the ground around it made even: so many
  /// letters stand in lines then.
  case isolated(level: Int, letters: Int)
  /// A white margin was put around the page.
  case bordered(pixels: Int)
}

extension PageFinding {
  /// What the finding itself says of what was seen; what led to it is more, where that is known.
  var evidence: String {
    switch self {
    case .inverted: "the strokes are brighter than what is around them"
    case .panelsInverted(let count):
      "bright letters stand in lines on \(count == 1 ? "a darker panel" : "\(count) darker panels")"
    case .lit(let darkest, let brightest): "the paper is from \(darkest) to \(brightest) of 255"
    case .masked: "what is dark and solid there touches the edge and carries no writing"
    case .stretched(let black, let white): "levels are from \(black) to \(white) of 255"
    case .thresholded: "it was asked for"
    case .despeckled(let specks): "\(specks) shapes are specks"
    case .smoothed: "the page is grainy"
    case .faded(let share):
      "\((share * 100).inTenths) % of the pixels are neither ink nor near it nor paper"
    case .sharpened: "edges are wide"
    case .unruled(let across, let down, let longest):
      "\(across) level and \(down) upright rules, the longest \((longest * 100).inTenths) % of "
        + "the page"
    case .leadersRemoved(let count):
      count == 1 ? "a row of dots leads to a number" : "\(count) rows of dots lead to numbers"
    case .turned, .leveled, .unbent: "the lines show it"
    case .cutOut(let confidence): "its edges, certainty \(confidence.inHundredths)"
    case .scaled: "the size asks for it"
    case .squared: "the file says that pixels are not square"
    case .isolated(let level, let letters):
      "\(letters) letters stand in lines among what is darker than \(level) of 255"
    case .bordered: "ink touches the edge of the picture"
    }
  }
}
