private import CPangoCairo

/// The families that this machine has, of those that set Latin text for reading.
public struct Faces: Sendable {
  let serif: [String]
  let sans: [String]
  let mono: [String]

  /// Asks fontconfig through Pango.
  public init() {
    var count: Int32 = 0
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    unsafe pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    var installed: Set<String> = []
    for index in 0..<Int(count) {
      guard let family = unsafe families?[index] else { continue }
      if let name = unsafe pango_font_family_get_name(family) {
        installed.insert(unsafe String(cString: name))
      }
    }
    unsafe g_free(families)
    self.init(installed: installed)
  }

  /// Of families with these names; DejaVu is taken to be there.
  init(installed: Set<String>) {
    func found(_ names: [String]) -> [String] {
      names.enumerated().filter { $0.offset == 0 || installed.contains($0.element) }.map(\.element)
    }
    serif = found([
      "DejaVu Serif", "Liberation Serif", "Nimbus Roman", "FreeSerif", "Linux Libertine O", "C059",
      "P052", "URW Bookman", "Noto Serif", "Caladea",
    ])
    sans = found([
      "DejaVu Sans", "Liberation Sans", "Nimbus Sans", "FreeSans", "Lato", "Carlito", "Noto Sans",
      "Linux Biolinum O", "Liberation Sans Narrow", "URW Gothic", "Open Sans", "Roboto",
    ])
    mono = found([
      "DejaVu Sans Mono", "Liberation Mono", "Nimbus Mono PS", "FreeMono", "Hack", "Inconsolata",
      "Noto Mono", "Courier Prime",
    ])
  }
}
