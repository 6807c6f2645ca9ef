public import FoundationEssentials

/// A file that an input has produced, on a disk or in memory.
public struct OutputFile: Sendable, Hashable {
  /// What a file is for; an open set, so that stages of your own add theirs.
  public struct Role: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, as `results.jsonl` gives it.
    public let rawValue: String

    /// Makes a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// A file of which no more is known.
    public static let file = Self(rawValue: "file")
    /// The input itself, with its metadata or without.
    public static let original = Self(rawValue: "original")
    /// The picture after the stages before.
    public static let processed = Self(rawValue: "processed")
    /// The picture with its tokens marked.
    public static let highlight = Self(rawValue: "highlight")
    /// The picture or the animation without what was to go.
    public static let redacted = Self(rawValue: "redacted")
    /// How much went, and under which digests.
    public static let redactionReport = Self(rawValue: "redaction-report")
    /// Small pictures of all frames.
    public static let contactSheet = Self(rawValue: "contact-sheet")
    /// Text alone.
    public static let text = Self(rawValue: "text")
    /// Text with its places.
    public static let json = Self(rawValue: "json")
    /// The pictures with their text, to be searched.
    public static let pdf = Self(rawValue: "pdf")
    /// Text with its places, as HTML.
    public static let hocr = Self(rawValue: "hocr")
    /// Text with its places, as ALTO XML.
    public static let alto = Self(rawValue: "alto")
    /// Text with its places, as PAGE XML.
    public static let page = Self(rawValue: "page")
    /// Text with its places, as tab-separated values.
    public static let tsv = Self(rawValue: "tsv")
    /// Text as Markdown.
    public static let markdown = Self(rawValue: "markdown")
    /// Tables as comma-separated values.
    public static let csv = Self(rawValue: "csv")
    /// Tokens, one a line.
    public static let tokens = Self(rawValue: "tokens")
    /// Text set in type.
    public static let rendered = Self(rawValue: "rendered")
    /// The delays of frames.
    public static let frameTimes = Self(rawValue: "frame-times")
    /// What an animation says, and when.
    public static let transcript = Self(rawValue: "transcript")
    /// The same as captions.
    public static let captions = Self(rawValue: "captions")
  }

  /// Where it is, relative to the output folder: the input's path with the stage's suffix.
  public var path: String { filePath.string }
  /// The same, byte for byte.
  package let filePath: FilePath
  /// Its length in bytes.
  public let bytes: Int
  /// What it is for.
  public let role: Role
  /// The SHA-256 of its content in hexadecimal; nil where an older Platen has written it.
  public let sha256: String?
  /// Its content where it was made in memory; nil where it is on a disk.
  public internal(set) var data: Data?

  package init(path: FilePath, bytes: Int, role: Role = .file, sha256: String?) {
    filePath = path
    self.bytes = bytes
    self.role = role
    self.sha256 = sha256
  }
}

extension OutputFile.Role {
  init(_ format: RecognizedText.Format) {
    self =
      switch format {
      case .txt: .text
      case .md: .markdown
      case .json, .hocr, .alto, .page, .tsv, .csv: Self(rawValue: format.rawValue)
      }
  }
}
