import Foundation
import Platen
import Testing

@testable import PlatenCommand

@Suite struct CommandLineTests {
  @Test func versionAndHelp() throws {
    let version = try PlatenProcess.run("--version")
    #expect(version.exitCode == 0)
    #expect(version.text == "platen \(platenVersion)\n")
    let help = try PlatenProcess.run("--help")
    #expect(help.exitCode == 0)
    for verb in Verb.allCases { #expect(help.text.contains("  \(verb.rawValue) ")) }
    let nothing = try PlatenProcess.run()
    #expect(nothing.exitCode == 2)
  }

  @Test(arguments: Verb.allCases) func everyVerbExplainsItself(_ verb: Verb) throws {
    for words in [[verb.rawValue, "--help"], ["help", verb.rawValue], [verb.rawValue, "-h"]] {
      let outcome = try PlatenProcess.start(words).collect()
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.text.contains("Example: \(verb.example)"))
      for flag in Flag.all(of: verb) where flag.id != .version {
        for name in flag.names { #expect(outcome.text.contains(name)) }
      }
    }
  }

  @Test(arguments: Verb.allCases) func everyFlagIsParsedInEveryForm(_ verb: Verb) throws {
    let operands = (0..<verb.operandCount.lowerBound).map { FilePath("operand-\($0).png") }
    for flag in Flag.all(of: verb) {
      for name in flag.names {
        var forms: [[FilePath]] = []
        if flag.value == nil {
          forms.append([FilePath(name)])
        } else {
          forms.append([FilePath(name), "value"])
          if name.hasPrefix("--") { forms.append([FilePath("\(name)=value")]) }
        }
        for form in forms {
          let arguments = try Arguments([FilePath(verb.rawValue)] + operands + form)
          #expect(arguments.has(flag.id))
          #expect(arguments.operands == operands)
          #expect(arguments.value(flag.id) == (flag.value == nil ? "" : "value"))
        }
      }
    }
  }

  @Test(arguments: [
    (["rum", "x"], "there is no verb rum. Did you mean run?"),
    (["run", "x", "--outptu", "y"], "run has no option --outptu. Did you mean --output?"),
    (["run", "x"], "run needs --output DIR. Try --output out."),
    (["run", "--output", "y"], "run needs INPUT… --output DIR. Usage: platen run INPUT…"),
    (["run", "x", "--output"], "--output needs a value. Write it as --output DIR."),
    (
      ["run", "x", "--output", "y", "--workers", "0"], "--workers 0 is not a number from 1 to 256."
    ),
    (["run", "x", "--output", "y", "--recipe", "document"], "Did you mean documents?"),
    (["run", "x", "--output", "y", "--json=yes"], "--json takes no value."),
    (["run", "x", "--output", "y", "--limit", "pixel=3"], "Did you mean pixels?"),
    (["text", "x", "--format", "docx"], "there is no format docx."),
    (["tokens", "x", "--kinds", "emai"], "there is no kind emai. Did you mean email?"),
    (["tokens", "x", "--kinds", "colour"], "there is no kind colour. Kinds are card, date,"),
    (["text", "x", "--json", "--format", "txt"], "--json and --format txt exclude each other."),
    (
      ["run", "x", "--output", "y", "--recipe", "x.json", "--languages", "deu"],
      "--languages is for built-in recipes, and x.json says its own."
    ),
    (["frames", "x", "--output", "z", "--pages", "0"], "--pages 0 is no page and no range"),
    (["frames", "x", "--output", "z", "--pages", "5-2"], "Try --pages 3, 2-5 or 2-."),
    (["convert", "x", "y.png", "--dpi", "0"], "--dpi 0 is not a number from 1.0 to 9600.0."),
    (
      ["run", "x", "--output", "y", "--recipe", "documents", "--quality", "80"],
      "--quality is for the recipe photos, and this is documents."
    ),
    (
      ["run", "x", "--output", "y", "--recipe", "redact", "--metadata", "all"],
      "the recipe redact stores none. Leave it out,"
    ),
    (
      ["run", "x", "--output", "y", "--recipe", "photos", "--languages", "deu"],
      "--languages says how text is read, and the recipe photos reads none."
    ),
    (
      ["run", "x", "--output", "y", "--recipe", "photos", "--format", "heic"],
      "run can't write the format heic."
    ),
    (
      ["run", "x", "--output", "y", "--recipe", "photos", "--chroma", "half"],
      "--chroma is for JPEG and AVIF alone."
    ),
    (["frames", "x", "y", "--output", "z"], "frames has one operand too many: y."),
    (["info", "x", "--limit", "pixels=10k"], "--limit pixels=10k: 10k is not a whole number"),
    (["info", "x", "--limit", "pixels"], "--limit pixels is not NAME=N."),
    (["highlight", "a.png", "b.docx"], "b.docx has no extension that highlight can write."),
    (["completions", "bash", "--json"], "completions has no option --json."),
    (["manual", "--json"], "manual has no option --json."),
    (["--frob"], "there is no option --frob."),
    (["run", "x", "-output", "y"], "run has no option -output."),
    (["run", "x", "-qz", "y"], "run has no option -qz."),
    (
      ["convert", "a.png", "-o", "b"],
      "convert has no option -o. The result is named last: platen convert IN… OUT."
    ),
    (["redact", "a.png", "--output=b.png"], "named last: platen redact IN OUT."),
    (["info", "-x.png"], "no option -x.png. A file that is called so is written ./-x.png."),
    (["run", "x", "--output", "y", "--memory", "1.5G"], "Write it as 512M or 2G"),
  ]) func wrongUsageSaysWhatIsRight(_ words: [String], _ message: String) throws {
    let outcome = try PlatenProcess.start(words).collect()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.hasPrefix("platen: "))
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }

  @Test func lettersAndTheirNumberMayStandInOneWord() throws {
    let scratch = try Scratch()
    let out = scratch["out"]
    let outcome = try PlatenProcess.run(
      "run", "SampleImages/photos/harbour.png", "-qj1", "-o", out, "--recipe", "photos", "-y")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("no option -y"))
    let done = try PlatenProcess.run(
      "run", "SampleImages/photos/harbour.png", "-j1", "-qo", out, "--recipe", "photos")
    #expect(done.exitCode == 0, "\(done.errors)")
    #expect(done.errors.isEmpty)
    #expect(FileManager.default.fileExists(atPath: scratch["out/results.jsonl"]))
  }

  @Test(arguments: [
    ("5", 5000), ("5s", 5000), ("0.5", 500), ("500ms", 500), ("2m", 120_000), ("86400", 86_400_000),
  ]) func timesHaveUnits(_ text: String, _ milliseconds: Int64) throws {
    let arguments = try Arguments(["run", "x", "--timeout", FilePath(text)])
    #expect(try arguments.timeout() == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", "s", "5h", "0", "0.1ms", "1441m", "-5s", "5 s", "1e9", "0x5", "nan"])
  func whatIsNoTimeIsRefused(_ text: String) throws {
    let arguments = try Arguments(["run", "x", "--timeout", FilePath(text)])
    let error = #expect(throws: PlatenError.self) { try arguments.timeout() }
    #expect(error?.recoverySuggestion == "Write it as 30s, 500ms or 2m.")
  }

  @Test func wordsBehindTwoDashesAreOperands() throws {
    let arguments = try Arguments(["info", "--", "--json", "-q"])
    #expect(arguments.operands == ["--json", "-q"])
    #expect(!arguments.has(.json))
  }

  @Test func recipesAndFiltersAreListed() throws {
    let recipes = try PlatenProcess.run("recipes")
    #expect(recipes.lines.count == Recipe.builtInNames.count)
    let filters = try PlatenProcess.run("filters", "--json")
    #expect(filters.lines.count == Filter.catalogue.count)
    #expect(try PlatenProcess.run("filters").text.contains("gaussianBlur"))
    let examples = try PlatenProcess.run("filters", "-v").text.split(separator: "\n")
      .filter { $0.hasPrefix("  written ") }.map { String($0.dropFirst("  written ".count)) }
    #expect(examples.count == Filter.catalogue.count)
    for example in examples { #expect(try Filter.chain(parsing: example).count == 1) }
  }
}
