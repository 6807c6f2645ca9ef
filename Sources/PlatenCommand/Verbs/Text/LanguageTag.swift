/// Names of languages as PDF and XML have them (BCP 47), from those of Tesseract's data.
enum LanguageTag {
  /// The tag of the first language; nil where it has no short one that is known here.
  static func tag(of languages: [String]) -> String? { languages.first.flatMap { tags[$0] } }

  private static let tags = [
    "afr": "af", "ara": "ar", "bel": "be", "ben": "bn", "bul": "bg", "cat": "ca", "ces": "cs",
    "chi_sim": "zh-Hans", "chi_tra": "zh-Hant", "dan": "da", "deu": "de", "ell": "el", "eng": "en",
    "est": "et", "eus": "eu", "fas": "fa", "fin": "fi", "fra": "fr", "gle": "ga", "glg": "gl",
    "heb": "he", "hin": "hi", "hrv": "hr", "hun": "hu", "ind": "id", "isl": "is", "ita": "it",
    "jpn": "ja", "kor": "ko", "lat": "la", "lav": "lv", "lit": "lt", "mkd": "mk", "msa": "ms",
    "nld": "nl", "nor": "no", "pol": "pl", "por": "pt", "ron": "ro", "rus": "ru", "slk": "sk",
    "slv": "sl", "spa": "es", "sqi": "sq", "srp": "sr", "swe": "sv", "tam": "ta", "tha": "th",
    "tur": "tr", "ukr": "uk", "urd": "ur", "vie": "vi",
  ]
}
