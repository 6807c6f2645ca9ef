// What makes colours of numbers, or numbers of colours, on rows of planes; portable loops, which
// give the same bits on every machine.

/// Colours between two, by the numbers in the first plane; the planes are filled.
package func mixColors(
  _ row: Line<Float>, stride: Int, planes count: Int, count width: Int, from first: [Float],
  to last: [Float]
) {
  let planes = unsafe row.first(width, planes: count, stride: stride)
  for plane in (0..<count).reversed() {
    let (start, step) = (first[plane], last[plane] - first[plane])
    let line = unsafe planes + plane * stride
    for i in 0..<width { unsafe line[i] = start + planes[i] * step }
  }
}

/// White whose alpha is what luminance (Rec. 709) was, in four premultiplied planes.
package func maskToAlpha(
  _ row: Line<Float>, stride: Int, count: Int
) {
  let planes = unsafe row.first(count, planes: 4, stride: stride)
  let (green, blue, alpha) = unsafe (planes + stride, planes + 2 * stride, planes + 3 * stride)
  for i in 0..<count {
    let luma = unsafe 0.2126 * planes[i] + 0.7152 * green[i] + 0.0722 * blue[i]
    let share = min(1, max(0, luma))
    unsafe planes[i] = share
    unsafe green[i] = share
    unsafe blue[i] = share
    unsafe alpha[i] = share
  }
}

/// Spots of colour on white paper, on three planes of encoded colour: what is within a distance of
/// a colour is printed in another.
///
/// - Parameter spots: Eight numbers each: the colour that is looked for, the one that it becomes,
///   the distance at which nothing of it is left, and how steeply it begins there.
package func spotColors(
  _ row: Line<Float>, stride: Int, count: Int, spots: [Float]
) {
  let planes = unsafe row.first(count, planes: 3, stride: stride)
  let (green, blue) = unsafe (planes + stride, planes + 2 * stride)
  for i in 0..<count {
    let (r, g, b) = unsafe (planes[i], green[i], blue[i])
    var (red, middle, end): (Float, Float, Float) = (1, 1, 1)
    var spot = 0
    while spot < spots.count {
      let (dr, dg, db) = (r - spots[spot], g - spots[spot + 1], b - spots[spot + 2])
      let distance = (dr * dr + dg * dg + db * db).squareRoot()
      let share = min(1, max(0, (spots[spot + 6] - distance) * spots[spot + 7]))
      red += share * (spots[spot + 3] - red)
      middle += share * (spots[spot + 4] - middle)
      end += share * (spots[spot + 5] - end)
      spot += 8
    }
    unsafe planes[i] = red
    unsafe green[i] = middle
    unsafe blue[i] = end
  }
}

/// `result += (other - result) · share`
package func approach(
  _ result: Line<Float>, _ other: Line<Float>, count: Int, _ share: Float
) {
  let (result, other) = unsafe (result.first(count), other.first(count))
  for i in 0..<count { unsafe result[i] += share * (other[i] - result[i]) }
}

/// `result = result · a + other · b`
package func weighTwo(
  _ result: Line<Float>, _ other: Line<Float>, count: Int, _ a: Float, _ b: Float
) {
  let (result, other) = unsafe (result.first(count), other.first(count))
  for i in 0..<count { unsafe result[i] = result[i] * a + other[i] * b }
}

/// Black where the original is darker than its surroundings, which are in `result`, by some
/// hundredths of light, and the original elsewhere; alpha stays.
package func drawOutlines(
  _ result: Line<Float>, of original: Line<Float>, stride: Int, originalStride: Int, planes: Int,
  count: Int
) {
  let result = unsafe result.first(count, planes: planes, stride: stride)
  let original = unsafe original.first(count, planes: planes, stride: originalStride)
  let last = planes == 1 ? 0 : 2
  let (middle, end) = (min(1, last), last)
  for i in 0..<count {
    var (near, far): (Float, Float) = (0, 0)
    for (plane, weight) in [(0, Float(1)), (middle, 2), (end, 1)] {
      unsafe near += weight * original[plane * originalStride + i]
      unsafe far += weight * result[plane * stride + i]
    }
    let share = min(1, max(0, 1.6 - 12 * (far - near) / (far + 0.2)))
    for plane in 0...last {
      unsafe result[plane * stride + i] = original[plane * originalStride + i] * share
    }
    if planes == 4 { unsafe result[3 * stride + i] = original[3 * originalStride + i] }
  }
}
