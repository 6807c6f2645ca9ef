import Glibc
@_spi(Instruments) import PlatenMetrics
import Testing

/// The kernel counts to a process what its parent had held: that is not what it is asked for.
struct ChildMemoryTests {
  /// A shell, and what it is seen to hold until it has ended.
  private struct Shell {
    let process: pid_t

    init(_ script: String) throws {
      var words: [UnsafeMutablePointer<CChar>?] = unsafe []
      for word in ["sh", "-c", script] { unsafe words.append(strdup(word)) }
      unsafe words.append(nil)
      defer { unsafe words.forEach { unsafe free($0) } }
      var process: pid_t = 0
      let failure = unsafe posix_spawnp(&process, "sh", nil, nil, words, environ)
      try #require(failure == 0)
      self.process = process
    }

    /// The bytes it has held.
    func finish(_ memory: consuming ChildMemory) -> Int {
      var memory = memory
      var usage = rusage()
      while unsafe wait4(process, nil, WNOHANG, &usage) == 0 {
        memory.look()
        usleep(1000)
      }
      return memory.end(usage)
    }
  }

  private func hold(_ bytes: Int, during work: () throws -> Void) throws {
    let memory = unsafe mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    let held = try unsafe #require(memory)
    unsafe memset(held, 1, bytes)
    defer { unsafe munmap(held, bytes) }
    try work()
  }

  @Test func whatItsParentHeldIsNotItsOwn() throws {
    var shell: Shell?
    try hold(400 << 20) { shell = try Shell("sleep 0.3") }
    // What the parent had held is no longer in the kernel's record of it.
    _ = Meter()
    let child = try #require(shell)
    let held = child.finish(ChildMemory(of: child.process))
    #expect(held > 0)
    #expect(held < 100 << 20)
  }

  @Test func whatItHeldIsFound() throws {
    let shell = try Shell("x=$(head -c 100000000 /dev/zero | tr '\\0' x); sleep 0.3")
    let held = shell.finish(ChildMemory(of: shell.process))
    #expect(held >= 100_000_000)
  }
}
