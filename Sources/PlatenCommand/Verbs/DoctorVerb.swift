import Platen

/// `platen doctor`: whether this machine has what Platen needs.
struct DoctorVerb {
  private struct Check: Encodable {
    let name: String
    var ok = true
    let found: String
    var remedy: String?
    /// Whether Platen is of no use without it.
    var isNeeded = true
    /// The Debian packages that would mend it.
    var packages: [String] = []

    private enum CodingKeys: String, CodingKey {
      case name, ok, found, remedy
      case isNeeded = "needed"
    }
  }

  private let options: Options
  private let fixes: Bool

  init(_ arguments: Arguments, _ options: Options) {
    self.options = options
    fixes = arguments.has(.fix)
  }

  func perform() throws(PlatenError) -> ExitCode {
    var checks = [
      Check(name: "platen", found: platenVersion),
      Check(name: "processors", found: "\(WorkerQueue.processorCount)"),
    ]
    if options.isVerbose {
      checks += LibraryVersions.all.map { Check(name: $0.name, found: $0.version) }
    }
    checks.append(isolation())
    checks.append(loading("hashes", .crypto))
    checks.append(loading("names of hosts", .psl))
    checks += codecs()
    checks.append(changing())
    checks.append(writing())
    checks.append(recognition())
    checks += parts()
    checks += languages()
    checks.append(fonts())
    let code: ExitCode = checks.allSatisfy { $0.ok || !$0.isNeeded } ? .done : .fatal
    if fixes {
      try fix(checks)
      return code
    }
    // Quiet, only what is wrong is said.
    for check in checks where !options.isQuiet || !check.ok {
      if options.json {
        Console.write(try JSONLine.encode(check))
      } else {
        let remedy =
          (check.remedy.map { " \($0)" } ?? "")
          + (check.ok || check.isNeeded ? "" : " All else works without it.")
        Console.print(
          "\(check.ok ? "ok     " : "MISSING")  \(check.name): \(check.found).\(remedy)")
      }
    }
    return code
  }

  /// Says how to install all that is missing at once; what no package mends stays a remark.
  private func fix(_ checks: [Check]) throws(PlatenError) {
    let packages = Set(checks.filter { !$0.ok }.flatMap(\.packages)).sorted()
    let list = packages.joined(separator: " ")
    let command = packages.isEmpty ? nil : "sudo apt-get install --no-install-recommends \(list)"
    if options.json {
      let line: JSONMembers = ["packages": packages, "command": command]
      Console.write(try JSONLine.encode(line))
    } else if let command {
      Console.print(command)
    } else if !options.isQuiet {
      Console.note("platen: no package is missing")
    }
    for check in checks where !check.ok && check.packages.isEmpty {
      Console.note("platen: \(check.name): \(check.found). \(check.remedy ?? "")")
    }
  }

  /// What a trial comes to: what works, or why it does not.
  private func trying(
    _ name: String, isNeeded: Bool = true, packages: [String],
    _ trial: () throws(PlatenError) -> String
  ) -> Check {
    do throws(PlatenError) {
      return Check(name: name, found: try trial())
    } catch {
      return Check(
        name: name, ok: false, found: error.message, remedy: error.recoverySuggestion,
        isNeeded: isNeeded, packages: packages)
    }
  }

  /// A library that is loaded when it is needed, and by most.
  private func loading(_ name: String, _ library: LateLibrary) -> Check {
    trying(name, packages: [library.package]) { () throws(PlatenError) in
      try library.load()
      return "works, by \(library.file)"
    }
  }

  /// The formats that need libraries which are loaded when they are needed, or programs.
  private func codecs() -> [Check] {
    ImageFormat.table.compactMap { row in
      guard let package = row.package else { return nil }
      return trying("reading \(row.name)", isNeeded: false, packages: [package]) {
        () throws(PlatenError) in
        try row.format.library?.load()
        for program in row.programs { try ChildProgram(program, package: package).check() }
        let parts = [row.format.library?.file].compactMap(\.self) + row.programs
        return "works, by \(parts.joined(separator: ", "))"
      }
    }
  }

  /// What takes PDFs apart and lays text over their pages.
  private func changing() -> Check {
    let program = "qpdf"
    return trying("changing PDF", isNeeded: false, packages: [program]) {
      () throws(PlatenError) in
      try ChildProgram(program, package: program).check()
      return "works, by \(program)"
    }
  }

  /// What PDFs need whose fonts are not in the file.
  private func writing() -> Check {
    let (isThere, package) = (PDFDecoder.hasWriting, PDFDecoder.writingPackage)
    return Check(
      name: "PDF in Chinese, Japanese and Korean", ok: isThere,
      found: isThere
        ? "works, also without fonts in the file" : "the data of \(package) is missing",
      remedy: isThere ? nil : "Install it: apt-get install \(package).", isNeeded: false,
      packages: [package])
  }

  /// What reads text, which is loaded when it is needed.
  private func recognition() -> Check {
    trying("reading text", packages: [TesseractLibrary.package]) { () throws(PlatenError) in
      try TesseractLibrary.load()
      return "works, by \(TesseractLibrary.file)"
    }
  }

  /// The parts of recognition that can be replaced by faster ones: it is right without them.
  private func parts() -> [Check] {
    let off: TesseractSpeedup
    do throws(PlatenError) {
      off = try TesseractSpeedup.switchedOff()
    } catch {
      return [
        Check(
          name: TesseractSpeedup.variable, ok: false, found: error.message,
          remedy: error.recoverySuggestion)
      ]
    }
    guard options.isVerbose else { return [] }
    let instructions = Check(
      name: "recognition's instructions", found: TesseractSpeedup.instructions)
    return [instructions]
      + TesseractSpeedup.all.members.map { name, part in
        let found =
          if off.isSuperset(of: part) {
            "off, as \(TesseractSpeedup.variable) says"
          } else if TesseractSpeedup.available.isSuperset(of: part) {
            "at work"
          } else {
            "not at work: \(TesseractSpeedup.problem(of: part))"
          }
        return Check(name: "faster \(name)", found: found)
      }
  }

  /// Whether inputs of a run can be kept in, and from what.
  private func isolation() -> Check {
    let sandbox = Sandbox()
    do throws(PlatenError) {
      try sandbox.check()
      return Check(name: "isolation", found: "workers are kept from \(sandbox.summary)")
    } catch {
      return Check(
        name: "isolation", ok: false, found: error.failureReason ?? error.message,
        remedy: error.recoverySuggestion)
    }
  }

  private func languages() -> [Check] {
    let data = LanguageData()
    let folder = data.directory.map { " in \($0)" } ?? ""
    let installed = data.languages.isEmpty ? "none" : data.languages.joined(separator: ", ")
    var checks = [
      Check(
        name: "language data", ok: !data.languages.isEmpty, found: installed + folder,
        remedy: data.languages.isEmpty
          ? "Install some: apt-get install \(LanguageData.packageName(for: "eng"))." : nil,
        packages: [LanguageData.packageName(for: "eng")])
    ]
    for language in options.request.languages {
      do throws(PlatenError) {
        let recognizer = try TextRecognizer(RecognizeTextRequest(languages: [language]))
        let reader = options.isVerbose ? ", \(reader(of: language, recognizer.engineName))" : ""
        checks.append(Check(name: "recognition of \(language)", found: "works\(reader)"))
      } catch {
        checks.append(
          Check(
            name: "recognition of \(language)", ok: false, found: error.message,
            remedy: error.recoverySuggestion, packages: packages(for: language, error)))
      }
    }
    return checks
  }

  /// What brings a language that isn't installed. One that isn't known may have no package, and
  /// apt-get(8) installs nothing where it knows one name less than it is given.
  private func packages(for language: String, _ error: PlatenError) -> [String] {
    guard error.code == .missingResource, LanguageTag.tag(of: [language]) != nil else { return [] }
    return [LanguageData.packageName(for: language)]
  }

  /// Whose code reads a language, and why it isn't Platen's own.
  private func reader(of language: String, _ name: String) -> String {
    do throws(PlatenError) {
      _ = try TextRecognizer(RecognizeTextRequest(languages: [language], engine: .platen))
      return "read by \(name)"
    } catch {
      return "read by \(name): \(error.failureReason ?? error.message)"
    }
  }

  private func fonts() -> Check {
    let pango = loading("fonts", .pango)
    guard pango.ok else { return pango }
    return trying("fonts", packages: ["fonts-dejavu-core"]) { () throws(PlatenError) in
      try FontCheck.run()
      return "text can be set"
    }
  }
}
