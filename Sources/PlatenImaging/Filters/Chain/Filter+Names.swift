extension Filter {
  /// The filter that a chain names: as the catalogue has it, or as Core Image does, with CI before
  /// it.
  static func definition(written name: String) -> Definition? {
    if let definition = definition(named: name) { return definition }
    guard name.hasPrefix("CI") else { return nil }
    let wanted = name.dropFirst(2).lowercased()
    let own = renamed[wanted] ?? wanted
    return catalogue.first { $0.name.lowercased() == own }
  }

  /// What Core Image calls otherwise, in small letters.
  private static let renamed = [
    "straightenfilter": "straighten", "constantcolorgenerator": "constantColor",
    "checkerboardgenerator": "checkerboard", "stripesgenerator": "stripes",
    "qrcodegenerator": "qrCode", "code128barcodegenerator": "code128",
    "bokehblur": "bokeh", "comiceffect": "comic", "twirldistortion": "twirl",
    "bumpdistortion": "bump", "pinchdistortion": "pinch", "bilateralfilter": "bilateral",
    "dissolvetransition": "dissolve", "swipetransition": "swipe",
    "barsswipetransition": "barsSwipe", "modtransition": "mod",
    "disintegratewithmasktransition": "disintegrateWithMask",
  ].mapValues { $0.lowercased() }
}

extension Filter.Definition {
  /// The places of the parameters that a chain means by a name: of one, or of the four that are a
  /// rectangle of Core Image's.
  func parameters(written name: String) -> Range<Int>? {
    if self.name == "crop", name == "inputRectangle" { return 0..<4 }
    return parameters.firstIndex { $0.isWritten(name) }.map { $0..<($0 + 1) }
  }
}

extension Filter.Parameter {
  /// Whether a chain means this parameter by a name: its own, or Core Image's, like inputRadius.
  func isWritten(_ name: String) -> Bool {
    guard name != self.name else { return true }
    guard name.hasPrefix("input") else { return false }
    var rest = name.dropFirst(5).lowercased()
    if let own = Self.renamed[rest] { rest = own }
    if rest.hasSuffix("image"), kind == .image { rest.removeLast(5) }
    return rest == self.name.lowercased()
  }

  private static let renamed = [
    "rvector": "red", "gvector": "green", "bvector": "blue", "avector": "alpha",
    "biasvector": "bias", "gcr": "graycomponentreplacement", "ucr": "undercolorremoval",
    "curvesdata": "curves", "curvesdomain": "domain", "image2": "background",
  ]

  /// The numbers that a word stands for: a colour's, or a level's of correction in a QR code,
  /// as Core Image names both.
  func numbers(named word: String) -> [Double]? {
    if name == "correctionLevel" {
      return ["L", "M", "Q", "H"].firstIndex(of: word).map { [Double($0)] }
    }
    return Self.namedColors[word.lowercased()]
  }

  /// The numbers of a colour without an alpha of 1, which those of Core Image have, where the
  /// parameter has none.
  func withoutOpacity(_ numbers: [Double]) -> [Double] {
    let isColor = name.lowercased().contains("color") && count == 3...3
    return isColor && numbers.count == 4 && numbers[3] == 1 ? Array(numbers.dropLast()) : numbers
  }

  /// Radians in the unit that the parameter counts angles in; nil where it is no angle.
  var angleUnit: Double? {
    switch name {
    case "degrees": .pi / 180
    case "angle", "pitch", "yaw", "roll": 1
    default: nil
    }
  }

  /// Colours by the names that CIColor and UIColor give them, in small letters.
  static let namedColors: [String: [Double]] = [
    "black": [0, 0, 0], "white": [1, 1, 1], "gray": [0.5, 0.5, 0.5], "red": [1, 0, 0],
    "green": [0, 1, 0], "blue": [0, 0, 1], "cyan": [0, 1, 1], "magenta": [1, 0, 1],
    "yellow": [1, 1, 0], "orange": [1, 0.5, 0], "purple": [0.5, 0, 0.5], "brown": [0.6, 0.4, 0.2],
    "darkgray": [1.0 / 3, 1.0 / 3, 1.0 / 3], "lightgray": [2.0 / 3, 2.0 / 3, 2.0 / 3],
    "clear": [0, 0, 0, 0],
  ]
}
