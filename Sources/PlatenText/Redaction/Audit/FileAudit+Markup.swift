import PlatenCore

extension FileAudit {
  /// What an XMP packet (ISO 16684-1) may consist of beside namespaces: what the document is
  /// called, what made it and when, its number, and that it is an archive's.
  private static let usualNames: Set<String> = [
    "x:xmpmeta", "x:xmptk", "rdf:RDF", "rdf:Description", "rdf:about", "rdf:Alt", "rdf:Seq",
    "rdf:Bag", "rdf:li", "xml:lang", "dc:title", "dc:format", "pdf:Producer", "pdf:Trapped",
    "pdf:PDFVersion", "xmp:CreatorTool", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate",
    "pdfaid:part", "pdfaid:conformance", "xmpMM:DocumentID", "xmpMM:InstanceID",
    "xapMM:DocumentID", "xapMM:InstanceID",
  ]
  /// Kinds that what stands below a name may be of: programs, days that are not the content's, and
  /// numbers of documents.
  private static func kinds(of name: String) -> Set<Token.Kind> {
    switch name {
    case "x:xmptk", "pdf:Producer", "xmp:CreatorTool", "xmp:CreateDate", "xmp:ModifyDate",
      "xmp:MetadataDate":
      kindsOfMakers
    case "rdf:about", "xmpMM:DocumentID", "xmpMM:InstanceID", "xapMM:DocumentID",
      "xapMM:InstanceID":
      [.uuid]
    default: []
    }
  }
  /// Elements of an SVG that may show, fetch or run what can't be looked through.
  private static let opaqueElements: Set<String> = [
    "image", "feimage", "foreignobject", "script", "style", "iframe", "audio", "video", "set",
    "animate",
  ]
  /// Elements within a line of an SVG.
  private static let inlineElements: Set<String> = ["tspan", "textpath", "a"]
  /// Elements of an SVG that name another one, maybe within a line, which goes on after them.
  private static let namingElements: Set<String> = ["title", "desc"]
  /// Attributes of an SVG that are numbers.
  private static let measures: Set<String> = [
    "d", "points", "transform", "gradientTransform", "viewBox",
  ]

  /// Looks through what a document says of itself.
  func look(atPacket packet: [UInt8], _ leaks: inout [RedactionLeak]) {
    var saysMore = packet.contains(0)
    var last = ""
    for piece in MarkupPiece.pieces(of: packet) {
      switch piece {
      case .element(let name):
        last = name
        saysMore = saysMore || !Self.usualNames.contains(name)
      case .attribute(let name, let value):
        guard !name.hasPrefix("xmlns") else { continue }
        saysMore = saysMore || !Self.usualNames.contains(name)
        look(atText: value, besides: Self.kinds(of: name), &leaks)
      case .text(let text): look(atText: text, besides: Self.kinds(of: last), &leaks)
      case .aside(let text): saysMore = saysMore || !text.hasPrefix("xpacket ")
      case .end: last = ""
      }
    }
    if saysMore { add(1, .metadata, &leaks) }
  }

  /// Looks through an SVG: through all that is written in it, also where nobody sees it.
  ///
  /// - Throws: `unsupported` for one that holds pictures, programs, or names for texts.
  func look(atSVG file: [UInt8], _ leaks: inout [RedactionLeak]) throws(PlatenError) {
    var text = ""
    /// The same without the white space between parts of a line, which may have places of their
    /// own.
    var closed = ""
    /// What elements are called, and whether one is being named.
    var names = ""
    var isName = false
    func endLine(at name: String) {
      guard !Self.inlineElements.contains(name) else { return }
      if text.last == " " { text.removeLast() }
      if text.last != "\n" { text += "\n" }
      if closed.last != "\n" { closed += "\n" }
    }
    for piece in MarkupPiece.pieces(of: file) {
      switch piece {
      case .element(let name):
        let name = Self.localName(name)
        guard !Self.opaqueElements.contains(name) else { throw Self.opaque("<\(name)>") }
        isName = isName || Self.namingElements.contains(name)
        if !isName { endLine(at: name) }
      case .attribute(let name, let value):
        guard !value.contains("data:") else { throw Self.opaque("a file within it") }
        guard !name.hasPrefix("xmlns"), !Self.measures.contains(name) else { continue }
        look(atText: value, besides: Self.kinds(ofAttribute: name, value), &leaks)
      case .text(let part) where isName: names += part
      case .text(let part):
        guard part.allSatisfy(\.isWhitespace) else {
          text += part
          closed += part
          continue
        }
        // What goes on in the next line is found where no empty one stands between.
        if text.last != "\n" { text += " " }
      case .aside(let part):
        guard !part.contains("ENTITY") else { throw Self.opaque("names for texts") }
        // The type of a document is an address of its maker, and has a version.
        let isType = part.hasPrefix("DOCTYPE") || part.hasPrefix("xml ")
        look(atText: part, besides: isType ? [.link, .number] : [], &leaks)
      case .end(let name):
        let name = Self.localName(name)
        if isName { names += "\n" } else { endLine(at: name) }
        if Self.namingElements.contains(name) { isName = false }
      }
    }
    look(atText: names, &leaks)
    let known = leaks.count
    look(atText: text, &leaks)
    if leaks.count == known, closed != text { look(atText: closed, &leaks) }
    // Letters may each be a text of their own.
    add(count(ofTermsIn: (names + text).utf8.filter { $0 > 0x20 }), .bytes, &leaks)
  }

  /// Kinds that the value of an attribute may be of: measures, shares, colours, and what it names
  /// within its file.
  private static func kinds(ofAttribute name: String, _ value: String) -> Set<Token.Kind> {
    let isColor =
      [4, 5, 7, 9].contains(value.utf8.count) && value.dropFirst().allSatisfy(\.isHexDigit)
    let isReference = value.hasPrefix("#") && (isColor || localName(name) == "href")
    return isReference ? [.number, .percent, .hashtag] : [.number, .percent]
  }

  /// A name without its prefix, in lower case.
  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map { $0.lowercased() } ?? ""
  }

  private static func opaque(_ what: String) -> PlatenError {
    PlatenError(
      .unsupported, message: "the SVG can't be looked through", reason: "it holds \(what)",
      suggestion: "Make a picture of it, and verify that: platen convert OUT OUT.png")
  }
}
