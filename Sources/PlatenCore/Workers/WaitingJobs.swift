/// Jobs that wait, those of a higher priority first, and of one priority the oldest.
///
/// One is taken from near the front in a time that does not grow with how many wait.
struct WaitingJobs {
  /// What was taken leaves gaps before the first.
  private var slots: [WorkBoard.Job] = []
  private var first = 0
  private static let gap = WorkBoard.Job(bytes: 0) { _ in }

  var count: Int { slots.count - first }

  subscript(place: Int) -> WorkBoard.Job { slots[first + place] }

  /// Adds a job after those of its priority.
  mutating func add(_ job: WorkBoard.Job) {
    if let last = slots.last, count > 0, last.priority < job.priority {
      let place = slots[first...].firstIndex { $0.priority < job.priority } ?? slots.endIndex
      slots.insert(job, at: place)
    } else {
      slots.append(job)
    }
  }

  /// Takes a job, past those before it, which note that.
  mutating func take(_ place: Int) -> WorkBoard.Job {
    let job = slots[first + place]
    for index in (first..<first + place).reversed() {
      slots[index + 1] = slots[index]
      slots[index + 1].timesPassedOver += 1
    }
    slots[first] = Self.gap
    first += 1
    if first == slots.count || first >= 64 && first > slots.count / 2 {
      slots.removeFirst(first)
      first = 0
    }
    return job
  }
}
