import CSystem
import Glibc

/// Where a run works on its inputs: in this process, or in worker processes that a hostile file can
/// do nothing with but end.
///
/// A worker sees no file but fonts and language data, writes nothing, reaches no network, and may
/// make only the system calls that decoding and drawing need (Landlock and seccomp). What it has
/// made comes back over a socket and through sealed memory. If it crashes, hangs or takes too much
/// memory, its input is recorded as quarantined and another worker goes on with the next.
///
/// ```swift
/// // In the program that runs pipelines; the worker is the same program.
/// Isolation.serveIfWorker()
/// let run = pipeline.run(
///   over: "scans", into: "out", isolation: .worker(executable: "/proc/self/exe"))
/// ```
public struct Isolation: Sendable, Hashable {
  /// The program of the workers; nil where there are none.
  let executable: FilePath?

  /// Inputs are worked on in this process: one that crashes a C library ends the run.
  public static let none = Isolation(executable: nil)

  /// Inputs are worked on in worker processes.
  ///
  /// - Parameter executable: A program that begins with ``serveIfWorker(stages:)`` and knows the
  ///   stages of the pipeline: `/proc/self/exe` for this one, or the path of `platen`, which knows
  ///   those that come with Platen.
  public static func worker(executable: String) -> Isolation {
    Isolation(executable: FilePath(executable))
  }

  /// What a program that was started as a worker is told, as its only argument.
  static let argument = "@platen-worker"

  /// Does the work of a worker process and never returns, if this one was started as one.
  ///
  /// To be called first in a program, before it starts threads or reads anything.
  ///
  /// - Parameter stages: The stages that pipelines may name; asked for by a worker alone, as making
  ///   them would cost every other start a quarter of its time.
  public static func serveIfWorker(
    stages: @autoclosure () -> [StageDefinition] = StageDefinition.builtIn
  ) {
    guard CommandLine.argc == 2, let word = unsafe CommandLine.unsafeArgv[1],
      unsafe strcmp(word, argument) == 0
    else { return }
    Zygote.serve(on: Channel(3), stages())
  }
}

extension Isolation {
  /// What works on inputs in worker processes; nil where they are worked on in this one.
  ///
  /// - Parameter allowed: Bytes that any input may need, whatever its headers promise.
  /// - Throws: As ``WorkerPool``.
  func work(
    _ pipeline: Pipeline, limits: Limits, allowed: Int, meter: Meter, cancellation: Cancellation
  ) throws(PlatenError) -> IsolatedWork? {
    guard let executable else { return nil }
    let pool = try WorkerPool(
      executable, pipeline: pipeline, limits: limits, meter: meter, cancellation: cancellation)
    return IsolatedWork(
      pool: pool, limits: limits, allowed: allowed, stages: pipeline.stageNames)
  }
}

extension PlatenError.Code {
  /// The input crashed or hung the process that worked on it, or made it ask for too much memory;
  /// of isolated runs alone.
  public static let quarantined = Self(rawValue: "quarantined")
}
