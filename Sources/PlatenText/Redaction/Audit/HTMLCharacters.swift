/// What HTML has names for that tokens are made of.
enum HTMLCharacters {
  /// U+00A0 to U+00FF in their order (HTML 4.01, 24.2).
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
    uuml yacute thorn yuml
    """

  private static let others = [
    "commat": "@", "period": ".", "sol": "/", "colon": ":", "amp": "&", "lowbar": "_",
    "plus": "+", "quest": "?", "equals": "=", "num": "#", "dollar": "$", "comma": ",",
    "hyphen": "-", "dash": "-", "percnt": "%", "lpar": "(", "rpar": ")", "euro": "€",
    "ndash": "–", "mdash": "—", "minus": "−", "ensp": " ", "emsp": " ", "thinsp": " ",
    "zwnj": "\u{200C}", "zwj": "\u{200D}",
  ]

  /// Characters by their names, without `&` and `;`.
  static let byName: [String: String] = {
    var byName = others
    for (index, name) in latin.split(separator: " ").enumerated() {
      byName[String(name)] = Unicode.Scalar(UInt32(0xA0 + index)).map { String($0) }
    }
    return byName
  }()

  /// Elements that may begin or end within a word.
  static let tagsWithinWords: Set<String> = [
    "a", "b", "code", "em", "font", "i", "kbd", "mark", "s", "samp", "small", "span", "strong",
    "sub", "sup", "tt", "u", "var", "wbr",
  ]
}
