// The median of 5×5 pixels: columns are sorted once, then rows of five sorted columns, as far as is
// needed. Of a square whose rows and columns are sorted only 13 pixels can be its median, and as
// many are below as above them. Comparisons that never swap, which all 0-1 squares tell, are left
// out; results that nothing takes are left out by the compiler.

package import PlatenKernels

/// Puts the lesser values first.
@inline(__always)
private func order(_ a: inout Lanes, _ b: inout Lanes) {
  let (first, second) = (a, b)
  let swaps = second .< first
  a.replace(with: second, where: swaps)
  b.replace(with: first, where: swaps)
}

/// Orders five.
@inline(__always)
private func order(
  _ a: inout Lanes, _ b: inout Lanes, _ c: inout Lanes, _ d: inout Lanes, _ e: inout Lanes
) {
  order(&a, &d)
  order(&b, &e)
  order(&a, &c)
  order(&b, &d)
  order(&a, &b)
  order(&c, &e)
  order(&b, &c)
  order(&d, &e)
  order(&c, &d)
}

extension Kernels {
  package static func sortFiveRows(
    _ rows: [Line<Float>], offset: Int, count: Int, into sorted: [Line<Float>]
  ) {
    let rows = unsafe rows.first(5, from: offset, count: vectors(count))
    let sorted = unsafe sorted.first(5, count: vectors(count))
    var x = 0
    while x < count {
      var a = unsafe lanes(rows[0].start, offset &+ x)
      var b = unsafe lanes(rows[1].start, offset &+ x)
      var c = unsafe lanes(rows[2].start, offset &+ x)
      var d = unsafe lanes(rows[3].start, offset &+ x)
      var e = unsafe lanes(rows[4].start, offset &+ x)
      order(&a, &b, &c, &d, &e)
      unsafe store(a, sorted[0].start, x)
      unsafe store(b, sorted[1].start, x)
      unsafe store(c, sorted[2].start, x)
      unsafe store(d, sorted[3].start, x)
      unsafe store(e, sorted[4].start, x)
      x &+= 16
    }
  }

  package static func medianOfFiveSorted(
    _ sorted: [Line<Float>], count: Int, into result: Line<Float>
  ) {
    let sorted = unsafe sorted.first(5, count: vectors(count) + 4)
    let result = unsafe result.first(vectors(count))
    @inline(__always)
    func row(_ index: Int, _ x: Int) -> (Lanes, Lanes, Lanes, Lanes, Lanes) {
      let start = unsafe UnsafePointer(sorted[index].start)
      return unsafe (
        lanes(start, x), lanes(start, x &+ 1), lanes(start, x &+ 2), lanes(start, x &+ 3),
        lanes(start, x &+ 4)
      )
    }
    var x = 0
    while x < count {
      var (a0, a1, a2, a3, a4) = row(0, x)
      order(&a0, &a1, &a2, &a3, &a4)
      var (b0, b1, b2, b3, b4) = row(1, x)
      order(&b0, &b1, &b2, &b3, &b4)
      var (c0, c1, c2, c3, c4) = row(2, x)
      order(&c0, &c1, &c2, &c3, &c4)
      var (d0, d1, d2, d3, d4) = row(3, x)
      order(&d0, &d1, &d2, &d3, &d4)
      var (e0, e1, e2, e3, e4) = row(4, x)
      order(&e0, &e1, &e2, &e3, &e4)
      // Those that can be the median lose the lowest and the highest in turn.
      order(&d0, &b2)
      order(&d1, &b3)
      order(&b4, &e1)
      order(&a4, &c1)
      order(&c1, &b2)
      order(&e1, &b2)
      order(&b4, &b3)
      order(&d1, &c1)
      order(&e1, &d2)
      order(&b3, &d2)
      order(&b4, &c2)
      order(&c1, &e1)
      order(&b4, &c1)
      order(&e1, &c2)
      order(&b3, &c2)
      order(&e1, &c3)
      order(&b3, &c3)
      order(&c1, &a3)
      order(&e1, &b3)
      order(&b3, &a3)
      order(&e1, &e0)
      order(&e1, &b3)
      order(&b3, &e0)
      unsafe store(b3, result, x)
      x &+= 16
    }
  }
}
