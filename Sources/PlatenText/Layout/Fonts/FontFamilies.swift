import CPango
import Glibc
package import PlatenCore

/// The families of fonts that this machine has.
package enum FontFamilies {
  /// What every machine takes some family for (CSS Fonts 4, section 2.1.2, and Pango's own).
  private static let generic: Set<String> = [
    "serif", "sans-serif", "sans", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  /// Those of a list that are not there.
  ///
  /// - Parameter list: Families, with commas between them.
  /// - Throws: `missingResource` where the machine has no Pango, or no font at all.
  package static func missing(in list: String) throws(PlatenError) -> [String] {
    let known = try installed().union(generic)
    return list.split(separator: ",").compactMap { part in
      let name = part.split(separator: " ").joined(separator: " ")
      return name.isEmpty || known.contains(name.lowercased()) ? nil : name
    }
  }

  /// All of them, in small letters.
  private static func installed() throws(PlatenError) -> Set<String> {
    let engine = try TextEngine()
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_context_list_families(engine.context, &families, &count)
    // g_free(3) is free(3).
    defer { unsafe free(families) }
    var names: Set<String> = []
    for index in 0..<Int(count) {
      guard let family = unsafe families?[index],
        let name = unsafe pango_font_family_get_name(family)
      else { continue }
      names.insert(unsafe String(cString: name).lowercased())
    }
    return names
  }
}
