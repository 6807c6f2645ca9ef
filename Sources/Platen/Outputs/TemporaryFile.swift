/// A file under way in an output folder, which has a temporary name until it is committed.
struct TemporaryFile: ~Copyable {
  let name: FilePath
  private let file: FileDescriptor

  init(_ name: FilePath, in folder: borrowing FolderDescriptor) throws(PlatenError) {
    self.name = name
    file = try folder.create(name)
  }

  /// The number of its descriptor, for a process that writes the content itself.
  var descriptor: Int32 { file.number }

  func write(_ bytes: [UInt8]) throws(PlatenError) { try unsafe file.write(bytes.span.bytes) }

  /// Waits until the content is on the disk.
  func sync() throws(PlatenError) { try file.sync() }
}
