import Glibc

/// Finds out which ways of writing suit the frames of an animation, so that few have to be tried.
///
/// Which is best depends on what moves, and changes little between frames of which about as much
/// stays: for large ones the way that did best so far is tried, now and then beside another one;
/// for the first four, and for small frames, which cost little, all are.
///
/// Frames that are coded at one time begin from what was known before all of them, so that a file
/// does not depend on the number of workers.
struct GIFWritingTrials {
  /// What is known of frames of which about as much stays.
  private struct Class {
    /// How long each way makes a frame, as natural logarithms of which only the differences mean
    /// anything; newer frames count more.
    var length = [Double](repeating: 0, count: GIFWriting.allCases.count)
    var largeFrames = 0
  }

  /// What was tried for a picture.
  private struct Note {
    var lengths: [(way: GIFWriting, bytes: Int)]
    var number: Int
    var isLarge: Bool
  }

  /// By the quarter of the pixels that stay.
  private var classes = [Class](repeating: Class(), count: 4)
  /// The frame they are made for.
  private var frame = 0
  private var notes: [Note] = []

  private static let largePixels = 16_384
  private static let period = 3

  /// How many of the frames that follow are to be coded before more is learned.
  var batch: Int { classes.contains { $0.largeFrames >= 4 } ? 8 : 4 }

  /// What is known, for one more frame.
  func trials(ofFrame frame: Int) -> GIFWritingTrials {
    var trials = self
    trials.frame = frame
    return trials
  }

  /// The ways to try for a picture of the frame.
  ///
  /// - Parameter kept: How many of its pixels stay as they are.
  func ways(pixels: Int, kept: Int) -> [GIFWriting] {
    let all = GIFWriting.allCases
    let known = classes[number(pixels, kept)]
    guard pixels >= Self.largePixels, known.largeFrames >= 4 else { return all }
    let order = all.indices.sorted { (known.length[$0], $0) < (known.length[$1], $1) }
    guard frame.isMultiple(of: Self.period) else { return [all[order[0]]] }
    let other = 1 + frame / Self.period % (all.count - 1)
    return [all[order[0]], all[order[other]]]
  }

  private func number(_ pixels: Int, _ kept: Int) -> Int {
    min(classes.count - 1, kept * classes.count / max(1, pixels))
  }

  /// Takes note of the bytes that ways of writing the frame came to.
  mutating func note(_ lengths: [(way: GIFWriting, bytes: Int)], pixels: Int, kept: Int) {
    notes.append(
      Note(
        lengths: lengths, number: number(pixels, kept), isLarge: pixels >= Self.largePixels))
  }

  /// Learns from what was tried for a frame.
  mutating func learn(from frame: GIFWritingTrials) {
    for note in frame.notes where note.lengths.allSatisfy({ $0.bytes > 0 }) {
      if note.isLarge { classes[note.number].largeFrames += 1 }
      // Those that were tried keep their mean, since nothing was seen of the others.
      let tried = note.lengths.compactMap { GIFWriting.allCases.firstIndex(of: $0.way) }
      let found = note.lengths.map { log(Double($0.bytes)) }
      let former = tried.map { classes[note.number].length[$0] }
      let shift = (former.reduce(0, +) - found.reduce(0, +)) / Double(tried.count)
      for (place, change) in zip(tried, zip(found, former).map { $0 + shift - $1 }) {
        classes[note.number].length[place] += change * (note.isLarge ? 0.5 : 0.025)
      }
    }
  }
}
