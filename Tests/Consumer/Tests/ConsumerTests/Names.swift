// Every module a program is likely to import beside Platen: names must not clash.
import Dispatch
import Foundation
import Platen
import PlatenTesting
import Synchronization
import Testing
import XCTest

enum Names {
  static let types: [Any.Type] = [
    Image.self, ImageSource.self, ImageDestination.self, Filter.self, Frame.self, Limits.self,
    Stage.self, Item.self, Pipeline.self, Recipe.self, Token.self, Meter.self, Lane.self,
    Usage.self, Signpost.self, Quad.self, Light.self, Asset<Int>.self,
    RecognizedText.Page.self, PairedComparison.Verdict.self,
    OutputFile.self, ContentHash.self, Resolution.self,
  ]
}
