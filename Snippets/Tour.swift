// What Platen does, in one file that compiles: frames in time, filters, recognition, tokens, runs.
import Platen

@main
struct Tour {
  static func main() async throws {
    let animation = try ImageSource(contentsOf: "SampleImages/animations/beacon.gif")
    for try await frame in FrameScheduler(animation, loops: 2) {
      try frame.image.write(to: "frame-\(frame.index).png")
    }

    let original = try Image(contentsOf: "SampleImages/photos/harbour.png")
    let processed = try original.filtered([
      .lanczosScale(0.5), .gaussianBlur(radius: 2), .sepiaTone(),
    ])
    try processed.write(to: "harbour-sepia.png")

    let page = try await RecognizeTextRequest(languages: ["eng"])
      .perform(on: Image(contentsOf: "SampleImages/scans/invoice-1.png"))
    let tokens = DataDetector([.email, .link, .date, .money]).tokens(in: page)
    try TextLayout(page.string, highlighting: tokens, width: 640).write(to: "invoice-tokens.pdf")

    let pipeline = try Pipeline([
      .filter([.photoEffectMono()]), .recognizeText(), .detectTokens(), .annotate(.highlight),
      .write(.text, .json, .png),
    ])
    for await result in pipeline.run(over: "SampleImages/scans", into: "out", workers: 2) {
      print(result.path, result.outcome, result.usage.cpuTime)
    }
  }
}
