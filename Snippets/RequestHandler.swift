// A server's handler: bytes come in, a small JPEG goes out, and neither can take more than it may.
import Foundation
import PlatenImaging

func thumbnail(of upload: Data) async throws -> Data {
  let limits = Limits(pixels: 50_000_000, frames: 500, fileBytes: 20 << 20)
  return try await WorkerQueue.shared.run { _ in
    let source = try ImageSource(data: upload, limits: limits)
    return try source.thumbnail(maxPixelSize: 64).encoded(as: .jpeg(quality: 80))
  }
}

let upload = try Data(contentsOf: URL(filePath: "SampleImages/photos/harbour.png"))
let small = try await thumbnail(of: upload)
print(try ImageSource(data: small).size, small.count, "bytes")
do {
  _ = try await thumbnail(of: upload.prefix(2000))
} catch let error as PlatenError {
  print(error.code.rawValue, "-", error.localizedDescription)
}
