/// A C library that is loaded when it is first needed.
///
/// Linked, a library and all that it brings are loaded by every program, and by most for nothing.
package struct LateLibrary: Sendable {
  /// The file that dlopen(3) is given.
  package let file: String
  /// The Debian package that has it.
  package let package: String
  /// Loads it, if that was not done before; gives dlopen(3)'s words where it can't be loaded.
  private let loader: @Sendable () -> String?

  package init(_ file: String, package: String, loader: @escaping @Sendable () -> String?) {
    self.file = file
    self.package = package
    self.loader = loader
  }

  /// Loads it, if that was not done before.
  ///
  /// - Throws: `missingResource` where it isn't installed.
  package func load() throws(PlatenError) {
    guard let words = loader() else { return }
    throw PlatenError(
      .missingResource, message: "the library \(file) is missing", reason: words,
      suggestion: "Install it: apt-get install \(package).")
  }
}
