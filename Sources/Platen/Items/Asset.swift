/// Something that stages hand to one another on an ``Item``: a name, and the type of its value.
///
/// ```swift
/// extension Asset where Value == [PixelRect] {
///   static var faces: Asset { Asset("faces", isPerPicture: true) }
/// }
/// let find = Stage("findFaces", adds: [Asset.faces]) { item, _ in
///   item[.faces] = [PixelRect(x: 0, y: 0, width: 8, height: 8)]
/// }
/// let count = Stage("countFaces", needs: [Asset.faces]) { item, _ in
///   print(item[.faces]?.count ?? 0)
/// }
/// ```
public struct Asset<Value: Sendable>: AnyAsset {
  /// The name, as errors say it.
  public let name: String
  /// Whether a value stays until the input's next picture comes; else values of all pictures gather
  /// to the end of the input.
  public let isPerPicture: Bool

  /// Makes an asset; those of one name and one type are the same.
  public init(_ name: String, isPerPicture: Bool = false) {
    self.name = name
    self.isPerPicture = isPerPicture
  }
}

/// An ``Asset`` of any type, for what a ``Stage`` needs and adds.
public protocol AnyAsset: Sendable {
  /// The name, as errors say it.
  var name: String { get }
}

extension Asset where Value == RecognizedText {
  /// The text of all pictures so far.
  public static var text: Asset { Asset("text") }
}

extension Asset where Value == String {
  /// What has read the text: see ``RecognizedText/Page/engine``.
  static var engine: Asset { Asset("engine") }
}

extension Asset where Value == [Token] {
  /// The tokens of all pictures so far.
  public static var tokens: Asset { Asset("tokens") }
}

extension Asset where Value == Image {
  /// The picture with its tokens marked.
  public static var annotatedPicture: Asset { Asset("annotated picture", isPerPicture: true) }
}
