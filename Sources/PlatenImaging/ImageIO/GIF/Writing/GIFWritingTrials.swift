/// Finds out which ways of writing suit the frames of an animation, so that few have to be tried.
///
/// Which is best depends on what moves, and changes little from frame to frame: for large frames
/// the way that did best so far is tried, now and then beside another one; for the first four, and
/// for small frames, which cost little, all are.
///
/// Frames that are coded at one time begin from what was known before all of them, so that a file
/// does not depend on the number of workers.
struct GIFWritingTrials {
  /// The share of bytes by which each fell behind the best, older frames counting less.
  private var loss = [Double](repeating: 0, count: GIFWriting.allCases.count)
  private var largeFrames = 0
  /// The frame they are made for.
  private var frame = 0
  /// What was tried for it.
  private var notes: [(lengths: [(way: GIFWriting, bytes: Int)], pixels: Int)] = []

  private static let largePixels = 16_384
  private static let period = 3

  private var isLearned: Bool { largeFrames >= 4 }

  /// How many of the frames that follow are to be coded before more is learned.
  var batch: Int { isLearned ? 16 : 4 }

  /// What is known, for one more frame.
  func trials(ofFrame frame: Int) -> GIFWritingTrials {
    var trials = self
    trials.frame = frame
    return trials
  }

  /// The ways to try for a picture of the frame.
  func ways(pixels: Int) -> [GIFWriting] {
    let all = GIFWriting.allCases
    guard pixels >= Self.largePixels, isLearned else { return all }
    let order = all.indices.sorted { (loss[$0], $0) < (loss[$1], $1) }
    guard frame.isMultiple(of: Self.period) else { return [all[order[0]]] }
    let other = 1 + frame / Self.period % (all.count - 1)
    return [all[order[0]], all[order[other]]]
  }

  /// Takes note of the bytes that ways of writing the frame came to.
  mutating func note(_ lengths: [(way: GIFWriting, bytes: Int)], pixels: Int) {
    notes.append((lengths, pixels))
  }

  /// Learns from what was tried for a frame.
  mutating func learn(from frame: GIFWritingTrials) {
    for (lengths, pixels) in frame.notes {
      guard let least = lengths.map(\.bytes).min(), least > 0 else { continue }
      let isLarge = pixels >= Self.largePixels
      if isLarge { largeFrames += 1 }
      for place in loss.indices { loss[place] *= 0.9 }
      for (place, way) in GIFWriting.allCases.enumerated() {
        for length in lengths where length.way == way {
          loss[place] += Double(length.bytes - least) / Double(least) * (isLarge ? 1 : 0.05)
        }
      }
    }
  }
}
