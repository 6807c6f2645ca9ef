/// What of a source's metadata is written beside its pixels.
public enum MetadataPolicy: String, Sendable, Hashable, CaseIterable {
  /// Nothing but how the picture is shown.
  case none
  /// Artist and copyright.
  case copyright
  /// Everything that is known, with the place.
  case all

  /// What is written of a file, for ``ImageDestination/Options/metadata``.
  package func kept(of header: ImageHeader) -> ImageHeader? {
    switch self {
    case .none: nil
    case .copyright: header.copyrightOnly
    case .all: header
    }
  }
}
