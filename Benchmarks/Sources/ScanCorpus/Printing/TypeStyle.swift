/// How a line is set.
struct TypeStyle {
  /// A family that fontconfig knows.
  var face: String
  /// In points.
  var size: Double
  var isBold = false
  var isItalic = false
  /// All letters become capitals of the height of small capitals, on the page and in the truth.
  var isCapitals = false
  var tone = Tone(repeating: 0.08)

  init(_ face: String, _ size: Double, bold: Bool = false, italic: Bool = false) {
    (self.face, self.size, isBold, isItalic) = (face, size, bold, italic)
  }

  func sized(_ size: Double, bold: Bool? = nil) -> TypeStyle {
    var style = self
    style.size = size
    style.isBold = bold ?? isBold
    return style
  }
}
