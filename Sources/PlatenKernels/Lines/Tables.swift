// What loops get as arrays: tables of numbers, and the lines of several rows. An array is held by
// the loop's caller, so its address is valid while the loop runs.

extension Array where Element: BitwiseCopyable {
  /// The first elements, for loops that take `count` of them by their address.
  @inlinable @inline(__always)
  package func first(_ count: Int) -> UnsafePointer<Element> {
    precondition(count >= 0 && count <= self.count)
    return unsafe withUnsafeBufferPointer { unsafe $0.baseAddress.unsafelyUnwrapped }
  }
}

extension Array where Element == Line<Float> {
  /// The first lines, each of which has `count` numbers from `offset` on.
  package func first(
    _ lines: Int, from offset: Int = 0, count: Int
  ) -> UnsafePointer<Line<Float>> {
    let start = unsafe first(lines)
    precondition(offset >= 0)
    for index in 0..<lines { _ = unsafe start[index].first(offset + count) }
    return unsafe start
  }
}
