/// Bytes below a cache's ceiling that are set aside while this lives.
final class FrameRoom: Sendable {
  private let bytes: Int
  private let cache: FrameCache

  init(_ bytes: Int, in cache: FrameCache) {
    self.bytes = bytes
    self.cache = cache
  }

  deinit { cache.giveBack(bytes) }
}
