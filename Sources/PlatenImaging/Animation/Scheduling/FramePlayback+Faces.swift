import Dispatch
public import PlatenQueue

extension FramePlayback: AsyncSequence {
  /// Goes on with the showing; the timeline starts with the first frame.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(playback: self) }

  /// Waits for one frame after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let playback: FramePlayback

    /// Decodes the next frame and waits until it is due; `nil` after the last, when stopped, and
    /// when cancelled.
    ///
    /// - Throws: What decoding throws, which ends the showing.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(PlatenError)
      -> Frame?
    {
      while let ticket = try await playback.upcoming() {
        if playback.show(ticket) { return ticket.frame }
      }
      return nil
    }
  }
}

extension FramePlayback {
  /// Shows all frames through a handler on a queue.
  func run(
    on queue: DispatchQueue,
    _ handler: @escaping @Sendable (_ index: Int, _ image: Image, _ stop: inout Bool) -> Void
  ) {
    keep(
      Task { @concurrent () async -> Result<Void, PlatenError> in
        do throws(PlatenError) {
          while let ticket = try await self.upcoming() {
            await withCheckedContinuation { (handled: CheckedContinuation<Void, Never>) in
              queue.async {
                if self.show(ticket) {
                  var stop = false
                  handler(ticket.frame.index, ticket.frame.image, &stop)
                  if stop { self.stop() }
                }
                handled.resume()
              }
            }
          }
          return .success(())
        } catch {
          return .failure(error)
        }
      })
  }
}
