import Platen

/// `platen report`: the report of a run again.
enum ReportVerb {
  static func perform(_ arguments: Arguments, _ options: Options) throws(PlatenError) -> ExitCode {
    let folder = arguments.operands[0]
    try RunReport.rewrite(in: folder)
    let page = folder.appending("report.html")
    if options.json {
      Console.write(try JSONLine.encode(["report": page.string]))
    } else if !options.isQuiet {
      Console.print("Look at \(page.printable)")
    }
    return .done
  }
}
