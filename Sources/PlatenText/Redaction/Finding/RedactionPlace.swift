import PlatenImaging

/// A part of something that is to go, in one line of a page.
struct RedactionPlace: Hashable {
  var kind: Token.Kind
  /// About where it is, as high as its line, in pixels of the page.
  var rough: SlantedRect
  /// The first part of a thing that goes on in the next line, or its only one.
  var isFirst: Bool
  /// What was read there, letters and digits alone.
  var text = ""
  /// How many characters were read there.
  var characters = 0
  /// Letters that are nearer to it than this, in pixels, are taken for a part of it.
  var reach = 0.0
  /// Marks that stand in the same word before it and don't belong to it, or a label.
  private(set) var leading = ""
  /// About where these end along the writing.
  private(set) var leadingEnd: Double?
  /// Marks that stand in the same word after it.
  var trailing = ""

  /// Takes what stands before it in its first word, before anything is added to its ends.
  mutating func exclude(leading: String) {
    self.leading = leading
    leadingEnd = rough.left + Double(leading.count) * characterWidth
  }

  /// Whether it may be an address, which an underline shows the whole of.
  var mayBeUnderlined: Bool { [.email, .link, .doubt].contains(kind) }

  /// About how wide a character of it is, in pixels.
  var characterWidth: Double { rough.width / Double(max(1, characters)) }
}

extension [RedactionPlace] {
  /// Those that are not two lines read as one, where the same was read in one of the two.
  var ofSingleLines: Self {
    filter { place in
      !contains { other in
        place.rough.height > 1.4 * other.rough.height && other.kind == place.kind
          && other.text == place.text && !place.text.isEmpty
          && place.rough.width < other.rough.width + place.rough.height
          && other.rough.share(coveredBy: place.rough) > 0.9
      }
    }
  }
}

extension Redactor.Scope {
  /// Whether addresses of mail are to go.
  var takesAddresses: Bool {
    if case .kinds(let kinds) = self { return kinds.contains(.email) }
    return true
  }

  /// Whether what a code may say is to go: addresses, links, payments, contacts.
  var takesCodes: Bool {
    switch self {
    case .kinds(let kinds): !kinds.isDisjoint(with: [.email, .link, .phone, .iban, .card, .money])
    case .allText: true
    }
  }
}

extension Token.Kind {
  /// Words, where all text goes.
  static let text = Token.Kind(rawValue: "text")
  /// What couldn't be read for sure.
  static let doubt = Token.Kind(rawValue: "doubt")
  /// A QR code, whatever it says.
  static let code = Token.Kind(rawValue: "code")
  /// A part of the picture that was named.
  static let region = Token.Kind(rawValue: "region")
}
