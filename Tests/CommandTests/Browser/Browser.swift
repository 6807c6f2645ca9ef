import Foundation
import Testing

/// Chromium without a window, where the machine has it.
enum Browser {
  static let isInstalled = ["/usr/bin/chromium", "/usr/bin/google-chrome"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// One thing that was tried on a page.
  struct Check: Decodable {
    let name: String
    let isTrue: Bool
    let detail: String
  }

  /// Opens a page with a program added that tries things on it; gives what came of them, and a
  /// picture of the page as it looked then.
  static func check(
    _ page: String, in scratch: Scratch, folder: String
  ) throws -> (checks: [Check], picture: Data) {
    let program = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("checks.js"), encoding: .utf8)
    let head = """
      <head><script>const faults = [];
      addEventListener('error', (event) => {
        if (event.message) faults.push(event.message); });
      addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
      addEventListener('securitypolicyviolation', (event) => faults.push(event.blockedURI));
      console.error = (...words) => faults.push(words.join(' '));</script>
      """
    let driven = page.replacing("<head>", with: head, maxReplacements: 1)
      .replacing("</body></html>", with: "<script>\(program)</script></body></html>")
    try scratch.write(Array(driven.utf8), "\(folder)/tried.html")
    let code = try PlatenProcess.shell(
      """
      cd \(scratch[folder]) && $(command -v chromium || command -v google-chrome) --headless=new \
        --no-sandbox --disable-gpu --user-data-dir=\(scratch["profile"]) --window-size=1400,1600 \
        --virtual-time-budget=300000 --screenshot=tried.png --dump-dom \
        "file://$PWD/tried.html" >dom.html 2>browser.txt
      """)
    try #require(code == 0)
    let dom = try String(contentsOfFile: scratch["\(folder)/dom.html"], encoding: .utf8)
    let start = try #require(
      dom.range(of: #"<pre id="verdict">"#, options: .backwards), "the page gave no verdict")
    let end = try #require(dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex))
    let json = String(dom[start.upperBound..<end.lowerBound])
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return (
      try JSONDecoder().decode([Check].self, from: Data(json.utf8)),
      try Data(contentsOf: URL(fileURLWithPath: scratch["\(folder)/tried.png"]))
    )
  }
}
