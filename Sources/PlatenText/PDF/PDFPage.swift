package import PlatenCore
package import PlatenImaging

/// A page of a ``SearchablePDF`` before it is written: all that costs time is done.
///
/// It can be made on any thread, several at one time.
package struct PDFPage: Sendable {
  /// Width and height in points, of 1/72 inch.
  let width, height: Double
  /// By how much readers turn it clockwise, so that its writing stands upright: 0, 90, 180 or 270.
  let rotation: Int
  let picture: PDFPicture?
  /// The operators that draw it, deflated.
  let content: [UInt8]
  let fonts: [InvisibleFont]
  /// What the fonts' names end in.
  let fontMark: String
  let scalars: Set<Unicode.Scalar>
  /// Its links, each a dictionary.
  let links: [String]
  let highlights: [PDFHighlight]

  /// Makes a page of a picture and what was read from it, as
  /// ``SearchablePDF/append(_:from:text:tokens:highlighting:)`` describes.
  ///
  /// - Throws: `limitExceeded` if there is no memory, `libraryFailure`, `cancelled`.
  package init(
    _ image: Image, from source: ImageSource? = nil, text: RecognizedText.Page,
    tokens: [Token] = [], highlighting theme: TokenTheme? = nil
  ) throws(PlatenError) {
    let density = Self.density(image)
    let (width, height) = (
      Self.length(image.width, density.horizontal), Self.length(image.height, density.vertical)
    )
    try self.init(
      picture: PDFPicture(image, from: source), width: width, height: height, text: text,
      tokens: tokens, scale: (72 / density.horizontal, 72 / density.vertical),
      marks: theme.map { (theme) throws(PlatenError) in
        (theme, try image.flattened().converted(to: .gray8))
      })
  }

  /// Makes a page of invisible text alone, to be laid over another.
  ///
  /// - Parameters:
  ///   - width: In points, as the height.
  ///   - scale: Points per pixel, in which the text is placed.
  ///   - placement: The matrix that puts it on the other page.
  ///   - fontMark: What tells the names of its fonts from those that the other page has.
  package init(
    width: Double, height: Double, text: RecognizedText.Page, scale: (x: Double, y: Double),
    placement: [Double], fontMark: String
  ) throws(PlatenError) {
    try self.init(
      picture: nil, width: width, height: height, text: text, tokens: [], scale: scale,
      placement: placement, fontMark: fontMark)
  }

  private init(
    picture: PDFPicture?, width: Double, height: Double, text: RecognizedText.Page,
    tokens: [Token], scale: (x: Double, y: Double), placement: [Double]? = nil,
    fontMark: String = "", marks: (theme: TokenTheme, gray: Image)? = nil
  ) throws(PlatenError) {
    let layer = InvisibleText(text, scale: scale, height: height, mark: fontMark)
    var operators = layer.operators
    if let placement, !operators.isEmpty {
      operators = "q \(placement.map(PDFFile.number).joined(separator: " ")) cm\n\(operators)Q\n"
    }
    if let picture {
      // Text first: readers find it, and the picture hides what a careless one would draw.
      let matrix = Self.matrix(picture.orientation, width, height)
      operators += "q \(matrix.map(short).joined(separator: " ")) cm /Im Do Q\n"
    }
    self.picture = picture
    self.width = width
    self.height = height
    rotation = picture == nil ? 0 : (360 - text.rotation % 360) % 360
    content = try PDFFile.deflated(Array(operators.utf8))
    fonts = layer.fonts.sorted()
    self.fontMark = fontMark
    scalars = layer.scalars
    highlights =
      marks.map { marks in
        tokens.flatMap { token in
          token.quads.map { quad in
            let place = PageAnnotator.tightened(quad, on: marks.gray)
            return PDFHighlight(
              place.letters, isOnDark: place.isOnDark, token.kind,
              paint: marks.theme.paint(for: token.kind), scale: scale, height: height)
          }
        }
      } ?? []
    links = tokens.flatMap { Self.links($0, scale: scale, height: height) }
  }
}

// MARK: - Size

extension PDFPage {
  /// Pixels per inch: as the file states them if they can be believed, else so many that the page
  /// is about as long as a sheet of A4, or that of a screen for a small picture.
  ///
  /// Cameras and programs that know of none state that of a screen. It is not believed of what
  /// would be larger than A3.
  private static func density(_ image: Image) -> Resolution {
    let longest = Double(max(image.width, image.height))
    var density = Resolution(max(96, longest / 11.69))
    if let stated = image.resolution, stated.isBelievable,
      max(stated.horizontal, stated.vertical) > 96
        || longest <= 17 * min(stated.horizontal, stated.vertical)
    {
      density = stated
    }
    // No side of a page may be longer than 200 inches, nor shorter than 1/24 (section C.2).
    let most = max(
      Double(image.width) / density.horizontal, Double(image.height) / density.vertical)
    let least = min(
      Double(image.width) / density.horizontal, Double(image.height) / density.vertical)
    let factor = most > 200 ? most / 200 : least < 1.0 / 24 ? least * 24 : 1
    return Resolution(density.horizontal * factor, density.vertical * factor)
  }

  /// The length of a side in points, cut to as many decimals as are written: by a little more than
  /// its pixels need, a page is drawn a pixel larger.
  private static func length(_ pixels: Int, _ density: Double) -> Double {
    (Double(pixels) * 7200 / density + 1e-6).rounded(.down) / 100
  }

  /// How far a picture stays from the edges of its page, in points: what ends at an edge is drawn
  /// by poppler a pixel larger than it is, with every pixel after the first out of its place.
  private static let inset = 0.01

  /// What puts the unit square of a stored picture upright on the page (EXIF orientation 1…8).
  private static func matrix(
    _ orientation: Int, _ width: Double, _ height: Double
  ) -> [Double] {
    var matrix = filling(orientation, width - 2 * inset, height - 2 * inset)
    matrix[4] += inset
    matrix[5] += inset
    return matrix
  }

  private static func filling(_ orientation: Int, _ w: Double, _ h: Double) -> [Double] {
    switch orientation {
    case 2: [-w, 0, 0, h, w, 0]
    case 3: [-w, 0, 0, -h, w, h]
    case 4: [w, 0, 0, -h, 0, h]
    case 5: [0, -h, -w, 0, w, h]
    case 6: [0, -h, w, 0, 0, h]
    case 7: [0, h, w, 0, 0, 0]
    case 8: [0, h, -w, 0, w, 0]
    default: [w, 0, 0, h, 0, 0]
    }
  }
}

// MARK: - Links

extension PDFPage {
  /// Annotations that lead to what a token names, one for each line that it touches.
  private static func links(
    _ token: Token, scale: (x: Double, y: Double), height: Double
  ) -> [String] {
    guard let target = uri(of: token) else { return [] }
    return token.quads.map { quad in
      func number(_ point: PixelPoint) -> (Double, Double) {
        (point.x * scale.x, height - point.y * scale.y)
      }
      let corners = [quad.topLeft, quad.topRight, quad.bottomLeft, quad.bottomRight].map(number)
      let (xs, ys) = (corners.map(\.0), corners.map(\.1))
      let box = [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
      let places = corners.flatMap { [$0.0, $0.1] }
      func list(_ values: [Double]) -> String { values.map(short).joined(separator: " ") }
      return "<</Type/Annot/Subtype/Link/Rect[\(list(box))]/QuadPoints[\(list(places))]"
        + "/Border[0 0 0]/F 4/A<</Type/Action/S/URI/URI(\(target))>>>>"
    }
  }

  /// A URI as a string object; nil for a token that leads nowhere.
  private static func uri(of token: Token) -> String? {
    guard let target = token.target else { return nil }
    var text = ""
    for byte in target.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"), 0...32, 127...255:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }
}
