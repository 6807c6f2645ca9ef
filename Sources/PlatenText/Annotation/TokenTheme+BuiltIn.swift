extension TokenTheme {
  /// Dark letters on white.
  public static let light = TokenTheme(
    background: Color(0xFFFFFF), text: Color(0x1A1C20), paints: paints(lightPaints),
    otherPaint: Paint(fill: Color(0xE9E6DF), outline: Color(0x8F8776)), outlineWidth: 1)

  /// Light letters on near black, deep boxes.
  public static let dark = TokenTheme(
    background: Color(0x16181D), text: Color(0xF1F3F5), paints: paints(darkPaints),
    otherPaint: Paint(fill: Color(0x3A3A3A), outline: Color(0x8A8A8A)), outlineWidth: 1)

  // Chosen by a search for the greatest least distance between two fills, and between a fill and
  // the paper, as those see them who lack the green cones (Machado, Oliveira and Fernandes, 2009),
  // within hues given by hand, for a contrast to the letters of 7.4 at least (WCAG 2.2, 1.4.6).
  // Outlines, which are the underlines too, by the same search for a contrast to the paper of 3.1
  // at least (WCAG 2.2, 1.4.11), which no fill behind letters has.
  private static let lightPaints: [String: (UInt32, UInt32)] = [
    "email": (0x87AEF0, 0x2868C3),
    "link": (0x91DEB9, 0x3BA36F),
    "phone": (0xA2CFD5, 0x1E656D),
    "date": (0xEFDA80, 0xCA7F0D),
    "time": (0xEFA880, 0xEB6B53),
    "money": (0xD39CB0, 0xA83D68),
    "percent": (0xCE9CD3, 0xAB55B4),
    "iban": (0xDEC9F8, 0xA375E2),
    "card": (0xB3BEF6, 0x5B71FB),
    "ip": (0xB9F39D, 0x325B02),
    "mac": (0xF9FBDF, 0x83720A),
    "uuid": (0xDDDFE4, 0x8C92A4),
    "key": (0xDBDDB3, 0x717E3E),
    "number": (0xE59C92, 0x8A3A3C),
  ]

  private static let darkPaints: [String: (UInt32, UInt32)] = [
    "email": (0x1F4585, 0x2A62C9),
    "link": (0x315627, 0x64C259),
    "phone": (0x0E383E, 0x1A7691),
    "date": (0x654418, 0xCCAB38),
    "time": (0x36160D, 0x91592E),
    "money": (0x6D1A42, 0xAE4F82),
    "percent": (0x77317D, 0xE37CE5),
    "iban": (0x4B259D, 0x8A7CDC),
    "card": (0x120E3E, 0x5852EF),
    "ip": (0x0F3B29, 0x28754C),
    "mac": (0x343C24, 0x909568),
    "uuid": (0x484E5C, 0x9EA8BE),
    "key": (0x34360D, 0x917A07),
    "number": (0x6D4141, 0xC3A8A4),
  ]

  private static func paints(_ table: [String: (UInt32, UInt32)]) -> [Token.Kind: Paint] {
    Dictionary(
      uniqueKeysWithValues: table.map { name, colors in
        (
          Token.Kind(rawValue: name),
          Paint(fill: Color(colors.0), outline: Color(colors.1))
        )
      })
  }
}
