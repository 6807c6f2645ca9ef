package import PlatenCore

/// A `.traineddata` file of Tesseract, taken apart into its components.
///
/// The file begins with a count and as many 64-bit offsets, -1 for a component that isn't there;
/// each component reaches to the next one, and they stand in their order.
package struct TrainedData: Sendable {
  /// What Platen reads of a file; the raw value is its place in the file's table.
  package enum Component: Int, Sendable, CaseIterable {
    case config = 0
    case network = 17
    case punctuationDawg = 18
    case wordDawg = 19
    case numberDawg = 20
    case unicharSet = 21
    case recoder = 22
    case version = 23
  }

  private let components: [Component: ArraySlice<UInt8>]

  /// Takes the bytes of a file apart.
  ///
  /// Files of the other byte order are refused: no language is distributed as one.
  ///
  /// - Throws: `malformed`.
  package init(_ bytes: [UInt8]) throws(PlatenError) {
    var reader = ModelReader(bytes[...], component: "table")
    let count = try reader.size("the number of components", in: 1...Self.componentsAtMost)
    var starts: [(component: Int, start: Int)] = []
    var least = 4 + 8 * count
    for component in 0..<count {
      let start = Int(try reader.integer(Int64.self, "the offset of component \(component)"))
      if start == -1 { continue }
      guard least...max(least, bytes.count) ~= start else {
        throw reader.malformed("component \(component) begins at \(start), not where it can")
      }
      starts.append((component, start))
      least = start
    }
    var components: [Component: ArraySlice<UInt8>] = [:]
    for (index, (component, start)) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].start : bytes.count
      guard let component = Component(rawValue: component) else { continue }
      components[component] = bytes[start..<end]
    }
    self.components = components
  }

  /// Tesseract writes 24, and takes a greater number than this for the other byte order.
  private static let componentsAtMost = 1000

  /// The bytes of a component, or nil if the file lacks it.
  package subscript(component: Component) -> ArraySlice<UInt8>? { components[component] }
}
