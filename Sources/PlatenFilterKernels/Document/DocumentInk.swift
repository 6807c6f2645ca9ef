// Ink told from paper by the means of both around a pixel, in whole numbers.

extension Kernels {
  package static func addChosen(
    _ row: UnsafePointer<UInt8>, where mask: UnsafePointer<UInt8>, is chosen: UInt8, times: Int32,
    count: Int, counts: UnsafeMutablePointer<Int32>, sums: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<count {
      let one = unsafe mask[x] == chosen ? times : 0
      unsafe counts[x] = counts[x] &+ one
      unsafe sums[x] = sums[x] &+ one &* Int32(row[x])
    }
  }

  package static func keepInk(
    _ row: UnsafePointer<UInt8>, mask: UnsafePointer<UInt8>, count: Int, window: Int,
    inkCounts: UnsafePointer<Int32>, inkSums: UnsafePointer<Int32>,
    paperCounts: UnsafePointer<Int32>, paperSums: UnsafePointer<Int32>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let end = x &+ window
      let inks = unsafe inkCounts[end] &- inkCounts[x]
      let inkSum = unsafe inkSums[end] &- inkSums[x]
      let papers = unsafe paperCounts[end] &- paperCounts[x]
      let paperSum = unsafe paperSums[end] &- paperSums[x]
      // level > (inkSum / inks + paperSum / papers) / 2, without dividing.
      let twice = unsafe 2 &* Int32(row[x]) &* inks &* papers
      let isBright = twice > inkSum &* papers &+ paperSum &* inks
      unsafe target[x] = isBright ? 255 : mask[x]
    }
  }
}
