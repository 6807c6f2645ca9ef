import CPSLLoading
package import PlatenCore

extension LateLibrary {
  /// libpsl, loaded when the end of a host's name is first looked up.
  package static let psl = LateLibrary(
    unsafe String(cString: platen_psl_file()), package: "libpsl5"
  ) {
    unsafe platen_psl_load().map { unsafe String(cString: $0) }
  }
}
