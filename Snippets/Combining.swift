// Two results made one: chains that are merged, pictures that are zipped, pipelines side by side.
import Platen

// Both chains see the original: the text is that of the page in colour, the picture is grey.
let both = try Pipeline([
  .merge(
    [.recognizeText(), .detectTokens()],
    [.filter([.photoEffectMono()]), .write(.png)])
])
// One picture of two: light edges over a blurred ground.
let glow = try Pipeline([
  .zip([.filter([.gaussianBlur(radius: 8)])], [.filter([.edges(intensity: 2)])]) { ground, edges in
    try edges.filtered([.blend(.screen, over: ground)])
  }
])
let page = try Image(contentsOf: "SampleImages/scans/receipt-1.png")
let photo = try Image(contentsOf: "SampleImages/photos/harbour.png")
async let read = both.process(page, name: "receipt.png")
async let glowing = glow.process(photo)
let (text, picture) = try await (read, glowing.image)
print(text.tokens.map(\.value), text.files.map(\.path))
try picture.write(to: "glow.png")
