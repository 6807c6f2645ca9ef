import Dispatch
import Testing

@testable import PlatenCore

@Suite struct CancellationTests {
  /// A plain call in a task ends with the task, also where a flag governs it.
  @Test func aTaskThatIsCancelledGovernsItself() async {
    let codes = await Task { () -> [PlatenError.Code?] in
      func code() -> PlatenError.Code? {
        do throws(PlatenError) { try Cancellation.current?.check() } catch { return error.code }
        return nil
      }
      let before = [code(), Cancellation().govern(code)]
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      let late = Cancellation(deadline: .now - .seconds(1), within: Cancellation())
      return before + [code(), Cancellation().govern(code), late.govern(code)]
        + [late.isOnlyLate ? .limitExceeded : .cancelled]
    }.value
    #expect(codes == [nil, nil, .cancelled, .cancelled, .cancelled, .cancelled])
  }

  /// What stands for a task is the same object for all, and raised for none but the caller.
  @Test func raisingWhatGovernsATaskCancelsIt() async {
    let task = Task { () -> Bool in
      Cancellation.current?.cancel()
      return Task.isCancelled && Cancellation.current?.isCancelled == true
    }
    #expect(await task.value)
    #expect(Cancellation.current?.isCancelled == false)
  }

  @Test func nothingGovernsAThreadOfNoTask() async {
    let isGoverned = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Cancellation.current != nil) }
    }
    #expect(!isGoverned)
  }
}
