import CMalloc
import Foundation
@_spi(Instruments) import PlatenCore

/// This process's memory, for the peak of a piece of code.
enum OwnMemory {
  /// Runs a body and gives the most memory it held on top of what was in use before; `nil` where
  /// the kernel can't say.
  ///
  /// What was freed before, and kept for reuse, is given back first, so that using it again counts.
  static func peak(of body: () throws -> Void) rethrows -> Int? {
    BufferPool.shared.removeAll()
    malloc_trim(0)
    let canReset = resetPeak()
    let before = status("VmRSS")
    try body()
    guard canReset, let before, let after = status("VmHWM") else { return nil }
    return max(0, after - before)
  }

  /// Sets the peak back to what is in use; see proc(5).
  private static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  /// A line of `/proc/self/status`, in bytes. `ru_maxrss` won't do: in a child it begins at its
  /// parent's peak.
  private static func status(_ name: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }
}
