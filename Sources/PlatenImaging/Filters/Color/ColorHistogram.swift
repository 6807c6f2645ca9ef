import PlatenCore
import PlatenKernels

/// How often each of 256 encoded values occurs in a picture, weighed by nothing: pixels less than
/// half opaque don't count.
struct ColorHistogram {
  /// Counts for red, green, blue and luminance (Rec. 709 of encoded values).
  private(set) var counts = Array(repeating: Array(repeating: 0, count: 256), count: 4)
  /// Pixels that count.
  private(set) var total = 0

  /// Counts a part of a picture.
  ///
  /// - Throws: `limitExceeded` where memory is lacking, `cancelled`.
  init(of image: Image, in region: PixelRect, _ context: FilterContext) throws(PlatenError) {
    let tile = TileContext(kernels: context.kernels, planesAtMost: 4)
    let rows = PictureRows(PictureWindow(image), region: region, light: .encoded, in: tile)
    let row = try FloatBuffer(count: rows.stride * 4)
    try context.forEachRow(of: region) { y in
      rows.make(y, into: row.start)
      add(row.start, planes: rows.planes, stride: rows.stride, width: region.width)
    }
  }

  private mutating func add(
    _ start: Line<Float>, planes: Int, stride: Int, width: Int
  ) {
    for x in 0..<width {
      var color = SIMD3(repeating: start[x])
      if planes > 1 { (color.y, color.z) = (start[stride + x], start[2 * stride + x]) }
      if planes == 4 {
        let alpha = start[3 * stride + x]
        guard alpha >= 0.5 else { continue }
        color /= alpha
      }
      let luma = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
      total += 1
      for (index, value) in [color.x, color.y, color.z, luma].enumerated() {
        counts[index][Int(min(1, max(0, value)) * 255 + 0.5)] += 1
      }
    }
  }

  /// The value of 0…255 that a part of a channel's pixels lie at or below.
  func percentile(_ part: Double, of channel: Int) -> Int {
    var sum = 0
    for (value, count) in counts[channel].enumerated() {
      sum += count
      if Double(sum) > part * Double(total) { return value }
    }
    return 255
  }

  /// The value above which luminance belongs to the brighter of the two classes that differ most
  /// (Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979).
  var otsu: Int {
    let counts = counts[3].map { Double($0) }
    let all = counts.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
    var (below, sum, best, threshold) = (0.0, 0.0, -1.0, 127)
    for value in 0..<255 {
      below += counts[value]
      sum += Double(value) * counts[value]
      let above = Double(total) - below
      guard below > 0, above > 0 else { continue }
      let distance = sum / below - (all - sum) / above
      let between = below * above * distance * distance
      if between > best { (best, threshold) = (between, value) }
    }
    return threshold
  }
}
