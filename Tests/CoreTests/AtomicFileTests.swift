import Glibc
import PlatenCore
import Synchronization
import Testing

/// Where a file that the caller named, or that belongs into a folder the caller named, may appear.
@Suite struct AtomicFileTests {
  private func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    _ = unsafe path.withCString { unsafe stat($0, &status) }
    return status.st_mode & 0o777
  }

  @Test func aLinkThatTheCallerNamedIsFollowed() throws {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.path.appending("file"), folder.path.appending("link"))
    try AtomicFile.write([1], to: file)
    for (name, target) in [("link", "file"), ("second", "./link"), ("dangling", "new")] {
      #expect(unsafe symlink(target, folder.path.appending(FilePath(name)).string) == 0)
    }
    try AtomicFile.write([2], to: link)
    #expect(try file.read() == [2])
    try AtomicFile.write([3], to: folder.path.appending("second"))
    #expect(try file.read() == [3])
    try AtomicFile.write([4], to: folder.path.appending("dangling"))
    #expect(try folder.path.appending("new").read() == [4])
    #expect(FileStatus(link, followLinks: false)?.kind == .symbolicLink)
    #expect(unsafe symlink("loop", folder.path.appending("loop").string) == 0)
    let error = #expect(throws: PlatenError.self) {
      try AtomicFile.write([1], to: folder.path.appending("loop"))
    }
    #expect(error?.code == .unwritable)
    #expect(
      try folder.path.folderEntries() == ["dangling", "file", "link", "loop", "new", "second"])
  }

  @Test func aPipeIsWrittenToAsItIs() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path.appending("pipe")
    #expect(unsafe mkfifo(pipe.string, 0o600) == 0)
    let bytes = [UInt8](repeating: 7, count: 200_000)
    async let written: Void = Task.detached { try AtomicFile.write(bytes, to: pipe) }.value
    // The reader comes later: until then the writer waits.
    let reader = Task.detached {
      let descriptor = unsafe open(pipe.string, O_RDONLY)
      defer { close(descriptor) }
      var (read, buffer) = (0, [UInt8](repeating: 0, count: 1 << 16))
      while case let count = unsafe Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
        read += count
      }
      return read
    }
    try await written
    #expect(await reader.value == bytes.count)
    #expect(FileStatus(pipe, followLinks: false)?.kind == .other, "it is a pipe still")
  }

  @Test func aPipeThatNobodyReadsIsLeftAtAnInterrupt() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path.appending("pipe")
    #expect(unsafe mkfifo(pipe.string, 0o600) == 0)
    let cancellation = Cancellation()
    cancellation.cancel()
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern { () throws(PlatenError) in try AtomicFile.write([1], to: pipe) }
    }
    #expect(error?.code == .cancelled)
  }

  @Test func aFullDeviceIsAnErrorAndStaysADevice() throws {
    let folder = try TemporaryFolder()
    // By a link: were the device replaced, it would be the link alone.
    let link = folder.path.appending("full")
    #expect(unsafe symlink("/dev/full", link.string) == 0)
    let error = #expect(throws: PlatenError.self) { try AtomicFile.write([1], to: link) }
    #expect(error?.code == .outOfSpace)
    #expect(error?.path == link.string)
    #expect(FileStatus(link, followLinks: false)?.kind == .symbolicLink)
    #expect(FileStatus("/dev/full", followLinks: false)?.kind == .other)
  }

  @Test func insideAFolderNothingIsFollowed() throws {
    let folder = try TemporaryFolder()
    let root = folder.path.appending("out")
    try root.makeFolders()
    let precious = folder.path.appending("precious")
    try AtomicFile.write([1], to: precious)
    #expect(unsafe symlink("../precious", root.appending("link").string) == 0)
    #expect(unsafe symlink("..", root.appending("sub").string) == 0)
    #expect(unsafe mkfifo(root.appending("pipe").string, 0o600) == 0)
    let rules = WritingRules(inside: root)
    for name in ["link", "pipe", "sub/precious", "sub/new"] as [FilePath] {
      let error = #expect(throws: PlatenError.self) {
        try AtomicFile.write([2], to: root.appending(name), rules)
      }
      #expect(error?.code == .unwritable)
      #expect(error?.recoverySuggestion != nil)
    }
    #expect(try precious.read() == [1])
    try AtomicFile.write([3], to: root.appending("a/b/c"), rules)
    #expect(try root.appending("a/b/c").read() == [3])
    #expect(try folder.path.folderEntries() == ["out", "precious"])
  }

  @Test func inputsAreKept() throws {
    let folder = try TemporaryFolder()
    let (input, twin) = (folder.path.appending("input"), folder.path.appending("twin"))
    try AtomicFile.write([1], to: input)
    #expect(unsafe link(input.string, twin.string) == 0)
    for rules in [
      WritingRules(keeping: [input]), WritingRules(inside: folder.path, keeping: [input]),
    ] {
      let error = #expect(throws: PlatenError.self) { try AtomicFile.write([2], to: twin, rules) }
      #expect(error?.failureReason == "it is an input")
    }
    #expect(try input.read() == [1])
  }

  /// A service whose file the superuser replaces can still read it.
  @Test(.enabled(if: geteuid() == 0, "needs the superuser, who may give files away"))
  func theOwnerStays() throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending("a")
    try AtomicFile.write([1], to: file)
    // In a container not every user need be there.
    guard unsafe chown(file.string, 65_534, 65_533) == 0 else { return }
    #expect(unsafe chmod(file.string, 0o640) == 0)
    try AtomicFile.write([2], to: file)
    var status = stat()
    #expect(unsafe stat(file.string, &status) == 0)
    #expect(status.st_uid == 65_534 && status.st_gid == 65_533)
    #expect(mode(file) == 0o640)
  }

  @Test func permissionsStay() throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending("secret")
    try AtomicFile.write([1], to: file)
    #expect(unsafe chmod(file.string, 0o600) == 0)
    try AtomicFile.write([2], to: file)
    #expect(mode(file) == 0o600)
    #expect(unsafe chmod(file.string, 0o400) == 0)
    guard geteuid() != 0 else { return }
    let error = #expect(throws: PlatenError.self) { try AtomicFile.write([3], to: file) }
    #expect(error?.code == .unwritable)
    #expect(try file.read() == [2])
  }

  @Test func whatAKilledWriterLeftIsRemovedByTheNext() throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending("file")
    // A file under way has a name only for the moment in which it replaces another: made here as
    // a writer leaves it that is killed right then, and one as a living writer holds it.
    try AtomicFile.write([1], to: file)
    let digest = String(Array("file".utf8).span.fnv1a, radix: 16)
    let names = (0...1).map { FilePath(".platen-\(digest)-\($0).tmp") }
    for name in names { try AtomicFile.write([9], to: folder.path.appending(name)) }
    let living = unsafe open(folder.path.appending(names[0]).string, O_RDONLY)
    #expect(flock(living, LOCK_EX | LOCK_NB) == 0)
    try AtomicFile.write([2], to: file)
    #expect(try file.read() == [2])
    #expect(try folder.path.folderEntries() == [names[0], "file"])
    close(living)
    try AtomicFile.write([3], to: file)
    #expect(try folder.path.folderEntries() == ["file"])
  }

  @Test func aPathMayBeLongerThanTheSystemTakes() throws {
    let folder = try TemporaryFolder()
    var deep = folder.path
    var descriptor = unsafe open(deep.string, O_RDONLY | O_DIRECTORY)
    let name = String(repeating: "d", count: 200)
    for _ in 0..<30 {
      #expect(unsafe mkdirat(descriptor, name, 0o755) == 0)
      let next = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
      deep = deep.appending(FilePath(name))
    }
    close(descriptor)
    #expect(deep.bytes.count > 4096)
    try AtomicFile.write([5], to: deep.appending("file"), WritingRules(inside: folder.path))
    #expect(try deep.appending("file").read() == [5])
    let tooLong = deep.appending(FilePath(String(repeating: "n", count: 300)))
    let error = #expect(throws: PlatenError.self) { try tooLong.read() }
    #expect(error?.recoverySuggestion?.hasPrefix("Shorten the name") == true)
  }
}
