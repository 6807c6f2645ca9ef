/// Sixteen numbers that a loop takes at a time.
typealias Lanes = SIMD16<Float>

@inline(__always)
func lanes(_ start: UnsafePointer<Float>, _ index: Int) -> Lanes {
  unsafe UnsafeRawPointer(start + index).loadUnaligned(as: Lanes.self)
}

@inline(__always)
func store(_ value: Lanes, _ start: UnsafeMutablePointer<Float>, _ index: Int) {
  unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: value, as: Lanes.self)
}

/// Traps where an offset is less than 0 or greater than the last one that a loop may take.
@inline(__always)
func check(_ offsets: UnsafePointer<Int32>, _ count: Int, within last: Int) {
  var most: UInt32 = 0
  for i in 0..<count {
    let offset = unsafe UInt32(bitPattern: offsets[i])
    most = offset > most ? offset : most
  }
  precondition(count == 0 || Int(most) <= last)
}
