extension PlatenError.Code {
  /// The file does not exist.
  public static let notFound = Self(rawValue: "not_found")
  /// The system refused to open, read or write the file.
  public static let unreadable = Self(rawValue: "unreadable")
  /// Writing failed: no space, no permission, a folder in the way.
  public static let unwritable = Self(rawValue: "unwritable")
  /// The disk, or what its owner may use of it, is full.
  public static let outOfSpace = Self(rawValue: "out_of_space")
  /// The content is of no kind that is recognised.
  public static let unknownFormat = Self(rawValue: "unknown_format")
  /// The kind is recognised, and can't be read or written.
  public static let unsupported = Self(rawValue: "unsupported")
  /// The file breaks its format's rules.
  public static let malformed = Self(rawValue: "malformed")
  /// The file ends before its content does.
  public static let truncated = Self(rawValue: "truncated")
  /// A value of ``Limits`` would be exceeded.
  public static let limitExceeded = Self(rawValue: "limit_exceeded")
  /// The caller's argument is out of its range.
  public static let invalidArgument = Self(rawValue: "invalid_argument")
  /// The machine lacks something: language data, a font, a library.
  public static let missingResource = Self(rawValue: "missing_resource")
  /// The work was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// A C library failed without saying more.
  public static let libraryFailure = Self(rawValue: "library_failure")
}
