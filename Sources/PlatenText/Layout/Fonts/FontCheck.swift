package import PlatenCore

/// Whether this machine can set text.
package enum FontCheck {
  /// Finds the fonts, loads the default one and sets a line in it, so that nothing is read later.
  ///
  /// - Throws: `missingResource` where there is no font, or none that has Latin letters.
  package static func run() throws(PlatenError) {
    let layout = try TextLayout("Platen 0123456789 @ €", highlighting: [], width: 400)
    guard layout.unknownGlyphs == 0 else {
      throw PlatenError(
        .missingResource, message: "no font on this machine has Latin letters",
        suggestion: "Install one: apt-get install fonts-dejavu-core.")
    }
  }
}
