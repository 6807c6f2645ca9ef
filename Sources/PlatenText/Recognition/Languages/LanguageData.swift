import FoundationEssentials
package import PlatenCore

/// The language data that is found on this machine.
package struct LanguageData: Sendable, Hashable {
  /// The folder the data is read from, or nil if none was found.
  package var directory: String? { folder?.string }
  let folder: FilePath?
  /// The languages with a file in ``directory``, sorted; scripts are named `script/Latin`.
  package let languages: [String]

  /// Looks where `TESSDATA_PREFIX` says, or else in the folders where systems keep the data.
  package init() {
    let asked = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"] ?? ""
    let folders = asked.isEmpty ? Self.usualFolders : [asked]
    let found = folders.first { FileManager.default.fileExists(atPath: $0) }
    self.init(folder: found.map { FilePath($0) })
  }

  package init(directory: String) { self.init(folder: FilePath(directory)) }

  package init(folder directory: FilePath?) {
    folder = directory
    let own = directory.map { Self.names(in: $0) } ?? []
    let scripts = directory.map { Self.names(in: $0.appending("script")) } ?? []
    languages = (own + scripts.map { "script/\($0)" }).sorted()
  }

  private static let usualFolders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata", "/usr/local/share/tessdata", "/opt/homebrew/share/tessdata",
  ]

  private static let suffix = ".traineddata"

  private static func names(in folder: FilePath) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
  }

  func path(of language: String) -> FilePath? {
    folder?.appending(FilePath(language)).adding(suffix: Self.suffix)
  }
}

extension LanguageData {
  /// The Debian package that brings a language or script: `tesseract-ocr-chi-sim`.
  package static func packageName(for language: String) -> String {
    let name = language.lowercased().split(separator: "_").joined(separator: "-")
    guard name.hasPrefix("script/") else { return "tesseract-ocr-\(name)" }
    var words = name.dropFirst("script/".count).split(separator: "-").map(String.init)
    // Scripts are packaged under their four-letter codes, which mostly begin their names.
    if let first = words.first { words[0] = scriptCodes[first] ?? String(first.prefix(4)) }
    // Tesseract writes HanS_vert, and the package is called script-hans-vert.
    return "tesseract-ocr-script-\(words.joined(separator: "-"))"
  }

  private static let scriptCodes = [
    "canadian": "cans", "cherokee": "cher", "cyrillic": "cyrl", "devanagari": "deva",
    "fraktur": "frak", "georgian": "geor", "gujarati": "gujr", "gurmukhi": "guru",
    "hangul": "hang", "hebrew": "hebr", "japanese": "jpan", "kannada": "knda", "khmer": "khmr",
    "lao": "laoo", "latin": "latn", "malayalam": "mlym", "myanmar": "mymr", "oriya": "orya",
    "syriac": "syrc", "tamil": "taml", "telugu": "telu", "tibetan": "tibt", "vietnamese": "viet",
  ]
}

extension LanguageData {
  /// Checks that languages can be given to Tesseract, which dies of an empty name and of damaged
  /// data; returns the folder and the names joined as Tesseract wants them.
  ///
  /// - Throws: `invalidArgument` for no or an impossible name, `missingResource` naming the package
  ///   to install, `malformed` for a data file that can't be one.
  package func validated(_ languages: [String]) throws(PlatenError) -> (
    folder: FilePath, names: String
  ) {
    guard !languages.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "no language is given",
        suggestion: "Name one of the installed languages: \(list).")
    }
    for language in languages { try validate(language) }
    guard let folder else { throw missing(languages[0]) }
    return (folder, languages.joined(separator: "+"))
  }

  /// The languages and scripts to read text in, not what finds orientation or formulas.
  var readable: [String] { languages.filter { !["osd", "equ"].contains($0) } }

  /// The languages among which that of a page can be found: no scripts, none that read columns.
  var findable: [String] {
    readable.filter { name in
      !name.contains("/") && !name.hasSuffix("_vert") && name.first?.isUppercase == false
    }
  }

  /// Checks that there is a language to be found.
  ///
  /// - Throws: `missingResource` where none is installed.
  func checkAnyLanguage() throws(PlatenError) {
    if findable.isEmpty { throw missing("eng") }
  }

  private var list: String {
    languages.isEmpty ? "none" : languages.joined(separator: ", ")
  }

  private func missing(_ language: String) -> PlatenError {
    PlatenError(
      .missingResource, message: "the language \(language) is not installed",
      reason: folder.map { "in \($0.string) there is: \(list)" }
        ?? "there is no folder with Tesseract's language data",
      suggestion: correction(of: language)
        ?? "Install it: apt-get install \(Self.packageName(for: language)).")
  }

  /// What a language is called here that was given in capitals or by its tag.
  private func correction(of language: String) -> String? {
    let alike = languages.first { $0.lowercased() == language.lowercased() }
    guard let name = alike ?? LanguageTag.dataName(for: language) else { return nil }
    return languages.contains(name)
      ? "Did you mean \(name)? It is called so here."
      : "It is called \(name) here. Install it: apt-get install \(Self.packageName(for: name))."
  }

  private func validate(_ language: String) throws(PlatenError) {
    let isPossible = language.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    guard isPossible, !language.isEmpty, language.utf8.count <= 64 else {
      throw PlatenError(
        .invalidArgument, message: "\"\(language)\" can't be the name of a language",
        reason: "a name has letters, digits, _ and /",
        suggestion: LanguageTag.dataName(for: language) == nil
          ? "Name one of the installed languages: \(list)." : correction(of: language))
    }
    guard languages.contains(language), let path = path(of: language) else {
      throw missing(language)
    }
    try Self.checkData(at: path)
  }
}

extension RecognizeTextRequest {
  /// The installed languages, sorted, by Tesseract's names; scripts are named `script/Latin`.
  ///
  /// The data is looked for where `TESSDATA_PREFIX` says, else in the folders of systems.
  public static var supportedRecognitionLanguages: [String] { LanguageData().readable }
}
