import FoundationEssentials
import Platen

extension Filter {
  /// Reads a chain from a file: a JSON array with the written form of each filter, or one string
  /// with the whole chain.
  ///
  /// - Throws: `invalidArgument` for anything else, and as ``chain(parsing:)``.
  static func chain(inFile path: FilePath) throws(PlatenError) -> [Filter] {
    do throws(PlatenError) {
      return try chain(json: path.read(limits: Limits(fileBytes: 1 << 20)))
    } catch {
      throw error.at(path.string)
    }
  }

  /// Reads a chain from the text of such a file.
  ///
  /// - Throws: As ``chain(inFile:)``.
  static func chain(json bytes: [UInt8]) throws(PlatenError) -> [Filter] {
    do {
      if let text = try? JSONDecoder().decode(String.self, from: Data(bytes)) {
        return try chain(parsing: text)
      }
      let texts = try JSONDecoder().decode([String].self, from: Data(bytes))
      return try texts.flatMap { try chain(parsing: $0) }
    } catch let error as PlatenError {
      throw error
    } catch {
      throw PlatenError(
        .invalidArgument, message: "is not a chain of filters",
        reason: "it is no JSON array of strings",
        suggestion: "Write it like [\"exposureAdjust(ev: 0.5)\", \"gaussianBlur(radius: 2)\"].")
    }
  }
}
