import CTIFF

extension LateLibrary {
  /// libtiff, loaded when the first TIFF is met: it brings nine more libraries.
  package static let tiff = LateLibrary(
    unsafe String(cString: platen_tiff_file()), package: "libtiff6"
  ) {
    unsafe platen_tiff_load().map { unsafe String(cString: $0) }
  }
}
