extension Span<UInt8> {
  /// FNV-1a in 64 bits (draft-eastlake-fnv): tells names apart that nobody chose to be alike.
  package var fnv1a: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in indices { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
