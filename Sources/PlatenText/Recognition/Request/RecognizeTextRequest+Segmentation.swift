import CTesseract

extension RecognizeTextRequest {
  /// How a page is taken apart: Tesseract's page segmentation modes that read.
  public enum Segmentation: String, Sendable, Hashable, CaseIterable {
    /// Columns, blocks and lines are found (mode 3).
    case automatic
    /// One column of text of various sizes (4).
    case column
    /// One block of upright text whose lines run down (5).
    case verticalBlock
    /// One block of lines (6).
    case block
    /// One line (7).
    case line
    /// One word (8).
    case word
    /// One word in a circle (9).
    case circledWord
    /// One character (10).
    case character
    /// As much text as there is, wherever it stands, in no order (11).
    case sparse
    /// As ``sparse``, once the page is found to be upright or not, if `osd` is installed (12).
    case sparseUpright
    /// One line, without Tesseract's own ways to find the words in it (13).
    case rawLine

    /// The number of the mode, as `tesseract --psm` takes it.
    public var number: Int { Int(mode.rawValue) }

    /// Makes the segmentation of a number; nil for the modes 0, 1 and 2, which find orientation and
    /// layout, and for what is no mode.
    public init?(number: Int) {
      guard let found = Self.allCases.first(where: { $0.number == number }) else { return nil }
      self = found
    }

    var mode: TessPageSegMode {
      switch self {
      case .automatic: PSM_AUTO
      case .column: PSM_SINGLE_COLUMN
      case .verticalBlock: PSM_SINGLE_BLOCK_VERT_TEXT
      case .block: PSM_SINGLE_BLOCK
      case .line: PSM_SINGLE_LINE
      case .word: PSM_SINGLE_WORD
      case .circledWord: PSM_CIRCLE_WORD
      case .character: PSM_SINGLE_CHAR
      case .sparse: PSM_SPARSE_TEXT
      case .sparseUpright: PSM_SPARSE_TEXT_OSD
      case .rawLine: PSM_RAW_LINE
      }
    }
  }
}
