import CPango
import CTesseract

/// The versions of the C libraries that read and set text, for reports of faults.
package enum LibraryVersions {
  /// Each library's name and version, as it says itself at run time.
  package static var all: [(name: String, version: String)] {
    [
      ("tesseract", TesseractLibrary.version ?? "missing"),
      ("leptonica", leptonica),
      ("pango", unsafe text(pango_version_string())),
      ("cairo", unsafe text(cairo_version_string())),
    ]
  }

  /// `leptonica-1.82.0`, in memory that is ours to free.
  private static var leptonica: String {
    guard let name = unsafe getLeptonicaVersion() else { return "missing" }
    defer { unsafe lept_free(name) }
    let version = unsafe String(cString: name)
    return version.split(separator: "-").last.map(String.init) ?? version
  }

  private static func text(_ version: UnsafePointer<CChar>?) -> String {
    guard let version = unsafe version else { return "missing" }
    return unsafe String(cString: version)
  }
}
