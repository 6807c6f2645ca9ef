// Measures by which one filter of a row is preferred to another.

/// How well a Huffman code suits a row: the more, the shorter. It is the sum of n·log2(n) over the
/// counts n of its bytes.
///
/// - Parameters:
///   - weights: n·log2(n) in steps of 1/256, for n up to `count`.
///   - histogram: 1024 numbers to work in, all zero before and after.
package func evenness(
  _ row: UnsafePointer<UInt8>, count: Int, weights: UnsafePointer<UInt32>,
  histogram: UnsafeMutablePointer<UInt32>
) -> UInt64 {
  // Four counters for each byte: equal neighbours would wait for one another.
  var i = 0
  while i &+ 4 <= count {
    unsafe histogram[Int(row[i])] &+= 1
    unsafe histogram[256 &+ Int(row[i &+ 1])] &+= 1
    unsafe histogram[512 &+ Int(row[i &+ 2])] &+= 1
    unsafe histogram[768 &+ Int(row[i &+ 3])] &+= 1
    i &+= 4
  }
  while i < count {
    unsafe histogram[Int(row[i])] &+= 1
    i &+= 1
  }
  var sum: UInt64 = 0
  for value in 0..<256 {
    let n =
      unsafe histogram[value] &+ histogram[256 &+ value] &+ histogram[512 &+ value]
      &+ histogram[768 &+ value]
    sum &+= unsafe UInt64(weights[Int(truncatingIfNeeded: n)])
  }
  unsafe histogram.update(repeating: 0, count: 1024)
  return sum
}

/// How many pairs of neighbouring bytes a row has that differ from one another: the fewer, the more
/// repeats deflate will find.
///
/// - Parameters:
///   - seen: 65,536 stamps to work in.
///   - stamp: A number that `seen` does not hold.
package func distinctPairs(
  _ row: UnsafePointer<UInt8>, count: Int, seen: UnsafeMutablePointer<UInt32>, stamp: UInt32
) -> UInt32 {
  guard count > 1 else { return 0 }
  var pairs: UInt32 = 0
  var last = unsafe Int(row[0])
  for i in 1..<count {
    let byte = unsafe Int(row[i])
    let pair = last << 8 | byte
    pairs &+= unsafe seen[pair] == stamp ? 0 : 1
    unsafe seen[pair] = stamp
    last = byte
  }
  return pairs
}
