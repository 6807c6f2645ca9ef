import Foundation
import TestSupport
import Testing

@testable import Platen

/// The stage that writes a picture in a format, a size and with metadata.
struct WritePictureTests {
  private static let photo = URL(filePath: Repository.path("Tests/Fixtures/metadata/ramp.jpg"))

  /// What a stage of a recipe writes of a picture, with its name.
  private func written(
    _ keys: String, of data: Data, named name: String = "a"
  ) async throws -> [(name: String, source: ImageSource)] {
    let json = #"{"name": "x", "stages": [{"stage": "writePicture", \#(keys)}]}"#
    let pipeline = try Pipeline(Recipe(json: Array(json.utf8)))
    return try await pipeline.process(data, name: name).files.map { file in
      (file.path, try ImageSource(data: try #require(file.data)))
    }
  }

  private func picture(_ width: Int, _ height: Int, alpha: AlphaInfo = .opaque) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: alpha)
    let count = image.byteCount
    var bytes = image.mutableBytes
    for offset in 0..<count {
      let level = offset % 4 == 3 ? (alpha == .opaque ? 255 : 128) : offset / 7 % 256
      bytes.storeBytes(of: UInt8(level), toByteOffset: offset, as: UInt8.self)
    }
    return image
  }

  @Test(arguments: ImageDestination.formats) func writesEveryFormat(_ format: ImageFormat)
    async throws
  {
    let data = try picture(60, 40).encoded(as: .png())
    let files = try await written(#""format": "\#(format.rawValue)""#, of: data)
    let file = try #require(files.first)
    #expect(files.count == 1)
    #expect(file.source.format == format)
    #expect(file.source.size == PixelSize(width: 60, height: 40))
    // Its name tells the format to whoever reads names alone.
    let ending = try #require(file.name.split(separator: ".").last.map(String.init))
    #expect(file.name == "a.processed.\(ending)")
    #expect(ImageFormat(fileExtension: ending) == (format == .apng ? .png : format))
  }

  /// The sizes of CSS's object-fit, of 60 by 40 pixels in a box of 30 by 30.
  @Test(arguments: [("contain", 30, 20), ("cover", 30, 30), ("fill", 30, 30)])
  func fitsTheBox(_ fit: String, _ width: Int, _ height: Int) async throws {
    let data = try picture(60, 40).encoded(as: .png())
    let files = try await written(
      #""format": "webp", "width": 30, "height": 30, "fit": "\#(fit)", "name": "web""#, of: data)
    #expect(files.map(\.name) == ["a.web.webp"])
    #expect(files[0].source.size == PixelSize(width: width, height: height))
  }

  /// A program gives a width alone, and no box without a pixel; a worker reads the same of both.
  @Test func theBoxOfAProgramIsChecked() async throws {
    let picture = try picture(60, 40)
    let wide = Stage.writePicture(.png, fitting: PixelSize(width: 30, height: .max))
    let recipe = try Recipe(json: Recipe(name: "x", stages: [wide]).json())
    for pipeline in try [Pipeline([wide]), Pipeline(recipe)] {
      let file = try #require(try await pipeline.process(picture).files.first?.data)
      #expect(try ImageSource(data: file).size == PixelSize(width: 30, height: 20))
    }
    let empty = Stage.writePicture(.png, fitting: PixelSize(width: 0, height: 0))
    let error = await #expect(throws: PlatenError.self) {
      try await Pipeline([empty]).process(picture)
    }
    #expect(error?.code == .invalidArgument)
  }

  @Test func optionsReachTheEncoder() async throws {
    let picture = try picture(60, 40)
    let data = try picture.encoded(as: .png())
    func bytes(_ keys: String) async throws -> Int {
      let json = #"{"name": "x", "stages": [{"stage": "writePicture", \#(keys)}]}"#
      return try await Pipeline(Recipe(json: Array(json.utf8))).process(data).files[0].bytes
    }
    let lengths = try await [
      bytes(#""format": "jpeg", "quality": 20"#), bytes(#""format": "jpeg", "quality": 95"#),
      bytes(#""format": "jpeg", "quality": 95, "target_bytes": 2000"#),
      bytes(#""format": "jpeg", "quality": 95, "chroma": "half""#),
    ]
    #expect(lengths[0] < lengths[1] && lengths[2] <= 2000 && lengths[3] < lengths[1])
    for format in ["webp", "jxl", "avif"] {
      let exact = try await written(#""format": "\#(format)", "lossless": true"#, of: data)
      #expect(try exact[0].source.frame(at: 0).image == picture, "\(format)")
    }
    let deep = try await written(#""format": "avif", "bits": 10"#, of: data)
    #expect(deep[0].source.header.bitsPerChannel == 10)
    let few = try await written(#""format": "png", "colors": 4"#, of: data)
    #expect(
      few[0].source.header.bitsPerChannel <= 8 && few[0].source.header.colorModel == "palette")
  }

  /// What a file has no room for is said in the notes of the result, with the file's role.
  @Test func whatIsLostIsSaidInResults() throws {
    let data = try picture(60, 40, alpha: .straight).encoded(as: .png())
    let recipe = Recipe(
      name: "x",
      stages: [
        .writePicture(.gif), .writePicture(.jpeg, name: "web"), .writePicture(.png, name: "whole"),
      ])
    let notes = try Job(name: "a.png", recipe: recipe).perform(on: Array(data)).result.notes
    #expect(notes.count == 2)
    #expect(notes.first?.hasPrefix("processed: ") == true, "\(notes)")
    #expect(
      notes.first?.hasSuffix("alpha is all or nothing, off by 127 of 255 levels at most") == true,
      "\(notes)")
    #expect(notes.last == "web: alpha is laid over white")
  }

  /// Nothing is said of the owner unless it is asked for; scaled or not.
  @Test(arguments: ["none", "copyright", "all"])
  func metadataIsAChoice(_ policy: String) async throws {
    let data = try Data(contentsOf: Self.photo)
    for size in ["", #""width": 6, "height": 6, "#] {
      let files = try await written(
        #""format": "webp", \#(size)"metadata": "\#(policy)""#, of: data)
      let properties = files[0].source.properties
      #expect(properties.copyright == (policy == "none" ? nil : "(c) 2026 Ada"))
      #expect((properties.latitude != nil) == (policy == "all"))
      #expect((properties.model != nil) == (policy == "all"))
    }
  }

  @Test func pagesAreOneFileEachOrTheFirst() async throws {
    let frames = try (0..<3).map { index in
      Frame(
        index: index, image: try picture(20 + index, 10), delay: .zero, unclampedDelay: .zero)
    }
    let data = Data(try ImageDestination(format: .tiff).encode(frames))
    let all = try await written(#""format": "png""#, of: data, named: "a.tif")
    #expect(
      all.map(\.name)
        == ["a.tif.processed.png", "a.tif.p2.processed.png", "a.tif.p3.processed.png"]
        || all.map(\.name)
          == ["a.tif.p1.processed.png", "a.tif.p2.processed.png", "a.tif.p3.processed.png"]
    )
    #expect(all.map(\.source.size.width) == [20, 21, 22])
    let first = try await written(#""format": "png", "first": true"#, of: data, named: "a.tif")
    #expect(first.map(\.name) == ["a.tif.processed.png"])
  }

  /// An animation is one file where the format holds one, and its first frame where it doesn't.
  @Test(arguments: [ImageFormat.gif, .apng, .webp]) func animationsStayWhole(_ format: ImageFormat)
    async throws
  {
    let delays = [40, 250, 110]
    let crop = PixelRect(x: 0, y: 0, width: 60, height: 40)
    let pictures = try [60, 61, 62].map { try picture($0, 40).cropped(to: crop) }
    let frames = zip(pictures, delays).enumerated().map { index, shown in
      Frame(
        index: index, image: shown.0, delay: .milliseconds(shown.1),
        unclampedDelay: .milliseconds(shown.1))
    }
    let options = ImageDestination.Options(plays: 3)
    var exact = options
    exact.isLossless = format == .webp
    let data = Data(try ImageDestination(format: format, options: exact).encode(frames))

    for target in [ImageFormat.webp, .apng] {
      let keys = #""format": "\#(target.rawValue)", "name": "web""#
      let lossless = target == .webp ? #", "lossless": true"# : ""
      let files = try await written(keys + lossless, of: data)
      #expect(files.map(\.name) == ["a.web.\(target.fileExtension)"])
      let source = try #require(files.first).source
      #expect(source.header.isAnimated && source.count == 3 && source.loopCount == 3)
      let original = try ImageSource(data: data)
      for index in 0..<3 {
        let (new, old) = try (source.frame(at: index), original.frame(at: index))
        let isSame = try new.image.withAlphaChannel() == old.image.withAlphaChannel()
        #expect(isSame, "frame \(index)")
        #expect(new.unclampedDelay == .milliseconds(delays[index]))
      }
    }
    let scaled = try await written(#""format": "webp", "width": 20, "height": 20"#, of: data)
    #expect(scaled.map(\.name) == ["a.processed.webp"])
    #expect(scaled.map(\.source.count) == [3])
    #expect(scaled.map(\.source.size) == [PixelSize(width: 20, height: 13)])
    for still in ["jpeg", "tiff", "ico"] {
      let files = try await written(#""format": "\#(still)""#, of: data)
      #expect(files.map(\.source.count) == [1], "\(still)")
      #expect(!files.contains { $0.name.contains(".p1") }, "\(still)")
    }
  }

  @Test(arguments: [
    (#""width": 30"#, 30, 20), (#""height": 10"#, 15, 10), (#""width": 90"#, 60, 40),
  ])
  func oneSideMayBeLeftFree(_ keys: String, _ width: Int, _ height: Int) async throws {
    let data = try picture(60, 40).encoded(as: .png())
    let files = try await written(#""format": "png", \#(keys)"#, of: data)
    let size = try #require(files.first).source.size
    #expect(size == PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    (#""format": "webp", "chroma": "half""#, "\"chroma\" is for JPEG and AVIF alone"),
    (#""format": "png", "quality": 80"#, "\"quality\" is for JPEG, WebP, TIFF, AVIF and JPEG XL"),
    (#""format": "jpeg", "width": 8, "fit": "cover""#, "\"fit\": \"cover\" needs both sides"),
    (#""format": "jpeg", "height": 8, "fit": "fill""#, "\"fit\": \"fill\" needs both sides"),
    (#""format": "jpeg", "quality": 8.5"#, "\"quality\" is not a whole number"),
    (#""format": "avif", "bits": 9"#, "bitsPerChannel 9 is none of AVIF's"),
    (#""format": "webp", "lossless": true, "quality": 9"#, "a picture without loss"),
    (#""format": "webp", "name": "../x""#, "\"name\" can't be a part of a file's name"),
    (#""format": "webp", "name": "x\n""#, "\"name\" can't be a part of a file's name"),
    (#""format": "webp", "name": "x\u0000y""#, "\"name\" can't be a part of a file's name"),
    (#""format": "heic""#, "format can't be \"heic\""),
    (#""format": "jpeg", "quality": 101"#, "parameter quality of stage writePicture must be"),
    (#""format": "jpeg", "qualty": 10"#, "stage writePicture has no parameter \"qualty\""),
  ]) func whatCantBeWrittenIsRefusedBeforeARun(_ keys: String, _ message: String) {
    let json = #"{"name": "x", "stages": [{"stage": "writePicture", \#(keys)}]}"#
    let error = #expect(throws: PlatenError.self) { try Recipe(json: Array(json.utf8)) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  /// What a program asks for is what its recipe says: a worker process has the recipe alone.
  @Test func survivesTheWrittenForm() throws {
    var options = ImageDestination.Options(quality: 33)
    (options.effort, options.bitsPerChannel, options.subsamplesChroma) = (2, 12, false)
    options.targetBytes = 9000
    var near = ImageDestination.Options()
    (near.isLossless, near.nearLossless) = (true, 60)
    var few = ImageDestination.Options()
    (few.gifColors, few.pngColors) = (7, 7)
    var exact = ImageDestination.Options()
    (exact.tiffCompression, exact.pngCompression, exact.gifLossy) = (.group4, 9, 30)
    exact.dither = .ordered
    let stages: [Stage] = [
      .writePicture(
        .avif, options: options, fitting: PixelSize(width: 9, height: 8), isCropping: true,
        metadata: .copyright, name: "x"),
      .writePicture(.webp, options: near), .writePicture(.gif, options: few),
      .writePicture(.png, options: few, name: "y"), .writePicture(.jpeg, name: "z"),
      .writePicture(.tiff, options: exact), .writePicture(.tiff),
      .writePicture(.png, options: exact), .writePicture(.gif, options: exact),
      .writePicture(.png), .writePicture(.gif),
    ]
    let recipe = Recipe(name: "x", stages: stages)
    let again = try Recipe(json: recipe.json())
    #expect(again.stages[.photo]?.map(\.parameters) == stages.map(\.parameters))
    #expect(Set(stages.map { "\($0.parameters)" }).count == stages.count)
  }
}
