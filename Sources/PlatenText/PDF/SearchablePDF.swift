public import FoundationEssentials
public import PlatenCore
public import PlatenImaging

/// A PDF of pictures with the text that was read from them: it looks like the pictures, and can be
/// searched and copied from.
///
/// ```swift
/// func writeBook() throws {
///   var pdf = try SearchablePDF(to: "book.pdf")
///   var frames = try ImageSource(contentsOf: "book.tiff").frames()
///   while let frame = try frames.next() {
///     try pdf.append(frame.image, text: request.read(frame.image, index: frame.index))
///   }
///   _ = try pdf.finish()
/// }
/// ```
///
/// It ends with ``finish()`` and can't be copied, so it is a local variable of a function: Swift
/// lets none at the top level of a program be consumed.
///
/// Pages are written as they come, so that thousands need the memory of one. The text is invisible
/// and lies before the picture, each word in its box, along its line and in reading order. The
/// document conforms to PDF/A-2b (ISO 19005-2) unless a page has inks that no profile describes.
/// The same pages give the same bytes.
public struct SearchablePDF: ~Copyable, Sendable {
  /// What a document says of itself.
  package struct Description: Sendable, Hashable {
    /// Its title; none if empty.
    package var title: String
    /// The language of its text as in BCP 47, `en` for instance; nil where it isn't known.
    package var language: String?
    /// When it was made, in seconds since 1970; nil for no date, so that it is the same any day.
    package var creationTime: Int?
    package var producer: String

    package init(
      title: String = "", language: String? = nil, creationTime: Int? = nil,
      producer: String = "Platen"
    ) {
      self.title = title
      self.language = language
      self.creationTime = creationTime
      self.producer = producer
    }
  }

  private var file: PDFFile
  private var description: Description
  private var tree = PDFPageTree()
  private var fonts: [InvisibleFont: Int] = [:]
  private var scalars: Set<Unicode.Scalar> = []
  /// The numbers of profiles by their digests.
  private var profiles: [String: Int] = [:]
  private var isArchival = true

  /// Starts a document in memory: without a title if that is empty, in a language as in BCP 47.
  public init(title: String = "", language: String? = nil) {
    self.init(Description(title: title, language: language))
  }

  /// Starts a document that appears under its name when it is whole; see ``init(title:language:)``.
  ///
  /// - Throws: `unwritable`.
  public init(
    to path: String, title: String = "", language: String? = nil
  ) throws(PlatenError) {
    try self.init(to: FilePath(path), Description(title: title, language: language))
  }

  /// Starts a document that appears under its name when it is whole; see ``init(title:language:)``.
  ///
  /// - Throws: `unwritable`; `invalidArgument` for a URL that names no file.
  public init(
    to url: URL, title: String = "", language: String? = nil
  ) throws(PlatenError) {
    try self.init(to: FilePath(url), Description(title: title, language: language))
  }

  package init(_ description: Description) {
    self.description = description
    file = PDFFile()
  }

  package init(
    to path: FilePath, _ description: Description
  ) throws(PlatenError) {
    self.description = description
    file = try PDFFile(path)
  }

  /// Takes the language of the text from what was read, where nobody has named it.
  package mutating func describe(languages: [String]) {
    description.language = description.language ?? LanguageTag.tag(of: languages)
  }

  /// The pages so far.
  public var count: Int { tree.count }

  /// Adds a page of a picture and what was read from it.
  ///
  /// - Parameters:
  ///   - image: The picture as it was decoded, upright.
  ///   - source: The file it was decoded from: then its bytes are kept where a PDF can hold them.
  ///     The picture's place in it is the text's ``RecognizedText/Page/index``.
  ///   - text: What was read from it.
  ///   - tokens: Of these, links and e-mail addresses become links of the page.
  ///   - theme: The paint by which the tokens are marked, as a reader of the document would mark
  ///     them; nil where they aren't.
  /// - Throws: `limitExceeded` if there is no memory, `libraryFailure`, `unwritable`, `cancelled`.
  public mutating func append(
    _ image: Image, from source: ImageSource? = nil, text: RecognizedText.Page,
    tokens: [Token] = [], highlighting theme: TokenTheme? = nil
  ) throws(PlatenError) {
    try append(PDFPage(image, from: source, text: text, tokens: tokens, highlighting: theme))
  }

  /// Adds a page that was made before, on any thread.
  ///
  /// - Throws: `unwritable`, `cancelled`.
  package mutating func append(_ page: PDFPage) throws(PlatenError) {
    try Cancellation.current?.check()
    let content = file.reserve()
    try file.write(content, entries: "/Filter/FlateDecode", stream: page.content)
    var resources = ""
    if let picture = page.picture {
      resources += "/XObject<</Im \(try write(picture)) 0 R>>"
    }
    if !page.fonts.isEmpty {
      let names = page.fonts.map { "/\($0.name(mark: page.fontMark)) \(number(of: $0)) 0 R" }
      resources += "/Font<<\(names.joined())>>"
      scalars.formUnion(page.scalars)
    }
    var numbers: [String] = []
    // Marks lie below links, which are to be clicked.
    for highlight in page.highlights {
      let form = file.reserve()
      let (entries, operators) = highlight.appearance
      try file.write(form, entries: entries, stream: Array(operators.utf8))
      numbers.append("\(try file.add(highlight.dictionary(form: form))) 0 R")
    }
    for link in page.links { numbers.append("\(try file.add(link)) 0 R") }
    let links = numbers.isEmpty ? "" : "/Annots[\(numbers.joined(separator: " "))]"
    let place = tree.add { file.reserve() }
    try file.write(
      place.page,
      "<</Type/Page/Parent \(place.parent) 0 R/Contents \(content) 0 R"
        + "/MediaBox[0 0 \(short(page.width)) \(short(page.height))]"
        + (page.rotation == 0 ? "" : "/Rotate \(page.rotation)")
        + "/Resources<<\(resources)>>\(links)>>")
  }

  private mutating func write(_ picture: PDFPicture) throws(PlatenError) -> Int {
    isArchival = isArchival && picture.isArchival
    var entries = picture.entries
    if let profile = picture.profile {
      entries += "/ColorSpace[/ICCBased \(try write(profile)) 0 R]"
    }
    let number = file.reserve()
    try file.write(number, entries: entries, stream: picture.data)
    return number
  }

  private mutating func write(_ profile: PDFPicture.Profile) throws(PlatenError) -> Int {
    let digest = try "\(profile.channels) \(ContentHash(profile.bytes).hex)"
    if let known = profiles[digest] { return known }
    let number = file.reserve()
    try file.write(
      number, entries: "/N \(profile.channels)/Filter/FlateDecode",
      stream: PDFFile.deflated(profile.bytes))
    // A book of scans has one or two; a thousand different ones need not be known.
    if profiles.count < 256 { profiles[digest] = number }
    return number
  }

  private mutating func number(of font: InvisibleFont) -> Int {
    if let known = fonts[font] { return known }
    let number = file.reserve()
    fonts[font] = number
    return number
  }

  /// Ends the document.
  ///
  /// - Returns: Its bytes where it was made in memory, else nothing.
  /// - Throws: `invalidArgument` for a document without a page, `unwritable`, `libraryFailure`.
  public consuming func finish() throws(PlatenError) -> [UInt8] {
    guard count > 0 else {
      throw PlatenError(.invalidArgument, message: "a PDF needs at least one page")
    }
    try InvisibleFont.write(fonts, scalars: scalars, to: &file)
    let root = try tree.write(to: &file)
    let metadata = PDFMetadata(description, isArchival: isArchival)
    let information = try file.add(metadata.information)
    let packet = file.reserve()
    try file.write(packet, entries: "/Type/Metadata/Subtype/XML", stream: metadata.packet)
    let profile = file.reserve()
    try file.write(
      profile, entries: "/N 3/Filter/FlateDecode", stream: PDFFile.deflated(PDFColors.sRGB()))
    let language = description.language.map { "/Lang\(PDFFile.text($0))" } ?? ""
    let catalog = try file.add(
      "<</Type/Catalog/Pages \(root) 0 R/Metadata \(packet) 0 R\(language)"
        + "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"
        + "/Info(sRGB IEC61966-2.1)/DestOutputProfile \(profile) 0 R>>]>>")
    return try file.finish(catalog: catalog, information: information)
  }
}
