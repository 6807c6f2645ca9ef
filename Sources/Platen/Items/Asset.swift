/// Something that stages hand to one another on an ``Item``: a name, and the type of its value.
///
/// ```swift
/// extension Asset where Value == [PixelRect] {
///   static var faces: Asset { Asset("faces", lasting: .picture) }
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
  /// How long a value stays on an item.
  public let lifetime: AssetLifetime

  /// Makes an asset.
  ///
  /// - Parameters:
  ///   - name: What errors call it. Assets of one name and one type are the same.
  ///   - lifetime: How long a value stays on an item.
  public init(_ name: String, lasting lifetime: AssetLifetime = .input) {
    self.name = name
    self.lifetime = lifetime
  }
}

/// How long the value of an ``Asset`` stays on an ``Item``.
public enum AssetLifetime: Sendable, Hashable {
  /// Until the input's next picture comes.
  case picture
  /// To the end of the input: values of its pictures gather.
  case input
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
  public static var annotatedPicture: Asset { Asset("annotated picture", lasting: .picture) }
}
