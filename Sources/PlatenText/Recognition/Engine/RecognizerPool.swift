import PlatenCore
import Synchronization

/// The recognisers of the process that are idle, kept because each takes some 60 ms to make.
///
/// Whoever reads takes one for each picture and gives it back, so that stages, commands and
/// ``RecognizeTextRequest/perform(on:)`` share them: there are as many as were at work together.
final class RecognizerPool: Sendable {
  static let shared = RecognizerPool()

  /// A recogniser that nobody uses.
  private final class Idle: Sendable {
    let key: EngineKey
    private let recognizer: Mutex<TextRecognizer?>

    init(_ recognizer: consuming TextRecognizer) {
      key = recognizer.key
      self.recognizer = Mutex(recognizer)
    }

    func take() -> TextRecognizer? { recognizer.withLock { $0.take() } }
  }

  private struct State {
    /// The last one that was given back is the last one here.
    var idle: [Idle] = []
    var busy = 0
    var mostBusy = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// Makes a pool that keeps some idle ones, and more where more have been at work together.
  init(capacity: Int = 2 * WorkerQueue.processorCount) { self.capacity = capacity }

  var count: Int { state.withLock { $0.busy + $0.idle.count } }

  func idleCount(for request: RecognizeTextRequest) -> Int {
    state.withLock { state in state.idle.count { $0.key == EngineKey(request) } }
  }

  /// Lends a recogniser to a closure; one that has failed is not kept.
  ///
  /// - Throws: What making one throws, and what the closure throws.
  func lend<Result>(
    for request: RecognizeTextRequest, data: LanguageData? = nil,
    _ body: (inout TextRecognizer) throws(PlatenError) -> Result
  ) throws(PlatenError) -> Result {
    let kept = take(EngineKey(request, data?.folder))
    var returned: Idle?
    defer { giveBack(returned) }
    var recognizer =
      if let kept = kept?.take() { kept } else { try TextRecognizer(request, data: data) }
    recognizer.request = request
    let result = Swift.Result { () throws(PlatenError) in try body(&recognizer) }
    if case .failure(let error) = result, error.code == .libraryFailure { throw error }
    returned = Idle(recognizer)
    return try result.get()
  }

  private func take(_ key: EngineKey) -> Idle? {
    state.withLock { state in
      state.busy += 1
      state.mostBusy = max(state.mostBusy, state.busy)
      return state.idle.lastIndex { $0.key == key }.map { state.idle.remove(at: $0) }
    }
  }

  /// Keeps a recogniser and ends those that were idle for longest, if there are too many.
  private func giveBack(_ recognizer: Idle?) {
    let surplus = state.withLock { state in
      state.busy -= 1
      if let recognizer { state.idle.append(recognizer) }
      let most = max(capacity, state.mostBusy)
      let surplus = Array(state.idle.dropLast(most))
      state.idle.removeFirst(surplus.count)
      return surplus
    }
    // They end here: outside the lock, as it takes a while.
    _ = consume surplus
  }
}
