public import Dispatch

extension FramePlayback: AsyncSequence {
  /// Goes on with the showing; the timeline starts with the first frame.
  public func makeAsyncIterator() -> some AsyncIteratorProtocol<Frame, PlatenError> {
    FrameIterator(playback: self)
  }

  /// Waits for one frame after another.
  struct FrameIterator: AsyncIteratorProtocol {
    fileprivate let playback: FramePlayback

    /// Decodes the next frame and waits until it is due; `nil` after the last, when stopped, and
    /// when cancelled.
    ///
    /// - Throws: What decoding throws, which ends the showing.
    mutating func next(isolation actor: isolated (any Actor)?) async throws(PlatenError)
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
  /// Calls a handler on a queue with each frame when it is due.
  ///
  /// ```swift
  /// let playback = FrameScheduler(animation).playback()
  /// playback.start(on: .main) { index, image, stop in
  ///   display(image)
  ///   if index == 10 { playback.pause() }
  /// }
  /// ```
  ///
  /// The next frame is decoded while the handler runs. It is called for one frame at a time; a
  /// queue that is busy makes frames late. The showing goes on whether or not anything refers to
  /// it.
  ///
  /// - Parameters:
  ///   - queue: A serial queue, on which the handler is called.
  ///   - show: Given the frame's number, the whole canvas, and a flag: once it sets that, it is not
  ///     called again. It may use what belongs to the queue, sendable or not; what belongs to an
  ///     actor is better served by a loop over the frames there.
  public func start(
    on queue: DispatchQueue,
    _ show: sending @escaping (_ index: Int, _ image: Image, _ stop: inout Bool) -> Void
  ) {
    // Called on the queue alone, for one frame at a time, and by nobody else: it was handed over.
    nonisolated(unsafe) let show = show
    keep(
      Task { @concurrent () async -> Result<Void, PlatenError> in
        do throws(PlatenError) {
          while let ticket = try await self.upcoming() {
            await withCheckedContinuation { (handled: CheckedContinuation<Void, Never>) in
              queue.async {
                // Stops and other controls count up to this moment.
                if self.show(ticket) {
                  var stop = false
                  unsafe show(ticket.frame.index, ticket.frame.image, &stop)
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
