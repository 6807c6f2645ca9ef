import PlatenMetrics
import Synchronization

/// Intervals that `os_signpost` has begun: its ends name them and hold no state.
enum OpenSignposts {
  struct Key: Hashable {
    let signpost: Signpost
    let name: String
    let id: OSSignpostID
  }

  private static let states = Mutex<[Key: [SignpostIntervalState]]>([:])

  static func push(_ state: SignpostIntervalState, _ key: Key) {
    // What nobody records is not ended either, and must not pile up.
    guard Signpost.isRecorded else { return }
    states.withLock { $0[key, default: []].append(state) }
  }

  static func pop(_ key: Key) -> SignpostIntervalState? {
    states.withLock { states in
      let state = states[key]?.popLast()
      if states[key]?.isEmpty == true { states[key] = nil }
      return state
    }
  }
}
