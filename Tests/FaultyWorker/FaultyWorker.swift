import CSystem
import Glibc
import Platen

/// A worker program whose stage `fault` does to its process what an input's name asks for.
@main
struct FaultyWorker {
  static func main() {
    Isolation.serveIfWorker(stages: StageDefinition.builtIn + [fault])
    exit(64)
  }

  static let fault = StageDefinition("fault", "Goes wrong as the input's name says.") { _ in
    Stage(
      "fault",
      finish: { item, _ in
        let word = item.name.split(separator: "/").last?.split(separator: "-").first ?? ""
        try Fault(rawValue: String(word))?.happen(to: &item)
      })
  }
}

enum Fault: String {
  case crash, trap, exit, killed, hang, bloat, network, execute, read, write, signal, fork, lie
  case rename, flood, length, unsealed, beyond, figures, thread, leak

  func happen(to item: inout Item) throws {
    switch self {
    case .crash: unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .trap: fatalError("a check that failed")
    case .exit: _exit(0)
    case .killed: raise(SIGKILL)
    case .hang: while true {}
    case .bloat: Self.bloat()
    case .network: try item.say(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    case .execute: try item.say(Self.execute())
    case .read: try item.say(unsafe open("/etc/hostname", O_RDONLY))
    case .write: try item.say(unsafe open("/tmp/platen-fault", O_WRONLY | O_CREAT, 0o600))
    case .signal: try item.say(kill(getppid(), 0))
    case .fork: try item.say(platen_worker_fork() < 0 ? -1 : 0)
    case .thread: try Self.thread(&item)
    case .leak: try Self.leak(&item)
    case .lie: Self.send([9999])
    case .rename: Self.send(output("/../../stolen", inline: true))
    case .length: Self.send([6, 1, 0x78, 4] + [0x7478_6574, 1, 1 << 40])
    case .figures: Self.send([7, 1, -5])
    case .unsealed: Self.send(output(".x", inline: false), file: platen_sealable_file())
    case .beyond: Self.send(Array(output(".x", inline: false).dropLast(2)) + [2, 64, 64 << 20])
    case .flood: while true { Self.send(output(".x", inline: true)) }
    }
  }

  private static func bloat() {
    while true {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 4096)
      unsafe block.initializeMemory(as: UInt8.self, repeating: 1, count: 1 << 20)
    }
  }

  /// A PDF that says after its end what went from its page.
  private static func leak(_ item: inout Item) throws {
    guard let text = item[.text]?.pages.last else { return }
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(item.picture, text: text))
    try item.write(pdf.finish() + Array("%ada@example.org\n".utf8), suffix: ".leak.pdf")
  }

  private static func execute() -> Int32 {
    unsafe execv("/bin/true", [nil])
  }

  private static func thread(_ item: inout Item) throws {
    var thread = pthread_t()
    let failure = unsafe pthread_create(&thread, nil, { _ in nil }, nil)
    if failure == 0 { pthread_join(thread, nil) }
    try item.say(-failure)
  }

  private func output(_ suffix: String, inline: Bool) -> [Int64] {
    // Numbers alone: the suffix is padded to whole words, which no name ends in.
    var words: [Int64] = [6, Int64(8 * ((suffix.utf8.count + 7) / 8))]
    var bytes = Array(suffix.utf8)
    while bytes.count % 8 != 0 { bytes.append(UInt8(ascii: "x")) }
    for start in stride(from: 0, to: bytes.count, by: 8) {
      words.append(bytes[start..<(start + 8)].reversed().reduce(0) { $0 << 8 | Int64($1) })
    }
    // The role "roleroom", and either eight bytes or the promise of eight.
    words += [8, 0x6d6f_6f72_656c_6f72]
    return words + (inline ? [1, 8, 0] : [0, 8])
  }

  /// Sends what it likes over the channel, which is found among the descriptors.
  private static func send(_ words: [Int64], file: Int32 = -1) {
    let channel = (Int32(3)..<64).last { descriptor in
      var status = stat()
      return unsafe fstat(descriptor, &status) == 0
        && status.st_mode & UInt32(S_IFMT) == UInt32(S_IFSOCK)
    }
    unsafe words.withUnsafeBytes { bytes in
      _ = unsafe platen_channel_send(channel ?? 3, bytes.baseAddress, bytes.count, file)
    }
  }
}

extension Item {
  /// Writes what a system call gave, so that the test can read it.
  fileprivate mutating func say(_ result: Int32) throws {
    try write(Array((result < 0 ? "refused" : "allowed").utf8), suffix: ".said")
  }
}
