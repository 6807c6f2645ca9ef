import Dispatch
import Glibc
import PlatenImaging
import PlatenCore
import Synchronization

/// Threads that read for callers who await: as many as processors, each with an engine it keeps.
///
/// Reading takes seconds and would starve the cooperative pool.
final class RecognitionThreads: Sendable {
  private final class Worker: Sendable {
    let queue: DispatchQueue
    let recognizer = Mutex<TextRecognizer?>(nil)

    init(_ number: Int) { queue = DispatchQueue(label: "platen.recognition-\(number)") }
  }

  /// A flag that is raised once.
  private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
  }

  private struct Load {
    var waiting: [Int]
    var engines: [EngineKey?]
  }

  static let shared = RecognitionThreads(count: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  private let workers: [Worker]
  private let load: Mutex<Load>

  init(count: Int) {
    workers = (0..<count).map { Worker($0) }
    load = Mutex(
      Load(
        waiting: Array(repeating: 0, count: count), engines: Array(repeating: nil, count: count)))
  }

  func recognize(_ image: Image, for request: RecognizeTextRequest) async throws(PlatenError)
    -> RecognizedText.Page
  {
    let flag = Flag()
    let index = take(EngineKey(request))
    let worker = workers[index]
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<Result<RecognizedText.Page, PlatenError>, Never>) in
        worker.queue.async { @Sendable in
          let result = Self.run(worker, image, request) { flag.isRaised }
          self.load.withLock { $0.waiting[index] -= 1 }
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      flag.raise()
    }
    return try result.get()
  }

  /// Chooses the worker with the least to do, one that has the engine already if there is a choice.
  private func take(_ key: EngineKey) -> Int {
    load.withLock { load in
      let least = load.waiting.min() ?? 0
      let idle = load.waiting.indices.filter { load.waiting[$0] == least }
      let chosen = idle.first { load.engines[$0] == key } ?? idle.first { load.engines[$0] == nil }
      let index = chosen ?? idle[0]
      load.waiting[index] += 1
      load.engines[index] = key
      return index
    }
  }

  private static func run(
    _ worker: Worker, _ image: Image, _ request: RecognizeTextRequest,
    isCancelled: @Sendable () -> Bool
  ) -> Result<RecognizedText.Page, PlatenError> {
    worker.recognizer.withLock { kept in
      do throws(PlatenError) {
        var recognizer = try Self.recognizer(for: request, kept: kept.take())
        let result = Result { () throws(PlatenError) in
          try recognizer.recognize(image, isCancelled: isCancelled)
        }
        kept = consume recognizer
        return result
      } catch {
        return .failure(error)
      }
    }
  }

  private static func recognizer(
    for request: RecognizeTextRequest, kept: consuming TextRecognizer?
  ) throws(PlatenError) -> TextRecognizer {
    if var kept, kept.prepare(for: request) { return kept }
    return try TextRecognizer(request)
  }
}
