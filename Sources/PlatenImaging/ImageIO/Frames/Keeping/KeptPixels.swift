@_spi(Instruments) import PlatenCore

/// Pixels that the process keeps between pictures: what is reused, and frames that may be wanted
/// again.
package enum KeptPixels {
  /// Has them keep to a number of bytes, half of it each, where they would keep more.
  package static func limit(to bytes: Int) {
    BufferPool.shared.capacity = min(BufferPool.shared.capacity, bytes / 2)
    FrameCache.shared.byteCeiling = min(FrameCache.shared.byteCeiling, bytes / 2)
  }
}
