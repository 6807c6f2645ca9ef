import PlatenImaging

/// What stands where on a page, before any of it is read.
struct PageLayout: Sendable {
  /// Words beside one another that are read at once: most often a whole line.
  ///
  /// Its places are pixels of the turned page.
  struct Group: Sendable {
    /// What is cut out to be read.
    let picture: PixelRect
    /// The connected pieces of ink, from left to right by their middles.
    let blobs: [PixelRect]

    init(picture: PixelRect, blobs: [PixelRect]) {
      self.picture = picture
      self.blobs = blobs.sorted { $0.x + $0.maxX < $1.x + $1.maxX }
    }
  }

  /// A line of text.
  struct Line: Sendable {
    /// What its letters stand on, on the page as it lies.
    let baseline: RecognizedText.Baseline?
    /// Its groups, from left to right.
    let groups: [Group]
  }

  /// A part of the page that belongs together.
  struct Block: Sendable {
    let kind: RecognizedText.Block.Kind
    /// The page turned so that the block's lines run from left to right.
    let page: TurnedPage
    /// The place of a picture or a rule on the page as it lies; nil for text.
    let picture: PixelRect?
    /// Its lines, from top to bottom; none for a picture.
    let lines: [Line]
  }

  /// The blocks, in reading order.
  let blocks: [Block]
  /// Whether all of them are read from left to right, once the page is turned.
  let runsLeftToRight: Bool

  var groupCount: Int {
    blocks.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.groups.count } }
  }
}
