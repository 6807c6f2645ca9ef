// A run and a filter that end when they are told to, and leave nothing half done.
import Platen

@main
struct Cancelling {
  static func main() async throws {
    let cancellation = Cancellation(deadline: .now + .seconds(2))
    let pipeline = try Pipeline([.recognizeText(), .write(.text)])
    var unreached = 0
    for await result in pipeline.run(
      over: "SampleImages/scans", into: "cancelled", cancellation: cancellation)
    {
      if result.outcome == .done { print(result.path) }
      if result.isUnreached { unreached += 1 }
    }
    print("\(unreached) are left for the next run, which begins where this one ended")

    let photo = try Image(contentsOf: "SampleImages/photos/harbour.png")
    let soon = Cancellation(deadline: .now + .milliseconds(5))
    do {
      let chain: [Filter] = [.gaussianBlur(radius: 80), .zoomBlur(amount: 40)]
      _ = try soon.govern { try photo.filtered(chain) }
    } catch {
      print(error)
    }
  }
}
