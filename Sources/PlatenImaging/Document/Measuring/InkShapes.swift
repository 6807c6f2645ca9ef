import PlatenKernels

/// The connected shapes of a page's ink, as runs of pixels from top to bottom.
struct InkShapes {
  /// The first pixel of each run.
  private(set) var starts: [Int32] = []
  /// One past the last.
  private(set) var ends: [Int32] = []
  /// For each run the first run of its shape.
  private(set) var shapes: [Int32] = []
  /// For the first run of each shape its pixels.
  private(set) var pixels: [Int32] = []
  /// For each row its first run, and one more entry.
  private(set) var rows: [Int] = [0]

  /// Finds them in a grey picture; pixels darker than `threshold` are ink.
  init(_ page: Image, threshold: UInt8) throws(PlatenError) {
    let kernels = InstructionLevel.current.kernels
    let width = page.width
    let most = width / 2 + 1
    var line = [UInt8](repeating: 255, count: width + 16)
    rows.reserveCapacity(page.height + 1)
    try unsafe page.withPixels { (source: UnsafePointer<UInt8>) throws(PlatenError) in
      for y in 0..<page.height {
        if y & 63 == 0 { try Cancellation.current?.check() }
        let first = rows[y]
        if starts.count < first + most { grow(to: first + most) }
        unsafe kernels.compare(source + y * width, count: width, threshold: threshold, into: &line)
        let count = unsafe starts.withUnsafeMutableBufferPointer { starts in
          unsafe ends.withUnsafeMutableBufferPointer { ends in
            guard let starts = starts.baseAddress, let ends = ends.baseAddress else { return 0 }
            return unsafe kernels.findRuns(
              line, count: width, starts: starts + first, ends: ends + first)
          }
        }
        unsafe kernels.joinRuns(
          starts: starts, ends: ends, above: y > 0 ? rows[y - 1] : 0, row: first,
          end: first + count, parents: &shapes)
        rows.append(first + count)
      }
    }
    pixels = [Int32](repeating: 0, count: rows[page.height])
    unsafe kernels.countPixels(
      starts: starts, ends: ends, count: rows[page.height], parents: &shapes, pixels: &pixels)
  }

  private mutating func grow(to count: Int) {
    let count = max(count, 2 * starts.count)
    let more = count - starts.count
    // Or else how much is asked for would depend on what malloc had left over.
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    shapes.reserveCapacity(count)
    starts.append(contentsOf: repeatElement(0, count: more))
    ends.append(contentsOf: repeatElement(0, count: more))
    shapes.append(contentsOf: repeatElement(0, count: more))
  }
}

extension InkShapes {
  /// What one shape covers.
  struct Extent {
    /// Its first run.
    let shape: Int32
    /// The smallest rectangle around it.
    var box: PixelRect
    let pixels: Int
    /// Stretches of pixels in a row.
    var runs = 1
  }

  /// The rectangle and the pixels of each shape, from top to bottom.
  func extents() -> [Extent] {
    var extents: [Extent] = []
    var numbers = [Int32](repeating: 0, count: pixels.count)
    for y in 0..<(rows.count - 1) {
      for run in rows[y]..<rows[y + 1] {
        let (start, end, shape) = (Int(starts[run]), Int(ends[run]), Int(shapes[run]))
        if shape == run {
          numbers[run] = Int32(extents.count)
          extents.append(
            Extent(
              shape: shapes[run], box: PixelRect(x: start, y: y, width: end - start, height: 1),
              pixels: Int(pixels[run])))
        } else {
          let number = Int(numbers[shape])
          let box = extents[number].box
          let left = min(box.x, start)
          extents[number].runs += 1
          extents[number].box = PixelRect(
            x: left, y: box.y, width: max(box.x + box.width, end) - left, height: y + 1 - box.y)
        }
      }
    }
    return extents
  }

  /// The page without some of its shapes, painted over with what is beside them.
  func erasing(_ unwanted: [Extent], from page: Image) -> Image {
    let kernels = InstructionLevel.current.kernels
    var isUnwanted = [Bool](repeating: false, count: pixels.count)
    for extent in unwanted { isUnwanted[Int(extent.shape)] = true }
    let (width, height) = (page.width, page.height)
    var result = page
    unsafe result.withMutablePixels { (pixels: UnsafeMutablePointer<UInt8>) in
      for y in 0..<height {
        for run in rows[y]..<rows[y + 1] where isUnwanted[Int(shapes[run])] {
          unsafe kernels.eraseRun(
            pixels, width: width, height: height, y: y, start: Int(starts[run]),
            end: Int(ends[run]))
        }
      }
    }
    return result
  }
}
