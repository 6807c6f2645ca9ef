/// Names of languages as formats have them, from those of Tesseract's data.
package enum LanguageTag {
  /// The first language as in BCP 47; nil where it has no short tag that is known here.
  package static func tag(of languages: [String]) -> String? { first(languages)?.tag }

  /// Its name in PAGE XML, which has a list of those that may be used.
  static func pageName(of languages: [String]) -> String? { first(languages)?.name }

  /// The name of the data of a BCP 47 tag: `eng` for `en` and `en-US`; nil for an unknown one.
  static func dataName(for tag: String) -> String? {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = parts.first, (2...3).contains(language.count) else { return nil }
    if language == "zh" {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      return isTraditional ? "chi_tra" : "chi_sim"
    }
    return all.first { $0.value.tag == language }?.key
  }

  private static func first(_ languages: [String]) -> (tag: String, name: String)? {
    languages.first.flatMap { all[$0] }
  }

  private static let all: [String: (tag: String, name: String)] = [
    "afr": ("af", "Afrikaans"), "ara": ("ar", "Arabic"), "bel": ("be", "Belarusian"),
    "ben": ("bn", "Bengali"), "bul": ("bg", "Bulgarian"), "cat": ("ca", "Catalan"),
    "ces": ("cs", "Czech"), "chi_sim": ("zh-Hans", "Chinese"), "chi_tra": ("zh-Hant", "Chinese"),
    "dan": ("da", "Danish"), "deu": ("de", "German"), "ell": ("el", "Greek"),
    "eng": ("en", "English"), "est": ("et", "Estonian"), "eus": ("eu", "Basque"),
    "fas": ("fa", "Persian"), "fin": ("fi", "Finnish"), "fra": ("fr", "French"),
    "gle": ("ga", "Irish"), "glg": ("gl", "Galician"), "heb": ("he", "Hebrew"),
    "hin": ("hi", "Hindi"), "hrv": ("hr", "Croatian"), "hun": ("hu", "Hungarian"),
    "ind": ("id", "Indonesian"), "isl": ("is", "Icelandic"), "ita": ("it", "Italian"),
    "jpn": ("ja", "Japanese"), "kor": ("ko", "Korean"), "lat": ("la", "Latin"),
    "lav": ("lv", "Latvian"), "lit": ("lt", "Lithuanian"), "mkd": ("mk", "Macedonian"),
    "msa": ("ms", "Malay"), "nld": ("nl", "Dutch"), "nor": ("no", "Norwegian"),
    "pol": ("pl", "Polish"), "por": ("pt", "Portuguese"), "ron": ("ro", "Romanian"),
    "rus": ("ru", "Russian"), "slk": ("sk", "Slovak"), "slv": ("sl", "Slovene"),
    "spa": ("es", "Spanish"), "sqi": ("sq", "Albanian"), "srp": ("sr", "Serbian"),
    "swe": ("sv", "Swedish"), "tam": ("ta", "Tamil"), "tha": ("th", "Thai"),
    "tur": ("tr", "Turkish"), "ukr": ("uk", "Ukrainian"), "urd": ("ur", "Urdu"),
    "vie": ("vi", "Vietnamese"),
  ]
}
