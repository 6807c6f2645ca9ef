/// Where files of stages are kept until the job has ended: a folder, memory, another process.
protocol OutputSink: AnyObject {
  /// Whether what it takes needs its SHA-256: another process finds that by itself.
  var wantsDigests: Bool { get }

  /// Takes the content of a file, which nobody sees under its name yet.
  ///
  /// - Throws: `unwritable`.
  func put(_ bytes: [UInt8], as output: OutputFile) throws(PlatenError)

  /// Forgets all it has taken.
  func discard()
}

extension OutputSink {
  var wantsDigests: Bool { true }
}
