// Test code written for Apple's XCTest compiles here with `import PlatenTesting` alone.
@_exported public import XCTest
