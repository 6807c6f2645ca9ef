// Check, process, show: a chain of steps that ends in the middle when it is told to.
import Platen

func check(_ image: Image) throws -> Image {
  guard image.width >= 64 else { throw CancellationError() }
  return image
}

let pipeline = try Pipeline([
  .filter([.gaussianBlur(radius: 80), .zoomBlur(amount: 40)]), .write(.png),
])
let task = Task {
  let photo = try check(Image(contentsOf: "SampleImages/photos/harbour.png"))
  let output = try await pipeline.process(photo)
  print("shown:", output.image.size)  // not reached
}
try await Task.sleep(for: .milliseconds(5))
task.cancel()
do {
  try await task.value
} catch is CancellationError {
  print("cancelled, and nothing was written")
}
