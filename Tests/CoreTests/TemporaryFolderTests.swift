import Foundation
import PlatenCore
import Testing

/// Folders that are there for a moment.
struct TemporaryFolderTests {
  @Test func isGoneWithItsOwner() throws {
    let path: String
    do {
      let folder = try PlatenCore.TemporaryFolder("test-owner", holding: "a")
      path = folder.path.string
      try Data([1]).write(to: URL(fileURLWithPath: path + "/a.txt"))
      #expect(FileManager.default.fileExists(atPath: path + "/a.txt"))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// An old one stays while its owner lives, however long that takes.
  @Test func whatIsInUseStays() throws {
    let manager = FileManager.default
    let purpose = "test-\(UInt32.random(in: 0...UInt32.max))"
    let used = try PlatenCore.TemporaryFolder(purpose, holding: "a")
    let left = String(used.path.string.dropLast(6)) + "abcdef"
    try manager.createDirectory(atPath: left, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: left) }
    for path in [used.path.string, left] {
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: path)
    }
    let next = try PlatenCore.TemporaryFolder(purpose, holding: "a")
    #expect(manager.fileExists(atPath: used.path.string))
    #expect(!manager.fileExists(atPath: left))
    #expect(manager.fileExists(atPath: next.path.string))
  }
}
