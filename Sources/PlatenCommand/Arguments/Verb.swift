import Platen

/// What `platen` can be told to do.
enum Verb: String, CaseIterable {
  case run, report, plan, worker, frames, convert, thumbnail, filter, play, text, tokens, highlight,
    redact
  case verifyRedaction = "verify-redaction"
  case info, doctor, demo, recipes, filters, completions, manual

  /// One line for the list of verbs.
  var summary: String {
    switch self {
    case .run: "work through folders: read, recognise, mark, measure"
    case .report: "write the report of a run again"
    case .plan: "divide the inputs of a run among machines"
    case .worker: "work on a part of a plan, or on jobs from the standard input"
    case .frames: "write every frame of an animation as a PNG"
    case .convert: "write a picture or an animation in another format, edited if asked"
    case .thumbnail: "make pictures small"
    case .filter: "change pictures by a chain of filters"
    case .play: "show an animation in the terminal, in time"
    case .text: "recognise the text of pictures"
    case .tokens: "find e-mail addresses, links, dates and amounts"
    case .highlight: "draw a text or a page with its tokens marked"
    case .redact: "remove tokens, or all text, from a text, a picture, an animation or a PDF"
    case .verifyRedaction: "look for what should have been removed, in pixels and in bytes"
    case .info: "say what files are"
    case .doctor: "check whether this machine has what Platen needs"
    case .recipes: "list the recipes that run knows, or the stages of which they are made"
    case .filters: "list the filters, or draw what each does"
    case .demo: "draw a few samples, work through them, and say where the report is"
    case .completions: "write what a shell needs to complete platen's words"
    case .manual: "write a page of the manual, for man"
    }
  }

  var operands: String {
    switch self {
    case .run: "INPUT… --output DIR"
    case .plan: "INPUT… --output FILE"
    case .worker: "--output DIR"
    case .frames: "IN --output DIR"
    case .thumbnail: "IN… --output DIR"
    case .text, .tokens, .info: "IN…"
    case .convert: "IN… OUT"
    case .highlight, .redact, .verifyRedaction: "IN OUT"
    case .filter: "CHAIN IN… OUT"
    case .play: "IN"
    case .report: "DIR"
    case .completions: "SHELL"
    case .manual: "[VERB]"
    case .doctor, .demo, .recipes, .filters: ""
    }
  }

  var operandCount: ClosedRange<Int> {
    switch self {
    case .run, .plan, .text, .tokens, .info, .thumbnail: 1...Int.max
    case .frames, .play, .report, .completions: 1...1
    case .manual: 0...1
    case .highlight, .redact, .verifyRedaction: 2...2
    case .convert, .filter: 2...Int.max
    case .worker, .doctor, .demo, .recipes, .filters: 0...0
    }
  }

  /// What `--help` says below the summary.
  var details: String {
    switch self {
    case .run:
      """
      Folders are walked and their tree is kept in the output. Each file is told by its content:
      pages are cleaned, recognised and marked, animations laid out, photos filtered. In the output
      folder, results.jsonl has one line for every input, and report.html shows them. A bad file is
      recorded and passed by. Running the same command again does only what is not done yet.
      """
    case .report:
      """
      DIR is the output folder of platen run. report.html is made again from results.jsonl; after a
      run that was killed, results.jsonl too, of what the run had come to. With --plan it is made of
      the shards that workers have written to DIR.
      """
    case .plan:
      """
      INPUT and what chooses files are those of platen run. Shards are chosen by the names of files,
      so that the same files give the same plan. Its first line says the recipe, the plan's identity
      and its cost; then come the shards, a line for each and one for each of its inputs, which
      platen worker takes. Relative paths count from the folder in which a worker is started.
      """
    case .worker:
      """
      With --plan, shards are worked on: the one of --shard, or those whose numbers stand on the
      lines of the standard input; a line of JSON is said of each. A shard is done when its results
      are in DIR/.platen/shards; asked for again, only those inputs are worked on whose failure may
      have passed. platen report --plan joins them. Without --plan each line of the standard input
      is a job, {"path": "scans/a.png"}, and its line of results.jsonl is said. Code 3 where some
      inputs failed, 75 where another try may help (a full disk, an end by a signal), 42 where it
      will not (a plan of another version). A worker ends with the process that has started it.
      """
    case .frames:
      """
      Frames are complete pictures of the whole canvas. frames.json beside them lists their files
      and delays. A still is one frame, a TIFF has one for each page. IN may be - for the standard
      input. Of an animation that is cut short or damaged, the frames that can be read are written,
      of a first one that is cut short and of a GIF's frame whose data breaks off what is there; the
      listing says "partial" and where it is damaged, and the exit code is 3; --strict refuses.
      """
    case .convert:
      """
      OUT is \(ImageFormat.extensions { $0.isWritten }).
      A .gif, .apng, .webp, .avif and .jxl hold an animation with its delays and plays as they are
      in IN, a .tif and an .ico all pages; any other holds the frame that --frame names, or a
      contact sheet. Several INs of one size become one animation: stills are shown for 100 ms if
      --delay says nothing else, and animations follow one another as they are; with --transition
      each still gives way to the next; pages become an animation by --delay, as in
      a.png b.png out.gif --transition swipe --frames 24 --duration 1s. CHAIN is written as for
      platen filter. IN and OUT may be - for the standard streams. Edits are made in this order:
      --delay, --trim, --every, --reverse, --bounce, --speed, --fps, then --crop, --scale and
      --filter on each frame. Times are those that viewers show: a delay of 10 ms or less counts as
      100 ms. Of an animation that is cut short or damaged, and of a PNG, JPEG or WebP that is cut
      short, what can be read is written, and the exit code is 3; --strict refuses. A picture that
      is written in its own format, with nothing asked for, is not compressed with losses again.
      """
    case .thumbnail:
      """
      Folders are walked and their tree is kept; a.jpg becomes a.jpg.thumbnail.jpg. Of a large JPEG
      no more is decoded than is needed, a drawing is drawn in the size that is asked. Colours
      become sRGB, pictures stand upright, and unless --metadata asks for it nothing is said of
      camera, owner or place. Of an
      animation or a document it is the first picture. Nothing is enlarged but by --fit fill.
      """
    case .filter:
      """
      CHAIN is written as in "exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)", or is a JSON array
      of such texts, or a .json file with one; platen filters lists what there is. OUT is .png,
      .jpg or another format that convert writes. IN and OUT may be - for the standard
      streams: a PNG if --format says nothing else. With --output there is no OUT: there may be many
      inputs, and folders, whose tree is kept. A result has the format of its input then, or is a
      PNG where that can't be written, as a.heic.png; with --format jpg, a.png becomes a.png.jpg.
      Large PNGs pass through in bands, in little memory. Animations go through platen convert
      --filter.
      """
    case .play:
      """
      Each character cell shows two pixels in 24-bit colour, or the terminal shows the picture
      itself where it says that it can. Space pauses, the arrows right and left step, up and down
      double and halve the speed, q quits. At the end it says how late frames were.
      """
    case .text:
      """
      Text goes to the standard output, input after input, or with --output into a folder, a file
      for each input and format (page: for each page). Pages are straightened and evened out first;
      the JSON says what was done and on what evidence, and --show-preparation shows it. csv has the
      tables alone, an empty line between two. A pdf shows the pictures as they are and can be
      searched; --output FILE.pdf makes one of all inputs. An input may be - for the standard input,
      or a PDF (with poppler-utils and qpdf): pages with text keep it, the others get theirs. With
      --plain it is the txt, tsv, hocr or alto that the tesseract command writes, byte for byte.
      PLATEN_ENGINE_OFF in the environment switches single parts of the engine off; platen doctor -v
      names them.
      """
    case .tokens:
      """
      An input is a picture, a text in UTF-8, or - for the standard input. Each token is one line
      of JSON with its place in the text and, for a picture, on the page. Kinds are email, link,
      phone, date, time, money, percent, iban, card, ip, mac, uuid, number, key (a label and its
      value, as on invoices), hashtag and mention, and those of --terms and --pattern. Where a
      date, a number or the value of a key can be read in more than one way and nothing decides,
      "alternatives" has all of them and "valid" is false.
      """
    case .highlight:
      """
      A picture is recognised and its tokens are marked on it, in a PDF by annotations; a text is
      set in type with its tokens marked. OUT is .png, .jpg, .pdf, .svg, .html, or .json for the
      rectangles alone: of a text with its size, lines and pages, of a picture as platen tokens
      writes them. A .svg or .html of a picture is its text set in type, without the picture. The
      tokens are those that platen tokens finds with the same options.
      """
    case .redact:
      """
      A picture is read at up to three sizes, painted on, and read again until nothing is found; if
      that doesn't come to an end there is no OUT. Every frame of an animation and every page of a
      PDF is, and the PDF is made anew of pictures; QR codes are covered unread. OUT is .png,
      .jpg, .gif, .apng or .pdf. Of a text, OUT is a text, where blocks stand for what went, or
      .png, .pdf or .svg; what the ends of lines break goes as a whole, and so does what is
      written in codes, as ada%40example.org is. Boxes and blocks don't tell how long it was. IN
      and OUT may be -. OUT has no metadata; the report of --json or --report has digests and
      counts, and nothing of the text.
      """
    case .verifyRedaction:
      """
      OUT is read at up to three sizes, and what is found of IN is looked for in its pixels, in its
      text and in its bytes; metadata that says more than how a picture is shown is a leak too. Of a
      PDF (with poppler-utils and qpdf) also what lies under a cover, beyond the edge of a page, in
      pictures, forms and pages that no page shows, in notes, links and files within it; of pictures
      what is transparent. One that can't be looked through is an error. Leaks are named by kind and
      place, not by their text. Code 3 if there is one.
      """
    case .info:
      """
      Headers are read, and with --verify all they promise is decoded. IN may be -. With --json also
      what EXIF, XMP and IPTC say of camera, time, place and owner. Of an animation:
      its frames, time, plays and delays, how frames are laid on one another, and whether there is a
      poster for viewers without animation.
      """
    case .doctor:
      """
      Each line says what was looked for, what was found, and how to install it. With --fix the only
      line is the command that installs all that is missing, on Debian and its relatives. It ends
      with 1 where something is missing that all needs, and with 0 where all else works without it.
      """
    case .demo:
      """
      A receipt, an invoice, a landscape and an animation are drawn into the folder samples of DIR,
      which platen run then works through as it would through yours. Nothing is fetched. Results are
      in the folder results, and report.html there shows them.
      """
    case .completions:
      """
      SHELL is bash, zsh or fish. Packages bring the files; without one, put what is written where
      the shell looks: ~/.local/share/bash-completion/completions/platen, _platen in a folder of
      zsh's fpath, or ~/.config/fish/completions/platen.fish.
      """
    case .manual:
      """
      Without VERB it is platen(1). Packages bring all pages; without one, this shows a page:
      platen manual run | man -l -
      """
    case .recipes: "Each is shown in its JSON form, to be copied and changed for --recipe FILE."
    case .filters: "A chain is written as in: exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)"
    }
  }

  /// A command that works in a copy of the project.
  var example: String {
    switch self {
    case .run: "platen run SampleImages --output out"
    case .report: "platen report out"
    case .plan: "platen plan SampleImages/scans --recipe documents --output plan.jsonl"
    case .worker:
      "echo '{\"path\": \"SampleImages/photos/dunes.png\"}' | platen worker --output out"
    case .frames: "platen frames SampleImages/animations/beacon.gif --output frames"
    case .convert:
      "platen convert SampleImages/animations/beacon.gif beacon.apng --scale 50% --bounce"
    case .thumbnail: "platen thumbnail SampleImages/photos --size 128x128 --output thumbnails"
    case .filter:
      "platen filter \"unsharpMask(radius: 2) | sepiaTone\" SampleImages/photos/dunes.png old.png"
    case .play: "platen play SampleImages/animations/beacon.gif --loops 2"
    case .text: "platen text --format txt SampleImages/scans/invoice-1.png"
    case .tokens: "echo 'Write to ada@example.org by 3 May 2026' | platen tokens -"
    case .highlight: "platen highlight SampleImages/scans/invoice-1.png invoice-marked.png"
    case .redact: "platen redact SampleImages/scans/invoice-1.png public.png --kinds email,money"
    case .verifyRedaction: "platen verify-redaction SampleImages/scans/invoice-1.png public.png"
    case .info: "platen info SampleImages/photos/*"
    case .doctor: "platen doctor"
    case .recipes: "platen recipes"
    case .filters: "platen filters"
    case .demo: "platen demo --output platen-demo"
    case .completions: "platen completions bash"
    case .manual: "platen manual run"
    }
  }
}
