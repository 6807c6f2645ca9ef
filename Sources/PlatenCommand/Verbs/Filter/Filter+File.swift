import FoundationEssentials
import Platen

extension Filter {
  /// Reads a chain from a file: a JSON array with the written form of each filter.
  ///
  /// - Throws: `invalidArgument` for anything else, and as ``chain(parsing:)``.
  static func chain(inFile path: FilePath) throws(PlatenError) -> [Filter] {
    let bytes = try path.read(limits: Limits(fileBytes: 1 << 20))
    do {
      return try JSONDecoder().decode([Filter].self, from: Data(bytes))
    } catch let error as PlatenError {
      throw error.at(path.string)
    } catch {
      throw PlatenError(
        .invalidArgument, path: path.string, message: "is not a chain of filters",
        reason: "it is no JSON array of strings",
        suggestion: "Write it like [\"exposureAdjust(ev: 0.5)\", \"gaussianBlur(radius: 2)\"].")
    }
  }
}
