public import PlatenImaging

/// Something in a text that means more than its letters: an address, a link, a date, an amount.
public struct Token: Sendable, Hashable, Codable {
  /// What a token is; an open set, so that users add their own.
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable,
    CustomStringConvertible
  {
    /// The name, as written in JSON.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// An e-mail address.
    public static let email = Self(rawValue: "email")
    /// A URL, with or without its scheme.
    public static let link = Self(rawValue: "link")
    /// A calendar date.
    public static let date = Self(rawValue: "date")
    /// An amount of money, with its currency where it is known.
    public static let money = Self(rawValue: "money")
    /// A phone number; ``Token/value`` is E.164 where the country is known.
    public static let phone = Self(rawValue: "phone")
    /// A time of day; one beside a date belongs to the date.
    public static let time = Self(rawValue: "time")
    /// A percentage.
    public static let percent = Self(rawValue: "percent")
    /// An international bank account number (ISO 13616).
    public static let iban = Self(rawValue: "iban")
    /// The number of a payment card (ISO/IEC 7812).
    public static let card = Self(rawValue: "card")
    /// An IPv4 or IPv6 address, or a block of them.
    public static let ip = Self(rawValue: "ip")
    /// A MAC address (IEEE 802).
    public static let mac = Self(rawValue: "mac")
    /// A UUID (RFC 9562).
    public static let uuid = Self(rawValue: "uuid")
    /// A label and its value, as on invoices; holds the token of the value.
    public static let key = Self(rawValue: "key")
    /// A number with its unit.
    public static let number = Self(rawValue: "number")
    /// `#word`; found on request only.
    public static let hashtag = Self(rawValue: "hashtag")
    /// `@name`; found on request only.
    public static let mention = Self(rawValue: "mention")
  }

  /// What it is.
  public var kind: Kind
  /// Its UTF-8 range in the text it was found in; for pictures, in the text of its page.
  public var range: Range<Int>
  /// The characters as they stand.
  public var text: String
  /// The meaning in a normal form: `2026-11-21`, `EUR 1234.50`, `https://example.org/`.
  public var value: String
  /// Every value it may have, where nothing in the text or in the detector's settings decides, the
  /// likelier first; empty for a token with one. Such a token is not valid.
  public var alternatives: [String]
  /// What a key's label says, as `total`, `tax`, `invoiceNumber`; nil for other kinds.
  public var label: String?
  /// How sure the detector is: 0…1.
  public var score: Double
  /// Whether it passes its kind's own check (a day that exists, a checksum) and has one meaning.
  public var isValid: Bool
  /// Whether ``value`` was mended, as after a misreading.
  public var isRepaired: Bool
  /// The page it was found on, from 0.
  public var page: Int
  /// Where it is on its page, one quad per line it touches; empty for a token of a plain text.
  public var quads: [Quad]
  /// The boxes around ``quads``, cut at the edges of the page.
  public var rects: [PixelRect]

  /// Makes a token; its quads are those of its boxes if not given.
  public init(
    kind: Kind, range: Range<Int>, text: String, value: String, score: Double = 1,
    isValid: Bool = true, isRepaired: Bool = false, page: Int = 0, rects: [PixelRect] = [],
    quads: [Quad]? = nil, alternatives: [String] = [], label: String? = nil
  ) {
    self.kind = kind
    self.range = range
    self.text = text
    self.value = value
    self.alternatives = alternatives
    self.label = label
    self.score = score
    self.isValid = isValid
    self.isRepaired = isRepaired
    self.page = page
    self.rects = rects
    self.quads = quads ?? rects.filter { !$0.isEmpty }.map { Quad($0) }
  }
}
