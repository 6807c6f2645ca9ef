public import PlatenImaging

/// Removes text from pictures and from texts, for good.
///
/// ```swift
/// let redacted = try Redactor(.kinds([.email, .money])).redact(page)
/// try redacted.image.write(to: "public.png")
/// ```
///
/// A picture is read at up to three sizes, what is found is painted over in the pixels, and the
/// result is read again at all of them, until nothing is found any more, also by an audit that
/// knows the picture as it was. Where that doesn't come to an end, there is no result. Boxes reach
/// 0.2 line heights beyond the letters and end at steps of half a line height, so that they don't
/// tell how long the word was; they never reach into neighbours.
public struct Redactor: Sendable {
  /// Which text goes.
  public enum Scope: Sendable, Hashable {
    /// Tokens of these kinds.
    case kinds(Set<Token.Kind>)
    /// Everything that is written but tokens of these kinds.
    case allText(except: Set<Token.Kind> = [])
  }

  /// What tells who somebody is, what they have and when: not mere numbers and times of day.
  public static let usualKinds: Set<Token.Kind> = [
    .email, .link, .phone, .date, .money, .iban, .card, .ip, .mac, .uuid,
  ]

  /// Which text goes.
  public var scope: Scope
  /// Parts of every picture that go, whatever is there, in its pixels.
  public var regions: [PixelRect]
  /// The same in parts of the picture's size.
  public var relativeRegions: [NormalizedRect]
  /// Whether what was read with little confidence, and ink that looks like writing and was not
  /// read, goes as well.
  public var isParanoid: Bool
  /// How pictures are read.
  public var request: RecognizeTextRequest
  /// What was read so far, where the same pictures are looked at again.
  package var readings: PageReadings?

  /// Makes a redactor.
  ///
  /// - Parameters:
  ///   - scope: Which text goes.
  ///   - regions: Parts of every picture that go, whatever is there, in its pixels.
  ///   - relativeRegions: The same in parts of the picture's size.
  ///   - isParanoid: Whether what can't be read for sure goes as well.
  ///   - request: How pictures are read.
  public init(
    _ scope: Scope = .kinds(Redactor.usualKinds), regions: [PixelRect] = [],
    relativeRegions: [NormalizedRect] = [], isParanoid: Bool = false,
    request: RecognizeTextRequest = RecognizeTextRequest()
  ) {
    self.scope = scope
    self.regions = regions
    self.relativeRegions = relativeRegions
    self.isParanoid = isParanoid
    self.request = request
  }
}

/// A picture without what was to go.
public struct RedactedPage: Sendable {
  /// The picture: opaque, in sRGB, without any metadata but its resolution.
  public var image: Image
  /// What can be read on it now.
  public var text: RecognizedText.Page
  /// How many things of each kind went; `text` counts words, `doubt` what couldn't be read for
  /// sure, `region` parts that were named.
  public var counts: [Token.Kind: Int]
  /// How often the picture was painted on until nothing was found any more.
  public var rounds: Int
  /// Where it was painted on.
  package var boxes: [SlantedRect]
}

extension Redactor {
  /// Adds a part of the picture that goes, from a text: its left and upper edge, width and height,
  /// with commas between them, in pixels, or each with `%`. Says whether it is one.
  package mutating func addRegion(_ text: String) -> Bool {
    var request = RecognizeTextRequest()
    guard request.setRegion(text) else { return false }
    if let region = request.region { regions.append(region) }
    if let part = request.regionOfInterest { relativeRegions.append(part) }
    return true
  }
}
