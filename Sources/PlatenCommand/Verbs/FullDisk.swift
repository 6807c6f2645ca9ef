import Platen

/// A verb's failures for want of space, of which one is reported: a disk stays full.
struct FullDisk {
  private var failures = 0

  mutating func reports(_ failure: PlatenError) -> Bool {
    guard failure.code == .outOfSpace else { return true }
    failures += 1
    return failures == 1
  }

  /// What is to be said of the others at the end.
  var rest: String? {
    guard failures > 1 else { return nil }
    return "no space was left for the results of \(failures - 1) other input"
      + (failures == 2 ? "" : "s")
  }
}
