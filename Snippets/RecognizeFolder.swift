// The text of a folder: progress on the way, a file that can't be read, and the end.
import Foundation
import Platen

let folder = FileManager.default.temporaryDirectory.appending(path: "inbox-\(UUID())")
try FileManager.default.copyItem(
  at: URL(filePath: "SampleImages/scans"), to: folder.appending(path: "in"))
try Data("no picture".utf8).write(to: folder.appending(path: "in/broken.png"))

let pipeline = try Pipeline([.cleanPage(), .recognizeText(), .write(.text, .json)])
let run = try pipeline.run(over: folder.appending(path: "in"), into: folder.appending(path: "out"))
for await result in run {
  let progress = "\(run.finishedCount) of \(run.totalCount ?? 0)"
  switch result.outcome {
  case .failed(let error, let stage): print(progress, "failed in \(stage):", error)
  default: print(progress, result.path, result.usage.cpuTime)
  }
}
let summary = try await run.finished
print(summary.done, "done,", summary.failed, "failed")
