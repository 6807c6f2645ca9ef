extension ImageSource {
  /// The same file drawn at a resolution: a PDF, whose pages else have that of their scan or 300
  /// pixels per inch, or an SVG, which else has 96.
  ///
  /// ```swift
  /// let document = try ImageSource(contentsOf: "SampleImages/photos/harbour.png")
  /// let preview = try document.format == .pdf ? document.drawn(at: 72) : document
  /// let image = try preview.frame(at: 0).image
  /// ```
  ///
  /// - Parameter density: Pixels per inch, 1…9600.
  /// - Throws: `invalidArgument` outside that range, `unsupported` for a file that has pixels of
  ///   its own, `limitExceeded` where the first picture would become too large.
  public func drawn(at density: Double) throws(PlatenError) -> ImageSource {
    guard (1...9600).contains(density) else {
      throw PlatenError(
        .invalidArgument, path: path, message: "can't be drawn at \(density) pixels per inch",
        suggestion: "Give 1 to 9600.")
    }
    do throws(PlatenError) {
      switch decoder {
      case .still(let still as PDFDecoder):
        return selecting(try still.drawn(at: density))
      case .still(let still as SVGDecoder):
        return selecting(try still.drawn(at: density))
      default:
        throw PlatenError(
          .unsupported, message: "has pixels of its own and is not drawn",
          reason: "a resolution can be chosen for PDF and SVG",
          suggestion: "Leave it out, or scale the picture.")
      }
    } catch {
      throw path.map(error.at) ?? error
    }
  }

  /// Some pages of a file, as if it held no others.
  ///
  /// - Parameter range: Which pages, from 0.
  /// - Throws: `invalidArgument` for pages that it hasn't, `unsupported` for an animation; what
  ///   reading the first of them throws.
  public func selectingPages(_ range: Range<Int>) throws(PlatenError) -> ImageSource {
    do throws(PlatenError) {
      return selecting(try SelectedPages(still(with: range), range))
    } catch {
      throw path.map(error.at) ?? error
    }
  }

  /// Asks whether the file has some pages.
  ///
  /// - Throws: As ``selectingPages(_:)``, but for what reading them throws.
  package func checkPages(_ range: Range<Int>) throws(PlatenError) {
    do throws(PlatenError) {
      _ = try still(with: range)
    } catch {
      throw path.map(error.at) ?? error
    }
  }

  /// The decoder, where it has some pages.
  private func still(with range: Range<Int>) throws(PlatenError) -> any StillDecoder {
    guard case .still(let still) = decoder else {
      throw PlatenError(
        .unsupported, message: "is an animation, which has frames and no pages",
        suggestion: "Choose frames instead, as with platen convert --trim.")
    }
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= count else {
      throw PlatenError(
        .invalidArgument, message: "has \(count) page\(count == 1 ? "" : "s")",
        reason: "pages \(range.lowerBound + 1) to \(range.upperBound) were asked for",
        suggestion: "Choose some of those.")
    }
    return still
  }

  private func selecting(_ still: any StillDecoder) -> ImageSource {
    var source = ImageSource(.still(still), path: path)
    source.header.metadata = header.metadata
    return source
  }
}

/// Some of the pictures of a file.
private struct SelectedPages: StillDecoder {
  let header: ImageHeader
  private let decoder: any StillDecoder
  private let range: Range<Int>

  init(_ decoder: any StillDecoder, _ range: Range<Int>) throws(PlatenError) {
    self.decoder = decoder
    self.range = range
    var header = decoder.header
    header.count = range.count
    if range.lowerBound > 0 {
      header.size =
        if let document = decoder as? PDFDecoder {
          try document.size(at: range.lowerBound)
        } else {
          try decoder.image(at: range.lowerBound).size
        }
    }
    self.header = header
  }

  func image(at index: Int) throws(PlatenError) -> Image {
    try decoder.image(at: range.lowerBound + index)
  }
}
