import Foundation
import TestSupport
import Testing

@testable import Platen

/// Patterns mean what shells mean by them.
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*.png", "a.png", true), ("*.png", "deep/er/a.png", true), ("*.png", "a.png/b.tif", false),
    ("a?.tif", "x/ab.tif", true), ("page-[0-9].tif", "page-7.tif", true),
    ("page-[0-9].tif", "page-x.tif", false), ("drafts/", "old/drafts", true),
    ("drafts/*", "drafts/a.png", true), ("drafts/*", "drafts/old/a.png", false),
    ("drafts/*", "old/drafts/a.png", false), ("drafts/**", "drafts/old/a.png", true),
    ("drafts/**", "drafts", false), ("**/thumbs/*.png", "thumbs/a.png", true),
    ("**/thumbs/*.png", "a/b/thumbs/a.png", true), ("**/thumbs/*.png", "a/thumbs/b/a.png", false),
    ("a{1}.png", "a{1}.png", true), ("[{]a,b}", "{a,b}", true), ("\\{a,b}", "{a,b}", true),
    ("./a.png", "a.png", true), ("a.png", "A.png", false),
    ("\\[a", "[a", true), ("[[]a", "[a", true), ("[]]a", "]a", true), ("[[:digit:]]a", "1a", true),
  ]) func meansWhatItSays(_ pattern: String, _ path: String, _ matches: Bool) throws {
    #expect(try PathPattern(FilePath(pattern)).matches(FilePath(path)) == matches)
  }

  @Test(arguments: ["", "/", "./", "//."]) func nothingIsNoPattern(_ text: String) {
    #expect(throws: PlatenError.self) { try PathPattern(FilePath(text)) }
  }

  @Test(arguments: ["*.{png,jpg}", "{a,b}/x"]) func aChoiceIsNoPattern(_ text: String) {
    #expect(throws: PlatenError.self) { try PathPattern(FilePath(text)) }
  }

  @Test(arguments: ["[", "a[b", "[]", "[!]", "a/[b/c]", "[a][b"])
  func aBracketHasAnEnd(_ text: String) {
    #expect(throws: PlatenError.self) { try PathPattern(FilePath(text)) }
  }

  /// Random patterns with a slash name the same files of a tree as bash's globstar does.
  @Test func namesTheFilesThatBashNames() throws {
    let folder = try Workspace()
    var noise = SeededRandom(seed: 20)
    let names = ["a", "b", "ab", "ba", "aab"]
    var files: Set<String> = []
    for _ in 0..<60 {
      let depth = noise.int(1...4)
      let folders = (1..<depth).map { _ in names[noise.int(0...4)] }
      files.insert((folders + ["f" + names[noise.int(0...4)]]).joined(separator: "/"))
    }
    for file in files { try folder.write([0], FilePath("tree/\(file)")) }
    let pieces = ["a", "b", "*", "?", "**", "*b", "a*", "[ab]", "f*", "f?", "fa*b", "[!a]*"]
    let patterns = (0..<150).map { _ in
      (0..<noise.int(2...4)).map { _ in pieces[noise.int(0...(pieces.count - 1))] }
        .joined(separator: "/")
    }
    let script = patterns.map {
      "for f in \($0); do [ -f \"$f\" ] && echo \"$f\"; done; echo"
    }.joined(separator: "\n")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-O", "globstar", "-O", "nullglob", "-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder["tree"].string)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var groups: [Set<String>] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.isEmpty { groups.append([]) } else { groups[groups.count - 1].insert(String(line)) }
    }
    #expect(groups.count == patterns.count + 1)
    var named = 0
    for (pattern, expected) in zip(patterns, groups) {
      let matcher = try PathPattern(FilePath(pattern))
      #expect(files.filter { matcher.matches(FilePath($0)) } == expected, "\(pattern)")
      named += expected.count
    }
    #expect(named > 200, "the patterns name something")
  }
}
