// Test code written for Apple's XCTest compiles here with one more import: `import PlatenTesting`.
//
// It brings XCTest with it, the metrics and options of `measure(metrics:options:block:)`, and the
// signposts of Apple's `os` module: `OSLog`, `OSSignposter`, `os_signpost`. There is no module `os`
// here, so a line `import os` or `import os.signpost` has to stand within `#if canImport(os)`.
//
// `XCUIApplication()` is the program whose path the environment has as `PLATEN_APPLICATION`. Of
// user interfaces there is nothing here: no elements, no metrics of scrolling and hitches.
//
// What can't be had without the Objective-C runtime: a test case can't override `defaultMetrics`
// and `defaultMeasureOptions`, so hand them to `measure`.
@_exported public import XCTest
