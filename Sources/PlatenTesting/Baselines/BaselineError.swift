import Foundation

/// Why a file of ``PerformanceBaselines`` can't be used.
package struct BaselineError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String
  private let remedy: String

  init(_ file: URL, _ error: any Error) {
    path = file.path
    switch error {
    case let error as DecodingError: reason = Self.reason(error)
    default: reason = (error as NSError).localizedDescription.trimmingSuffix(".")
    }
    remedy =
      error is DecodingError
      ? "Mend the file, or delete it and record again with PLATEN_BASELINES=record."
      : "See to it that the file may be read, and written in its folder."
  }

  init(path: String, reason: String, remedy: String) {
    self.path = path
    self.reason = reason
    self.remedy = remedy
  }

  /// The file and what is wrong with it.
  package var errorDescription: String? { "\(path): baselines can't be used" }
  /// What is wrong with the file.
  package var failureReason: String? { reason }
  /// What to do about it.
  package var recoverySuggestion: String? { remedy }

  package var description: String {
    "\(path): baselines can't be used: \(reason). \(remedy)"
  }

  private static func reason(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let keys = (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue)
      return keys.isEmpty ? "the file" : keys.joined(separator: " / ")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context, key)) is missing"
    case .typeMismatch(let type, let context): return "\(place(context)) is no \(type)"
    case .valueNotFound(_, let context): return "\(place(context)) is null"
    case .dataCorrupted(let context):
      return "\(place(context)): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}

extension String {
  /// The text without an end that it may have.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
