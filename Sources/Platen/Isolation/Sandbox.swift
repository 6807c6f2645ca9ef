import CSystem
import Glibc
import Synchronization

/// What the kernel offers to keep a worker process in (landlock(7), seccomp(2)), and its closing.
package struct Sandbox: Sendable {
  /// The version of Landlock; 0 where there is none.
  package let landlock: Int
  /// Whether system calls can be filtered.
  package let hasSeccomp: Bool

  /// Asks the kernel.
  package init() {
    landlock = Int(platen_landlock_version())
    hasSeccomp = platen_seccomp_works() == 1
  }

  /// What a worker may reach beyond what is sent to it, for an input; where PDFs are looked through
  /// that a pipeline writes, all may start the programs of ``documentPrograms``.
  enum Reach: Int {
    /// Fonts and language data, to be read.
    case resources
    /// The programs that read PDFs and HEIC, and the system's libraries that these need, as well.
    case documentPrograms
    /// As ``resources``, by workers that have loaded a library of pictures before.
    case avif, jxl, svg, jp2
    /// As ``documentPrograms``, and these may open their own standard output by a name.
    case heic

    /// Whether a worker may start programs.
    var startsPrograms: Bool { self == .documentPrograms || self == .heic }

    /// What a worker has to load before its sandbox closes.
    var codec: Codec? {
      switch self {
      case .resources, .documentPrograms, .heic: nil
      case .avif: .avif
      case .jxl: .jxl
      case .svg: .svg
      case .jp2: .jp2
      }
    }

    /// What an input needs that begins so.
    init(startingWith bytes: some Collection<UInt8>) {
      let start = Array(bytes.prefix(ImageFormat.headLength))
      self =
        switch (try? ImageFormat.detect(start))?.0 {
        case .pdf?: .documentPrograms
        case .heic?: .heic
        case .avif?: .avif
        case .jxl?: .jxl
        case .svg?: .svg
        case .jp2?: .jp2
        default: .resources
        }
    }
  }

  /// Checks that a sandbox can be closed on this machine.
  ///
  /// - Throws: `missingResource` saying what the kernel lacks.
  package func check() throws(PlatenError) {
    let missing = [landlock > 0 ? nil : "Landlock", hasSeccomp ? nil : "seccomp"].compactMap(\.self)
    guard !missing.isEmpty else { return }
    throw PlatenError(
      .missingResource, message: "inputs can't be isolated",
      reason: "the kernel lacks \(missing.joined(separator: " and "))",
      suggestion: "Run with --no-isolate if all inputs are to be trusted, or on Linux 5.13 or newer"
        + " with Landlock switched on.")
  }

  /// What workers are kept from, in a few words.
  package var summary: String {
    var parts = ["files (Landlock \(landlock))"]
    if landlock >= 4 { parts.append("network") }
    if landlock >= 6 { parts.append("signals") }
    if hasSeccomp { parts.append("most system calls (seccomp)") }
    return parts.joined(separator: ", ")
  }

  /// The rules of a sandbox, for all processes that close one: a descriptor, or minus an errno.
  static func rules(startingPrograms: Bool) -> Int32 {
    var readable = resources
    if startingPrograms { readable += libraries }
    let folders = CStringList(readable)
    let programs = CStringList(documentPrograms)
    return unsafe folders.withPointers { folders in
      unsafe programs.withPointers { programs in
        unsafe platen_sandbox_rules(
          platen_sandbox(
            readable: folders, executable: startingPrograms ? programs : nil))
      }
    }
  }

  /// Closes a sandbox around this process, for good.
  ///
  /// - Parameter rules: As ``rules(startingPrograms:)`` gives them.
  /// - Throws: `libraryFailure`; the process must end then.
  static func close(
    _ reach: Reach, startingPrograms: Bool, _ rules: Int32
  ) throws(PlatenError) {
    let failure = platen_sandbox_close(
      rules, reach == .heic ? PLATEN_STARTS_NAMING : startingPrograms ? 1 : 0)
    guard failure == 0 else { throw .isolation("the sandbox can't be closed", -failure) }
    Codec.isConfined.store(true, ordering: .relaxed)
  }
}

extension Sandbox {
  /// Fonts, their settings and caches (fonts-conf(5)), and language data. What is loaded before the
  /// sandbox closes covers most of it; a rare script's font is found only when it is needed.
  private static var resources: [String] {
    var folders = [
      "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
      "/var/cache/fontconfig", "/sys/devices/system/cpu/online",
    ]
    if let home = variable("HOME") {
      folders += [".fonts", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig"].map {
        "\(home)/\($0)"
      }
    }
    folders += ["FONTCONFIG_FILE", "FONTCONFIG_PATH"].compactMap(variable)
    if let languages = LanguageData().directory { folders.append(languages) }
    return folders
  }

  /// What the programs of poppler-utils and qpdf read to begin.
  private static let libraries = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share/poppler",
    "/usr/share/color", "/etc/ld.so.cache", "/etc/ld.so.preload", "/dev/null",
  ]

  /// The programs, and what starts a program of any kind: ld.so(8).
  private static var documentPrograms: [String] {
    let names = [
      "pdftoppm", "pdftotext", "pdfinfo", "pdfimages", "qpdf", "heif-info", "heif-convert",
    ]
    let folders = (variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.flatMap { folder in names.map { "\(folder)/\($0)" } } + [
      "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1",
    ]
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
