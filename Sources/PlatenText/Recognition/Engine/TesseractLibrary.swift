import CTesseract
package import PlatenCore

/// libtesseract and its Leptonica, which are loaded when a page is first read.
///
/// Linked, they and the 50 libraries that they bring take half of every program's start, and 10 MB.
package enum TesseractLibrary {
  /// The file that dlopen(3) is given.
  package static var file: String { unsafe String(cString: platen_tesseract_file()) }

  /// The Debian package that has it.
  package static var package: String { "libtesseract5" }

  /// What it calls its version; nil where it is missing.
  package static var version: String? {
    guard let version = unsafe TessVersion() else { return nil }
    return unsafe String(cString: version)
  }

  /// Loads both libraries, if that was not done before, and silences Leptonica, whose messages
  /// would go to standard error.
  ///
  /// - Throws: `missingResource` where they aren't installed.
  package static func load() throws(PlatenError) { try loaded.get() }

  private static let loaded = Result { () throws(PlatenError) in
    let library = LateLibrary(file, package: package) {
      unsafe platen_tesseract_load().map { unsafe String(cString: $0) }
    }
    try library.load()
    _ = setMsgSeverity(Int32(L_SEVERITY_NONE))
  }
}
