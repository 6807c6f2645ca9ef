import Foundation
import PlatenCore
import Testing

@Suite struct JSONValueTests {
  @Test func isReadAsItIsWritten() throws {
    let value: JSONValue = ["a": [1, 2.5, true, nil, "x"], "b": ["c": 0, "d": [:]], "e": []]
    let json = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: json) == value)
    let text = #"{"a":[1,2.5,true,null,"x"],"b":{"c":0,"d":{}},"e":[]}"#
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
  }

  @Test func codesPrintTheirNames() {
    #expect("\(PlatenError.Code.notFound)" == "not_found")
  }
}
