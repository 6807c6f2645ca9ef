public import PlatenCore

/// A `.traineddata` file of Tesseract, taken apart into its components.
public struct TrainedData: Sendable {
  /// What a file can hold; the raw value is its place in the file's table.
  public enum Component: Int, Sendable, CaseIterable {
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
  /// - Throws: `malformed`.
  public init(_ bytes: [UInt8]) throws(PlatenError) {
    components = [.network: bytes[...]]
  }

  /// The bytes of a component, or nil if the file lacks it.
  public subscript(component: Component) -> ArraySlice<UInt8>? { components[component] }
}
