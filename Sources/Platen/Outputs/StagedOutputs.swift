/// The outputs of one input, under temporary names in the output folder until all are there.
final class StagedOutputs: OutputSink {
  private let folder: OutputFolder
  private(set) var files: [OutputFolder.Staged] = []

  init(in folder: OutputFolder) { self.folder = folder }

  func put(_ bytes: [UInt8], as output: OutputFile) throws(PlatenError) {
    files.append(try folder.stage(bytes, as: output))
  }

  func discard() {
    folder.discard(files)
    files = []
  }
}
