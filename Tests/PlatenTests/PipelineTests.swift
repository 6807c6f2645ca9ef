import Platen
import Testing

@Suite struct PipelineTests {
  @Test func orderIsCheckedWhenAPipelineIsMade() throws {
    let error = #expect(throws: PlatenError.self) {
      try Pipeline([.detectTokens(), .recognizeText(), .write(.tokens)])
    }
    #expect(error?.message == "stage detectTokens needs text")
    #expect(error?.recoverySuggestion == "Move recognizeText before detectTokens.")
    #expect(throws: PlatenError.self) { try Pipeline([.write(.text)]) }
    #expect(throws: PlatenError.self) { try Pipeline([]) }
    _ = try Pipeline([.recognizeText(), .detectTokens(), .annotate(.highlight), .write(.png)])
  }

  /// What every input would fail of is said before the run.
  @Test func noTwoStagesWriteOneFile() throws {
    let filter = Stage.filter([.sepiaTone()])
    let web = Stage.writePicture(.webp, name: "web")
    let wrong: [[Stage]] = [
      [.write(.png), filter, .write(.png)], [web, web], [.recognizeText(), .write(.text, .text)],
      [.merge([filter, .write(.png)], [.write(.png)])], [.storeOriginal(), .storeOriginal()],
    ]
    for (number, stages) in wrong.enumerated() where number != 2 {
      let error = #expect(throws: PlatenError.self) { try Pipeline(stages) }
      #expect(error?.message.hasPrefix("two stages write ") == true)
      #expect(error?.recoverySuggestion?.contains("writePicture with a \"name\"") == true)
    }
    // A format that is named twice is written once.
    _ = try Pipeline(wrong[2])
    let read: [Stage] = [.recognizeText(), .detectTokens()]
    _ = try Pipeline(read + [.write(.png), .annotate(.highlight), .write(.png)])
    _ = try Pipeline([.merge(read + [.annotate(.highlight), .write(.png)], [.write(.png)])])
    _ = try Pipeline([.write(.png, .jpeg), web, .writePicture(.png, name: "other")])
    let frames = Recipe(name: "x", kinds: [.animation: [.write(.png), .writePicture(.png)]])
    _ = try Pipeline(frames)
    #expect(throws: PlatenError.self) { try Pipeline([.write(.png), .writePicture(.png)]) }
  }

  @Test func stagesOfYourOwnTakePartInTheCheck() throws {
    let faces = Asset<[PixelRect]>("faces")
    let find = Stage("findFaces", adds: [faces]) { _, _ in }
    let blur = Stage("blurFaces", needs: [faces]) { _, _ in }
    _ = try Pipeline([find, blur])
    #expect(throws: PlatenError.self) { try Pipeline([blur, find]) }
  }

  @Test func allKindsOfTokensHaveAWrittenForm() throws {
    let definition = try #require(StageDefinition.builtIn.first { $0.name == "detectTokens" })
    let stage = Stage.detectTokens(DataDetector.allKinds)
    #expect(try definition.stage(stage.parameters).parameters == stage.parameters)
    #expect(try definition.stage([:]).parameters == Stage.detectTokens().parameters)
  }

  /// What journals and worker processes know of a stage is its parameters.
  @Test func themesOfMarksAreToldApart() throws {
    var own = TokenTheme.light
    own.paints[.email] = own.paints[.link]
    var other = own
    other.paints[.email] = own.paints[.date]
    let names = [TokenTheme.light, .dark, own, other].map {
      Stage.annotate(PageAnnotator(theme: $0)).parameters["theme"]
    }
    #expect(Set(names).count == 4)
    #expect(names[0] == "light" && Stage.annotate(.highlight).parameters["theme"] == "light")
    #expect(names[1] == "dark")
    #expect(names[2] == Stage.annotate(PageAnnotator(theme: own)).parameters["theme"])
    let definition = try #require(StageDefinition.builtIn.first { $0.name == "annotate" })
    let dark = try definition.stage(["how": "highlight", "theme": "dark"])
    #expect(dark.parameters["theme"] == "dark")
    #expect(throws: PlatenError.self) { try definition.stage(["theme": names[2] ?? .null]) }
  }

  @Test(arguments: Recipe.builtInNames) func recipesSurviveTheirWrittenForm(_ name: String) throws {
    let recipe = try #require(Recipe.builtIn(name, languages: ["eng", "deu"]))
    let json = try recipe.json()
    let again = try Recipe(json: json)
    #expect(try again.json() == json)
    #expect(again.name == recipe.name)
    _ = try Pipeline(again)
  }

  @Test(arguments: [
    (#"{"name": "x"}"#, "the recipe needs either stages or kinds"),
    (#"{"name": "x", "stages": []}"#, "the list of stages is empty"),
    (#"{"name": "x", "kinds": {"page": []}}"#, "the list of stages is empty"),
    (#"{"name": "x", "stages": [], "kinds": {}}"#, "the recipe has both stages and kinds"),
    (
      #"{"name": "x", "stages": [{"stage": "merge", "chains": []}]}"#, "stage merge has no chains"
    ),
    (
      #"{"name": "x", "stages": [{"stage": "merge", "chains": [{"stage": "write"}]}]}"#,
      "a chain of stage merge is no list of stages"
    ),
    (
      #"{"name": "x", "stages": [{"stage": "merge", "chains": [[]]}]}"#,
      "a chain of stage merge is no list of stages"
    ),
    (#"{"stages": []}"#, "the recipe has no name"),
    (#"{"name": "x", "stages": [], "step": 1}"#, "a recipe has no field \"step\""),
    (#"{"name": "x", "stages": [{}]}"#, "stage 1 of the recipe has no name"),
    (#"{"name": "x", "stages": [{"stage": "recognise"}]}"#, "there is no stage \"recognise\""),
    (
      #"{"name": "x", "stages": [{"stage": "recognizeText", "langauges": ["eng"]}]}"#,
      "stage recognizeText has no parameter \"langauges\""
    ),
    (
      #"{"name": "x", "stages": [{"stage": "recognizeText", "languages": "eng"}]}"#,
      "parameter languages of stage recognizeText must be a list of texts"
    ),
    (
      #"{"name": "x", "stages": [{"stage": "write", "formats": ["docx"]}]}"#,
      "formats can't be \"docx\""
    ),
    (
      #"{"name": "x", "stages": [{"stage": "detectTokens", "kinds": ["emial"]}]}"#,
      "kinds can't be \"emial\""
    ),
    (#"{"name": "x", "stages": [{"stage": "write"}]}"#, "stage write has no formats"),
    (#"{"name": "x", "stages": [{"stage": "filter"}]}"#, "stage filter has no chain"),
    (#"{"name": "x", "kinds": {"pages": []}}"#, "\"pages\" is not a kind with a list of stages"),
  ]) func wrongRecipesSayWhatIsWrong(_ json: String, _ message: String) {
    let error = #expect(throws: PlatenError.self) { try Recipe(json: Array(json.utf8)) }
    #expect(error?.message == message)
    #expect(error?.code == .invalidArgument)
  }

  @Test func aMisspeltParameterIsGuessed() {
    let json = #"{"name": "x", "stages": [{"stage": "recognizeText", "langauges": ["eng"]}]}"#
    let error = #expect(throws: PlatenError.self) { try Recipe(json: Array(json.utf8)) }
    #expect(error?.recoverySuggestion == "Did you mean languages?")
  }

  @Test(arguments: [
    (
      #""stage": "recognizeScreens", "languages": ["eng"],\#n "settle_ms": -5"#, "line 3, settle_ms"
    ),
    (#""stage": "recognizeText",\#n\#n "langauges": ["eng"]"#, "line 4, langauges"),
    (#""stage": "filter", "light": "encoded",\#n "chain": "gausianBlur(3)""#, "line 3, chain"),
    (#""stage": "recognise""#, "line 2, stage"),
    (#""stage": "merge", "chains": [[\#n {"stage": "cleenPage"}]]"#, "line 3, stage"),
  ]) func errorsNameLineAndKey(_ stage: String, _ place: String) {
    let json = "{\"name\": \"x\", \"stages\": [\n{\(stage)}]}"
    let error = #expect(throws: PlatenError.self) { try Recipe(json: Array(json.utf8)) }
    #expect(error?.failureReason?.hasSuffix(place) == true, "\(error?.failureReason ?? "")")
  }

  @Test func deepJSONIsRefusedAndDoesNotOverflow() {
    let json = String(repeating: "[", count: 100_000)
    #expect(throws: PlatenError.self) { try Recipe(json: Array(json.utf8)) }
  }

  /// A kilobyte like this once took seconds to refuse.
  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func deeplyNestedRecipesAreRefused(_ open: String, _ close: String) {
    let nest = String(repeating: open, count: 400) + "1" + String(repeating: close, count: 400)
    let error = #expect(throws: PlatenError.self) {
      try Recipe(json: Array(#"{"name": "a", "stages": [\#(nest)]}"#.utf8))
    }
    #expect(error?.message == "the recipe is not valid JSON")
  }
}
