import PlatenKernels

/// How often each of 256 encoded values occurs in a picture, weighed by nothing: pixels less than
/// half opaque don't count.
struct ColorHistogram {
  /// Counts for red, green, blue and luminance (Rec. 709 of encoded values).
  let counts: [[Int]]
  /// Pixels that count.
  let total: Int

  /// Counts a part of a picture.
  init(of image: Image, in region: PixelRect, _ context: FilterContext) throws(PlatenError) {
    let tile = TileContext(kernels: context.kernels, planesAtMost: 4)
    let rows = PictureRows(PictureWindow(image), region: region, light: .encoded, in: tile)
    let row = try FloatBuffer(count: rows.stride * 4)
    // One array of all four, and no array of arrays, which each pixel would have to look through.
    var all = [Int](repeating: 0, count: 4 * 256)
    try context.forEachRow(of: region) { y in
      rows.make(y, into: row.start)
      Self.add(
        row.start, planes: rows.planes, stride: rows.stride, width: region.width, to: &all)
    }
    counts = (0..<4).map { Array(all[256 * $0..<256 * ($0 + 1)]) }
    total = counts[0].reduce(0, +)
  }

  private static func add(
    _ start: Line<Float>, planes: Int, stride: Int, width: Int, to counts: inout [Int]
  ) {
    func level(_ value: Float) -> Int { Int(min(1, max(0, value)) * 255 + 0.5) }
    for x in 0..<width {
      var color = SIMD3(repeating: start[x])
      if planes > 1 { (color.y, color.z) = (start[stride + x], start[2 * stride + x]) }
      if planes == 4 {
        let alpha = start[3 * stride + x]
        guard alpha >= 0.5 else { continue }
        color /= alpha
      }
      counts[level(color.x)] += 1
      counts[256 + level(color.y)] += 1
      counts[512 + level(color.z)] += 1
      counts[768 + level(0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z)] += 1
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
