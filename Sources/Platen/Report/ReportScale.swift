/// How much of each input a report shows, so that one of ten thousand inputs stays usable.
struct ReportScale {
  /// Inputs that a report shows at most; of the others it has the counts and the failures.
  static let mostInputs = 10_000

  let inputs: Int

  /// Whether the data is compressed: then it can't be read without the page's own program.
  var isPacked: Bool { inputs > 500 }
  /// Inputs whose data is unpacked at once.
  var inputsTogether: Int { 50 }
  /// Whether words keep their places on the page.
  var keepsPlaces: Bool { inputs <= 2000 }
  /// Bytes of text of one input.
  var mostText: Int { inputs <= 2000 ? 64 << 10 : 3 << 10 }
  /// Tokens of one input.
  var mostTokens: Int { inputs <= 2000 ? 1000 : 40 }
  /// The longest side of a small picture.
  var previewSide: Int { inputs <= 500 ? 320 : inputs <= 2000 ? 240 : 160 }
  /// The longest side of a small contact sheet, whose pictures are played one after the other.
  var sheetSide: Int { inputs <= 500 ? 640 : inputs <= 2000 ? 400 : 240 }
  /// The quality of small pictures, as WebP has it.
  var quality: Int { inputs <= 500 ? 60 : inputs <= 2000 ? 50 : 35 }
}
