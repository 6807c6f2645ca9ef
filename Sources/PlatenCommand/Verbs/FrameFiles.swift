import FoundationEssentials
import Platen
import PlatenMetrics

/// The names of the files that `frames` writes, as its listing has them.
struct FrameFiles {
  private struct Listing: Codable {
    struct Entry: Codable {
      let file: String?
    }

    let frames: [Entry]
  }

  /// Names of the kind that `frames` gives, and no others.
  let names: [String]

  /// Reads a listing; one that is missing, or was not made by `frames`, lists nothing.
  init(listedIn path: FilePath) {
    do {
      let bytes = try path.read()
      let listing = try JSONDecoder().decode(Listing.self, from: Data(bytes))
      names = listing.frames.compactMap(\.file).filter(Self.isName)
    } catch {
      names = []
    }
  }

  init(count: Int, digits: Int) {
    names = (0..<max(0, count)).map { Self.name(of: $0, digits: digits) }
  }

  /// A listing of them, and of nothing else.
  func json() throws(PlatenError) -> [UInt8] {
    try JSONLine.encode(Listing(frames: names.map { Listing.Entry(file: $0) }))
  }

  static func name(of frame: Int, digits: Int) -> String {
    "frame-\(zeroPadded(frame, to: digits)).png"
  }

  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.dropFirst(6).dropLast(4)
    return number.count >= 4 && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
