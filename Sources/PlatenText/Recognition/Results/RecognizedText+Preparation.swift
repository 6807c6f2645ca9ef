import PlatenImaging

extension RecognizedText {
  /// One thing that was done to a page before it was read, and on what evidence.
  package struct PreparationStep: Sendable, Hashable, Codable {
    /// What can be done to a page; an open set.
    package struct Kind: RawRepresentable, Sendable, Hashable, Codable {
      package let rawValue: String

      /// Makes a kind from its name.
      package init(rawValue: String) { self.rawValue = rawValue }

      /// Dark and bright were exchanged, on the whole page or on so many darker `panels` of it.
      package static let inverted = Self(rawValue: "inverted")
      /// Light was evened out; ``PreparationStep/amounts`` has `darkest` and `brightest`, the
      /// paper's levels before, 0…255.
      package static let evened = Self(rawValue: "evened")
      /// Dark masses at the picture's edges were painted over: a `share` of the page, 0…1.
      package static let masked = Self(rawValue: "masked")
      /// Levels `black` and `white` became 0 and 255.
      package static let stretched = Self(rawValue: "stretched")
      /// The page became black and white.
      package static let thresholded = Self(rawValue: "thresholded")
      /// So many `specks` were taken off.
      package static let despeckled = Self(rawValue: "despeckled")
      /// Noise was smoothed by a Gaussian of a `deviation` in pixels, or by a median.
      package static let smoothed = Self(rawValue: "smoothed")
      /// What is paler than ink, a `share` of the pixels, was brought nearer to the paper.
      package static let faded = Self(rawValue: "faded")
      /// Edges that blur had widened were sharpened.
      package static let sharpened = Self(rawValue: "sharpened")
      /// Ruling lines were found, and are left out where that reads better: so many `across` and
      /// `down`, the `longest` a share of the page's side, 0…1.
      package static let unruled = Self(rawValue: "unruled")
      /// So many `leaders`, rows of dots that lead to numbers, were left out for the reading.
      package static let unled = Self(rawValue: "unled")
      /// The page was turned clockwise by so many `quarters`.
      package static let turned = Self(rawValue: "turned")
      /// The page was turned clockwise by so many `degrees`.
      package static let leveled = Self(rawValue: "leveled")
      /// A photographed sheet was cut out and made a rectangle, with a `confidence` of 0…1.
      package static let cutOut = Self(rawValue: "cutOut")
      /// Bent lines were made level: so many `lines`, which were up to `bow` letters' heights from
      /// straight and rose by up to `fan` heights more than others.
      package static let unbent = Self(rawValue: "unbent")
      /// The page became `factor` times as large.
      package static let scaled = Self(rawValue: "scaled")
      /// Pixels that were not square became so: the page `across` times as wide, `down` as high.
      package static let squared = Self(rawValue: "squared")
      /// What is darker than `level` was kept as ink with its edges, and the patterned or rough
      /// ground around it made even; so many `letters` stand in lines then.
      package static let isolated = Self(rawValue: "isolated")
      /// A white margin of so many `pixels` was put around the page.
      package static let bordered = Self(rawValue: "bordered")
      /// The page was read again and its words were voted on; of that reading `mode` is the number
      /// of its segmentation, `confidence` 0…1 and `characters` are what it gave, and `deviation`
      /// says how it was softened.
      package static let reread = Self(rawValue: "reread")
    }

    package var kind: Kind
    /// By how much, each number with its name.
    package var amounts: [String: Double]
    /// What was seen that asked for it, in words and numbers.
    package var evidence: String

    package init(_ kind: Kind, amounts: [String: Double] = [:], evidence: String) {
      self.kind = kind
      self.amounts = amounts
      self.evidence = evidence
    }
  }
}

extension RecognizedText.PreparationStep {
  init(_ note: PreparationNote) {
    let (kind, amounts): (Kind, [String: Double]) =
      switch note.finding {
      case .inverted: (.inverted, [:])
      case .panelsInverted(let count): (.inverted, ["panels": Double(count)])
      case .lit(let darkest, let brightest):
        (.evened, ["darkest": Double(darkest), "brightest": Double(brightest)])
      case .masked(let share): (.masked, ["share": share])
      case .stretched(let black, let white):
        (.stretched, ["black": Double(black), "white": Double(white)])
      case .thresholded: (.thresholded, [:])
      case .despeckled(let specks): (.despeckled, ["specks": Double(specks)])
      case .smoothed(let deviation): (.smoothed, deviation.map { ["deviation": $0] } ?? [:])
      case .faded(let share): (.faded, ["share": share])
      case .sharpened: (.sharpened, [:])
      case .unruled(let across, let down, let longest):
        (.unruled, ["across": Double(across), "down": Double(down), "longest": longest])
      case .leadersRemoved(let count): (.unled, ["leaders": Double(count)])
      case .turned(let quarters): (.turned, ["quarters": Double(quarters)])
      case .leveled(let degrees): (.leveled, ["degrees": degrees])
      case .cutOut(let confidence): (.cutOut, ["confidence": confidence])
      case .unbent(let lines, let bow, let fan):
        (.unbent, ["lines": Double(lines), "bow": bow, "fan": fan])
      case .scaled(let factor): (.scaled, ["factor": factor])
      case .squared(let across, let down): (.squared, ["across": across, "down": down])
      case .isolated(let level, let letters):
        (.isolated, ["level": Double(level), "letters": Double(letters)])
      case .bordered(let pixels): (.bordered, ["pixels": Double(pixels)])
      }
    self.init(kind, amounts: amounts, evidence: note.evidence)
  }
}

extension RecognizedText.PreparationStep {
  /// One of several readings of a page, as a step of its preparation.
  init(_ note: ReadingNote) {
    var amounts = [
      "mode": Double(note.segmentation.number), "confidence": note.confidence,
      "characters": Double(note.characters),
    ]
    if let softening = note.softening { amounts["deviation"] = softening.deviation }
    self.init(
      .reread, amounts: amounts,
      evidence: note.isBase
        ? "the first reading was in doubt, and this one is the best"
        : "the first reading was in doubt, and this one votes on the words of the best")
  }
}
