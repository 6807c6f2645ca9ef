import FoundationEssentials

/// `report.html`: every input of a run with its pictures, and what the run cost. One file without
/// scripts; pictures are links to the outputs beside it.
struct HTMLReport {
  let lines: [ResultLine]
  let summary: BatchSummary

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Platen report</title>
    <meta name="viewport" content="width=device-width">
    <style>\(Self.style)</style></head><body>
    <h1>\(headline)</h1>
    \(failures)\(cards)
    <h2>What it cost</h2>
    <pre>\(Self.escaped(summary.metrics.table()))</pre>
    </body></html>

    """
  }

  private var headline: String {
    let counts = ["done", "failed"].compactMap { status in
      let count = lines.count { $0.status == status }
      return count > 0 ? "\(count) \(status)" : nil
    }
    return counts.isEmpty ? "No inputs" : counts.joined(separator: ", ")
  }

  /// What went wrong stands first: it is what somebody has to act on.
  private var failures: String {
    let rows = lines.compactMap { line -> String? in
      guard let error = line.error else { return nil }
      let reason = error.reason.map { " (\(Self.escaped($0)))" } ?? ""
      return """
        <tr><td>\(Self.escaped(line.path))</td><td>\(Self.escaped(error.message))\(reason)</td>\
        <td>\(Self.escaped(error.suggestion ?? ""))</td></tr>
        """
    }
    guard !rows.isEmpty else { return "" }
    return """
      <table><tr><th>failed</th><th>why</th><th>what to do</th></tr>
      \(rows.joined(separator: "\n"))</table>

      """
  }

  private var cards: String {
    let cards = lines.filter { $0.status == "done" }.map { line in
      let pictures = line.outputFiles.filter { Self.isShown($0.path) }.prefix(2).map { output in
        let link = Self.link(output.path)
        return #"<a href="\#(link)"><img loading="lazy" src="\#(link)" alt=""></a>"#
      }
      let files = line.outputFiles.map { output in
        let name = output.path.lastComponent.string
        return #"<li><a href="\#(Self.link(output.path))">\#(Self.escaped(name))</a></li>"#
      }
      return """
        <article><div class="pictures">\(pictures.joined())</div>
        <h3>\(Self.escaped(line.path))</h3>
        <p>\(line.kind ?? "") · \(Int(line.cpu_ms.rounded())) ms CPU</p>
        <ul>\(files.joined())</ul></article>
        """
    }
    return "<main>\(cards.joined(separator: "\n"))</main>"
  }

  private static func isShown(_ path: FilePath) -> Bool {
    ["png", "jpg", "jpeg", "gif", "webp"].contains(path.fileExtension)
      && !path.string.contains(".original.")
  }

  /// A relative address: every byte that is not plainly safe is percent-encoded.
  private static func link(_ path: FilePath) -> String {
    let safe = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = Array("./".utf8)
    for byte in path.bytes {
      if safe.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  private static let style = """
    body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;\
    color:#1d2330;background:#f6f7f9}
    main{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}
    article{background:#fff;border-radius:10px;padding:.8rem;box-shadow:0 1px 3px #0002}
    .pictures{display:flex;gap:.4rem;height:11rem}
    .pictures a{flex:1;min-width:0}
    img{width:100%;height:100%;object-fit:contain;background:#eef0f3;border-radius:6px}
    h3{font-size:.95rem;margin:.6rem 0 0;overflow-wrap:anywhere}
    p{margin:.1rem 0;color:#5b6475} ul{margin:.2rem 0;padding-left:1.1rem;font-size:.85rem}
    table{border-collapse:collapse;margin:1rem 0;background:#fff}
    td,th{text-align:left;vertical-align:top;padding:.35rem .7rem;border:1px solid #dde1e7}
    pre{background:#fff;padding:1rem;border-radius:10px;overflow:auto}
    """
}
