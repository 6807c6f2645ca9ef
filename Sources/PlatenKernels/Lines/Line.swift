/// Numbers side by side in memory that somebody else owns: a row of planes, a part of one, a table.
///
/// Every place and part is checked against ``count``, so none reaches outside. The memory is not
/// held: a line is valid while the buffer that it was taken from lives.
@safe
@frozen
@usableFromInline
package struct Line<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline package let start: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  /// A line of `count` elements that are there from `start` on.
  @inlinable @inline(__always)
  package init(start: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return unsafe start[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count)
      unsafe start[index] = newValue
    }
  }

  /// The part from a place on.
  @inlinable @inline(__always)
  package static func + (line: Line, offset: Int) -> Line {
    precondition(offset >= 0 && offset <= line.count)
    return unsafe Line(start: line.start + offset, count: line.count - offset)
  }

  /// The first elements, for loops that take `count` of them by their address.
  @inlinable @inline(__always)
  package func first(_ count: Int) -> UnsafeMutablePointer<Element> {
    precondition(count >= 0 && count <= self.count)
    return unsafe start
  }

  /// The same of planes that are `stride` elements apart.
  @inlinable @inline(__always)
  package func first(_ count: Int, planes: Int, stride: Int) -> UnsafeMutablePointer<Element> {
    precondition(count >= 0 && planes > 0 && stride >= 0)
    return unsafe first((planes - 1) * stride + count)
  }

  /// Copies the first elements of another line to its own.
  @inlinable @inline(__always)
  package func update(from line: Line, count: Int) {
    unsafe first(count).update(from: line.first(count), count: count)
  }

  /// Makes its first elements one value.
  @inlinable @inline(__always)
  package func update(repeating value: Element, count: Int) {
    unsafe first(count).update(repeating: value, count: count)
  }

  /// The same memory, as whole elements of another type.
  @inlinable @inline(__always)
  package func bound<Other: BitwiseCopyable>(to type: Other.Type) -> Line<Other> {
    precondition(unsafe UInt(bitPattern: start) % UInt(MemoryLayout<Other>.alignment) == 0)
    let bytes = count * MemoryLayout<Element>.stride
    return unsafe Line<Other>(
      start: UnsafeMutableRawPointer(start).assumingMemoryBound(to: Other.self),
      count: bytes / MemoryLayout<Other>.stride)
  }
}

/// What loops that take sixteen numbers at a time touch for `count` of them.
@inlinable @inline(__always)
package func vectors(_ count: Int) -> Int { (count + 15) & ~15 }

/// Calls with a line of zeros that lives as long as the call.
package func withScratch(_ count: Int, _ body: (Line<Float>) -> Void) {
  unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: max(1, count)) { buffer in
    guard let start = buffer.baseAddress else { return }
    let line = unsafe Line(start: start, count: count)
    line.update(repeating: 0, count: count)
    body(line)
  }
}
