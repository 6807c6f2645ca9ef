import Foundation

extension Workspace {
  /// The bytes of a file.
  func contents(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// A program that is built beside this one.
  func sibling(_ name: String, _ arguments: [String]) throws -> Program {
    try Program(Program.beside(name), arguments)
  }
}
