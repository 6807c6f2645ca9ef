/// How the pixels of a frame are written that the canvas shows already.
enum GIFWriting: CaseIterable {
  /// With their colours.
  case colored
  /// As transparent.
  case transparent
  /// As transparent in runs of twelve and more, else with their colours.
  case transparentRuns
  /// As either, whichever goes on with the longest string.
  case either
}
