// Two results made one: chains that are merged, and pictures that are zipped.
import Platen

@main
struct Combining {
  static func main() async throws {
    // Both chains see the original: the text is that of the page in colour, the picture is grey.
    let both = Stage.merge(
      [.recognizeText(), .detectTokens(), .write(.text, .tokens)],
      [.filter([.photoEffectMono]), .write(.png)])
    // One picture of two: light edges over a blurred ground.
    let glow = Stage.zip(
      [.filter([.gaussianBlur(radius: 8)])], [.filter([.edges(intensity: 2)])]
    ) { ground, edges in
      try edges.filtered([.blend(.screen, over: ground)])
    }
    let recipe = Recipe(
      name: "both", kinds: [.page: [both], .photo: [glow, .write(.png)]])
    for await result in try Pipeline(recipe).run(over: "SampleImages", into: "combined") {
      print(result.path, result.outputs.map(\.role.rawValue))
    }
  }
}
