/// One option: parsing, help and their tests all come from its row in ``table``.
struct Flag {
  /// What it is called inside the program.
  enum ID {
    case help, version, json, quiet, verbose, workers, output, recipe, languages, format,
      followLinks, limit, trace, prometheus, metrics, scale, resample, filter, trim, every,
      frameRate, reverse, bounce, speed, loops, frame, contactSheet, quality, compression, dither,
      late, graphics, headless,
      light, profile, explain, sheet, stages, engine, level, segmentation, plain, layout,
      symbols, showPreparation, userWords, userPatterns, allow, deny, minimumHeight, region,
      candidates, timeout, memory, partial, forceOCR, include, exclude, hidden, filesFrom,
      dryRun, watch, nullSeparated, maxFailures, isolate, noIsolate, verify, retryFailed, prune,
      metadata,
      except, allText, paranoid, report, theme, look, font, size, legend, name, retries,
      tokenKinds, locale, referenceDate, terms, pattern, strict, delay, crop, colors, lossy,
      inPlace, targetBytes, lossless, nearLossless, chroma, progressive, effort, bits,
      fit, columns, width, breakStyle, density, pages, transition, frames, duration, fix, open,
      plan, shard, shards
  }

  let id: ID
  /// As it may be typed, the usual form first.
  let names: [String]
  /// What its value is called in help; nil for one without a value.
  let value: String?
  /// The verbs that take it; none means every verb.
  let verbs: [Verb]
  let help: String

  /// Every option there is.
  static let table = common + editing + encoding + drawing + starting + sharding

  private static let common: [Flag] = [
    Flag(
      id: .output, names: ["--output", "--out", "-o"], value: "DIR",
      verbs: [.run, .frames, .filter, .text],
      help: "the folder for the results; made if it isn't there"),
    Flag(
      id: .recipe, names: ["--recipe"], value: "NAME|FILE", verbs: [.run, .plan, .worker],
      help: "auto (by content), documents, animations, photos, redact, or a JSON file"),
    Flag(
      id: .name, names: ["--name"], value: "TEMPLATE", verbs: [.run, .plan],
      help: "names of results: {dir}/{name} if not given; {stem}, {ext} are its parts"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "LIST", verbs: [.text],
      help: "\(textFormats.joined(separator: ", ")); several with commas; else txt"),
    Flag(
      id: .layout, names: ["--layout"], value: nil, verbs: [.text],
      help: "txt keeps the layout of the page by spaces and empty lines"),
    Flag(
      id: .symbols, names: ["--symbols"], value: nil, verbs: [.text],
      help: "json, alto and page give the symbols of each word too"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "NAME", verbs: [.convert],
      help: "png, jpg, gif, apng, webp, tif, bmp, ppm, ico, avif or jxl, where OUT says nothing; "
        + "for - png if not given"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "NAME", verbs: [.filter],
      help: "jpg, png, webp… for the results in DIR or on the standard output; as the input, or "
        + "png, if not given"),
    Flag(
      id: .density, names: ["--dpi"], value: "N",
      verbs: [.frames, .convert, .thumbnail, .text, .tokens, .highlight],
      help: "draw a PDF at this resolution, as its scan or at 300 if not given; an SVG, else 96"),
    Flag(
      id: .pages, names: ["--pages"], value: "A-B",
      verbs: [.frames, .convert, .thumbnail, .text, .tokens, .highlight],
      help: "these pages of a PDF or TIFF alone, counted from 1; 3, 2-5 or 2-"),
    Flag(
      id: .light, names: ["--light"], value: "linear|encoded", verbs: [.filter],
      help: "the scale to compute on: light (linear, if not given), or the numbers of files"),
    Flag(
      id: .profile, names: ["--profile"], value: "srgb|keep", verbs: [.filter],
      help: "convert colours to sRGB first (srgb, if not given), or keep them with their profile"),
    Flag(
      id: .explain, names: ["--explain"], value: nil, verbs: [.filter],
      help: "print how the chain was run: passes, tiles, halo, memory and time; OUT may be left out"
    ),
    Flag(
      id: .inPlace, names: ["--in-place"], value: nil, verbs: [.filter],
      help: "replace each IN by its result; there is no OUT, or it is IN again"),
    Flag(
      id: .sheet, names: ["--sheet"], value: "FILE", verbs: [.filters],
      help: "draw a picture of what each filter does, as a .png or .jpg"),
    Flag(
      id: .stages, names: ["--stages"], value: nil, verbs: [.recipes],
      help: "list the stages that a recipe can name, with their parameters"),
    Flag(
      id: .late, names: ["--late"], value: "drop|slow", verbs: [.play],
      help: "if the terminal is too slow, leave frames out (drop, if not given) or lag"),
    Flag(
      id: .graphics, names: ["--graphics"], value: "NAME", verbs: [.play],
      help: "blocks, kitty, or auto (if not given): kitty's graphics where the terminal says so"),
    Flag(
      id: .headless, names: ["--headless"], value: nil, verbs: [.play],
      help: "keep time and report, draw nothing"),
    Flag(
      id: .languages, names: ["--languages", "--language", "-l"], value: "LIST",
      verbs: [
        .run, .plan, .worker, .text, .tokens, .highlight, .redact, .verifyRedaction, .doctor,
      ],
      help: "languages of the writing, as in eng,deu; auto finds them; eng if not given"),
    Flag(
      id: .engine, names: ["--engine"], value: "NAME",
      verbs: [.run, .plan, .worker, .text, .tokens, .highlight, .redact, .verifyRedaction],
      help: "auto (if not given), platen: its own network or none, tesseract: libtesseract alone"),
    Flag(
      id: .level, names: ["--level"], value: "fast|accurate",
      verbs: [.run, .plan, .worker, .text, .tokens, .highlight, .redact, .verifyRedaction],
      help: "read once, or read doubtful pages in other ways too (accurate, if not given)"),
    Flag(
      id: .segmentation, names: ["--psm"], value: "N",
      verbs: [.text, .tokens, .highlight, .redact, .verifyRedaction],
      help: "tesseract's page segmentation mode, 3 to 13; 3 (automatic) if not given"),
    Flag(
      id: .region, names: ["--region"], value: "X,Y,W,H", verbs: [.text, .tokens, .highlight],
      help: "read this part: its corner and size in pixels, or all four with % of the picture's"),
    Flag(
      id: .allow, names: ["--allow"], value: "CHARACTERS", verbs: [.text, .tokens, .highlight],
      help: "read these alone, and the space only if it is one of them"),
    Flag(
      id: .deny, names: ["--deny"], value: "CHARACTERS", verbs: [.text, .tokens, .highlight],
      help: "don't read these"),
    Flag(
      id: .userWords, names: ["--user-words"], value: "FILE",
      verbs: [.text, .tokens, .highlight],
      help: "words that the dictionaries lack, one a line"),
    Flag(
      id: .userPatterns, names: ["--user-patterns"], value: "FILE",
      verbs: [.text, .tokens, .highlight],
      help: #"forms of words, one a line: \d a digit, \c a letter, \A a capital, as in \A\A-\d\d"#),
    Flag(
      id: .minimumHeight, names: ["--minimum-height"], value: "PART",
      verbs: [.text, .tokens, .highlight],
      help: "leave out lines lower than this part of the picture's height, as in 0.01"),
    Flag(
      id: .candidates, names: ["--candidates"], value: "N", verbs: [.text],
      help: "readings of each word in json, alto and page, 1 to 10; 1 if not given"),
    Flag(
      id: .timeout, names: ["--timeout"], value: "TIME",
      verbs: [.text, .tokens, .highlight, .redact, .verifyRedaction],
      help: "how long each picture may take, as in 30s or 2m; it fails where that is too short"),
    Flag(
      id: .timeout, names: ["--timeout"], value: "TIME", verbs: [.run, .worker],
      help: "how long each input may take, as in 30s or 2m; by the work it promises if not given"),
    Flag(
      id: .memory, names: ["--memory"], value: "SIZE", verbs: [.run, .worker],
      help: "what all workers may need together, as in 512M or 2G; an input beyond it is refused"),
    Flag(
      id: .partial, names: ["--partial"], value: nil, verbs: [.text, .tokens],
      help: "with --timeout: write what was read until then, and end with code 3"),
    Flag(
      id: .plain, names: ["--plain"], value: nil, verbs: [.text],
      help: "exactly what the tesseract command writes: one reading, the page as it is"),
    Flag(
      id: .forceOCR, names: ["--force-ocr"], value: nil, verbs: [.text],
      help: "read pages of a PDF that have text as well; in a new PDF they are pictures then"),
    Flag(
      id: .showPreparation, names: ["--show-preparation"], value: "DIR", verbs: [.text],
      help: "write each page as it was read, prepared, to DIR/NAME[-pageN].prepared.png"),
    Flag(
      id: .include, names: ["--include"], value: "PATTERN", verbs: [.run, .plan],
      help: "of folders, only files that match, as in *.png or scans/**; may be given again"),
    Flag(
      id: .exclude, names: ["--exclude"], value: "PATTERN", verbs: [.run, .plan],
      help: "pass by files and folders that match; may be given again"),
    Flag(
      id: .hidden, names: ["--hidden"], value: nil, verbs: [.run, .plan],
      help: "take files and folders whose names begin with a full stop too"),
    Flag(
      id: .filesFrom, names: ["--files-from"], value: "FILE|-", verbs: [.run, .plan],
      help: "instead of INPUT: a list of files, one a line; their paths are kept in DIR"),
    Flag(
      id: .nullSeparated, names: ["--null", "-0"], value: nil, verbs: [.run, .plan],
      help: "the names of --files-from end with a zero byte, as find -print0 writes them"),
    Flag(
      id: .dryRun, names: ["--dry-run"], value: nil, verbs: [.run],
      help: "say what would be done and what it may cost, and write nothing; -v names each input"),
    Flag(
      id: .watch, names: ["--watch"], value: nil, verbs: [.run],
      help: "go on when all is done: work on what comes into the folders, until interrupted"),
    Flag(
      id: .maxFailures, names: ["--max-failures"], value: "N", verbs: [.run],
      help: "stop, with 3, when N inputs have failed in this run; run again to go on"),
    Flag(
      id: .retries, names: ["--retries"], value: "N", verbs: [.run, .worker],
      help: "how often to try again at once if a disk or server does not answer; 2 if not given"),
    Flag(
      id: .followLinks, names: ["--follow-links"], value: nil, verbs: [.run, .plan],
      help: "follow symbolic links"),
    Flag(
      id: .verify, names: ["--verify"], value: nil, verbs: [.run],
      help: "read what is done already again, inputs and results; do again what differs"),
    Flag(
      id: .retryFailed, names: ["--retry-failed"], value: nil, verbs: [.run, .worker],
      help: "try again what failed by its content or hung a worker; else it waits for a change"),
    Flag(
      id: .prune, names: ["--prune"], value: nil, verbs: [.run],
      help: "remove files that earlier runs have written to DIR and this one has not"),
    Flag(
      id: .metadata, names: ["--metadata"], value: "none|copyright|all",
      verbs: [.run, .plan, .worker],
      help: "what originals and photos for the web are stored with: nothing of place, owner and "
        + "camera (none, if not given), artist and copyright, or all; originals byte for byte"),
    Flag(
      id: .strict, names: ["--strict"], value: nil, verbs: [.frames, .convert, .play],
      help: "refuse what is cut short or damaged; else what can be read is used"),
    Flag(
      id: .verify, names: ["--verify"], value: nil, verbs: [.info],
      help: "decode everything, and end with code 3 where something can't be"),
    Flag(
      id: .limit, names: ["--limit"], value: "NAME=N",
      verbs: [
        .run, .plan, .worker, .frames, .convert, .filter, .play, .text, .tokens, .highlight,
        .redact,
        .verifyRedaction, .info, .thumbnail,
      ],
      help: "raise or lower one of \(Options.limits.map(\.name).joined(separator: ", "))"),
    Flag(
      id: .isolate, names: ["--isolate"], value: nil, verbs: [.run, .worker],
      help: "work on inputs in sandboxed processes, as is done if not given"),
    Flag(
      id: .noIsolate, names: ["--no-isolate"], value: nil, verbs: [.run, .worker],
      help: "work on inputs in this process, for inputs that are to be trusted"),
    Flag(
      id: .trace, names: ["--trace"], value: "FILE", verbs: [.run],
      help: "when each stage of each input ran, as JSON for ui.perfetto.dev"),
    Flag(
      id: .prometheus, names: ["--prometheus"], value: "FILE", verbs: [.run],
      help: "what the run cost, as text for Prometheus"),
    Flag(
      id: .metrics, names: ["--metrics"], value: "FILE", verbs: [.run],
      help: "what the run cost, as JSON"),
    Flag(
      id: .workers, names: ["--workers", "-j"], value: "N", verbs: [],
      help: "threads that work at one time, at the most; one a processor if not given"),
    Flag(
      id: .json, names: ["--json"], value: nil,
      // These write for other programs, in their languages.
      verbs: Verb.allCases.filter { ![.completions, .manual].contains($0) },
      help: "results as JSON lines on the standard output"),
    Flag(
      id: .quiet, names: ["--quiet", "-q"], value: nil, verbs: [],
      help: "no progress, no notes and no summary: results and errors only"),
    Flag(
      id: .verbose, names: ["--verbose", "-v"], value: nil, verbs: [],
      help: "say more, where there is more to say: each input, frame, token or library"),
    Flag(id: .help, names: ["--help", "-h"], value: nil, verbs: [], help: "this text"),
    Flag(id: .version, names: ["--version"], value: nil, verbs: [], help: "the version"),
  ]

  static func all(of verb: Verb) -> [Flag] {
    table.filter { $0.verbs.isEmpty || $0.verbs.contains(verb) }
  }
}

extension Flag.ID {
  /// As it is usually typed; the same in every verb.
  var name: String { Flag.table.first { $0.id == self }?.names.first ?? "\(self)" }
}
