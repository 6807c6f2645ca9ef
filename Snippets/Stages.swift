// A stage of your own that hands something of its own to the next one.
import Platen

extension Asset where Value == [PixelSize] {
  /// The sizes of the pictures so far.
  static var sizes: Asset { Asset("sizes") }
}

let measure = Stage("measure", adds: [Asset.sizes]) { item, _ in
  item[.sizes, default: []].append(item.picture.size)
}
let list = Stage(
  "list", needs: [Asset.sizes],
  finish: { item, _ in
    let lines = (item[.sizes] ?? []).map { "\($0)\n" }.joined()
    try item.write(Array(lines.utf8), suffix: ".sizes.txt", role: .text)
  })
let pipeline = try Pipeline([measure, list])
let output = try await pipeline.process(Image(contentsOf: "SampleImages/photos/harbour.png"))
print(output[.sizes] ?? [], output.files.map(\.path))
for await result in pipeline.run(over: "SampleImages/animations", into: "sizes") {
  print(result.path, result.outputs.map(\.path))
}
