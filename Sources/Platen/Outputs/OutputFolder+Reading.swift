extension OutputFolder {
  /// Opens an output to read it; no link on the way is followed.
  ///
  /// - Throws: `notFound`, `unreadable`, `unwritable`.
  func file(reading output: OutputFile) throws(PlatenError) -> FileDescriptor {
    let path = output.filePath
    return try root.folder(path.parentOrEmpty, isMade: false)
      .file(reading: path.lastComponent, followLinks: false)
  }

  /// Whether a file is there with the length it was written with.
  ///
  /// - Parameter verifying: Whether its content is read and compared too.
  func holds(_ output: OutputFile, verifying: Bool = false) -> Bool {
    guard let status = root.status(output.filePath), status.kind == .file,
      status.byteCount == output.bytes
    else { return false }
    guard verifying, let sha256 = output.sha256 else { return true }
    guard let file = try? file(reading: output), let digest = try? ContentHash(of: file)
    else { return false }
    return digest.hex == sha256
  }
}
