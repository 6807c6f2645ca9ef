import CSystem

/// Whether the blocks asked of malloc are counted.
///
/// They are where the executable links the product `PlatenAllocationCounter`, as `platen` does: it
/// puts itself in front of glibc's malloc and counts by thread, for two additions a call.
@_spi(Instruments) public enum AllocationCounter {
  /// Whether the counter is linked; without it ``Usage/allocations`` stays 0.
  public static var isLinked: Bool { platen_allocations_counted() != 0 }
}
