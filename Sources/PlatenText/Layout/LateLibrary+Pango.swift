import CPangoLoading
package import PlatenCore

extension LateLibrary {
  /// Pango, cairo and what they stand on, loaded when the first text is laid out.
  package static let pango = LateLibrary(
    unsafe String(cString: platen_pango_file()), package: "libpangocairo-1.0-0"
  ) {
    unsafe platen_pango_load().map { unsafe String(cString: $0) }
  }
}
