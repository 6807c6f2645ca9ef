extension TokenTheme {
  /// Dark letters on white.
  public static let light = TokenTheme(
    background: Color(0xFFFFFF), text: Color(0x1A1C20), paints: paints(lightPaints),
    otherPaint: Paint(fill: Color(0xE9E6DF), outline: Color(0xA39B8A)))

  /// Light letters on near black, deep boxes.
  public static let dark = TokenTheme(
    background: Color(0x16181D), text: Color(0xF1F3F5), paints: paints(darkPaints),
    otherPaint: Paint(fill: Color(0x3A3A3A), outline: Color(0x8A8A8A)))

  // Chosen by a search for the greatest least distance between two fills, and between a fill and
  // the paper, as those see them who lack the green cones (Machado, Oliveira and Fernandes, 2009),
  // within hues given by hand, for a contrast to the letters of 7.4 at least (WCAG 2.2, 1.4.6).
  private static let lightPaints: [String: (UInt32, UInt32)] = [
    "email": (0x87AEF0, 0x3673DB),
    "link": (0x91DEB9, 0x43C687),
    "phone": (0xA2CFD5, 0x5CABB5),
    "date": (0xEFDA80, 0xDABA2F),
    "time": (0xEFA880, 0xDA6D2F),
    "money": (0xD39CB0, 0xB45578),
    "percent": (0xCE9CD3, 0xAB55B4),
    "iban": (0xDEC9F8, 0xA774E7),
    "card": (0xB3BEF6, 0x6076E3),
    "ip": (0xB9F39D, 0x7BDF4B),
    "mac": (0xF9FBDF, 0xE3EA8A),
    "uuid": (0xDDDFE4, 0xA4A9B7),
    "key": (0xDBDDB3, 0xBABD6D),
    "number": (0xE59C92, 0xD15140),
  ]

  private static let darkPaints: [String: (UInt32, UInt32)] = [
    "email": (0x1F4585, 0x4178D3),
    "link": (0x315627, 0x5DA34A),
    "phone": (0x0E383E, 0x238B9A),
    "date": (0x654418, 0xC0812E),
    "time": (0x36160D, 0x903B23),
    "money": (0x6D1A42, 0xC83079),
    "percent": (0x77317D, 0xB85EC0),
    "iban": (0x4B259D, 0x825AD8),
    "card": (0x120E3E, 0x2D239A),
    "ip": (0x0F3B29, 0x388B66),
    "mac": (0x343C24, 0x71824E),
    "uuid": (0x484E5C, 0x7C8498),
    "key": (0x34360D, 0x8B9023),
    "number": (0x6D4141, 0xAB7373),
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
