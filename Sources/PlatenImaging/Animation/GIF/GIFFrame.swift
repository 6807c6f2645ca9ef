/// One image descriptor of a GIF with what applies to it (GIF89a, sections 20 to 23).
struct GIFFrame {
  var info: FrameInfo
  /// Where its palette lies in the file; empty where neither the image nor the file has one.
  var palette: Range<Int>
  /// The palette index that leaves the canvas as it is.
  var transparentIndex: Int?
  var isInterlaced: Bool
  /// Bits of a literal, 1…8.
  var literalBits: Int
  /// The data sub-blocks, from the first length byte to behind the terminator.
  var data: Range<Int>
  /// Whether the file ends within its data.
  var isTruncated: Bool
}
