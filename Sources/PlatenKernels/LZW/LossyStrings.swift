/// Changes palette indices a little, so that an LZW encoder finds longer strings.
///
/// It goes through the pixels as an encoder does. Of the strings that it would know by then, and
/// whose colours are all near enough, it takes the one whose cost for each pixel is least: its code
/// costs `limit` nearly twice, and its colours their distances. Its pixels become the picture's.
/// Eight strings are followed at once, those nearest to the pixels.
///
/// - Parameters:
///   - choices: As `LZWSource` takes them, or `nil`; all are settled then.
///   - colors: The palette, at most 256 entries.
///   - transparent: The index of no colour, which none is near to.
///   - limit: The squared distance that a pixel's colour may be changed by.
package func shortenStrings(
  _ indices: UnsafeMutablePointer<UInt8>, choices: UnsafePointer<UInt8>?, count: Int,
  colors: [UInt32], transparent: Int?, literalBits: Int, limit: Int32
) {
  let distances = colorDistances(colors, transparent: transparent)
  unsafe distances.withUnsafeBufferPointer { distances in
    guard let distances = distances.baseAddress else { return }
    var strings = StringTree(literalBits: literalBits)
    let codeCost = Int(limit) &* 9 / 5
    var place = 0
    var open: Int?
    var trails = StringTree.Trails(repeating: .init())
    var longer = trails
    var last = -1
    while place < count {
      // The first pixel is settled before it is known what follows: a reader enters the string
      // before it with this pixel after, and an encoder must know it now.
      if let transparent, last == transparent, unsafe (choices?[place] ?? 0) != 0 {
        unsafe indices[place] = UInt8(transparent)
      }
      let first = unsafe indices[place]
      if let open { strings.enter(open, first) }
      if strings.isFull { strings.clear() }
      trails[0] = .init(node: Int(first), error: 0)
      var trailCount = 1
      var end = place &+ 1
      var best = (node: Int(first), end: end, cost: codeCost)
      while end < count {
        let index = unsafe Int(indices[end])
        let isFree = unsafe (choices?[end] ?? 0) != 0
        let row = unsafe distances + index &* 256
        let longerCount = strings.extend(trails, trailCount, into: &longer) { byte, error in
          if byte == index { return error }
          if isFree, byte == transparent { return error }
          let distance = unsafe row[byte]
          return distance <= limit ? error &+ distance : nil
        }
        if longerCount == 0 { break }
        swap(&trails, &longer)
        trailCount = longerCount
        end &+= 1
        var nearest = trails[0]
        for place in 1..<trailCount where trails[place].error < nearest.error {
          nearest = trails[place]
        }
        let cost = codeCost &+ Int(nearest.error)
        if cost &* (best.end &- place) <= best.cost &* (end &- place) {
          best = (nearest.node, end, cost)
        }
      }
      unsafe strings.write(best.node, into: indices, end: best.end)
      last = unsafe Int(indices[best.end &- 1])
      open = best.node
      place = best.end
    }
  }
}

/// Squared distances of all pairs of palette entries, 256 to a row; those to no colour are more
/// than any limit.
private func colorDistances(_ colors: [UInt32], transparent: Int?) -> [Int32] {
  var distances = [Int32](repeating: 1 << 24, count: 65536)
  for (a, one) in colors.enumerated() where a != transparent {
    for (b, other) in colors.enumerated() where b != transparent {
      distances[a &* 256 &+ b] = squaredDistance(one, other)
    }
  }
  return distances
}

/// The squared distance of two colours over their three channels.
@inline(__always)
func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int32 {
  let (a, b) = (UInt32(littleEndian: a), UInt32(littleEndian: b))
  var sum: Int32 = 0
  for shift in [UInt32(0), 8, 16] {
    let apart =
      Int32(truncatingIfNeeded: a >> shift & 255) &- Int32(truncatingIfNeeded: b >> shift & 255)
    sum &+= apart &* apart
  }
  return sum
}
