import Foundation

/// A run of miru that is killed, unless it ends first.
enum KilledRun {
  /// The output up to the end, and whether the test killed the run.
  struct Outcome {
    var stdout: String
    var stderr: String
    var wasKilled: Bool
    /// Duration of the run in microseconds.
    var microseconds: UInt32
  }

  /// Starts miru with `input` and kills it after `microseconds`; `nil` does not kill it.
  static func run(
    _ arguments: [String], home: MiruHome, input: String = "", killedAfter microseconds: UInt32?
  ) async throws -> Outcome {
    let given = try home.write(input, to: "victim-input")
    return try await Spawn.aside {
      let process = Process()
      process.executableURL = URL(filePath: MiruBinary.path)
      process.arguments = arguments
      process.environment = home.environment.merging(["MIRU_CALLS": "1000"]) { _, given in given }
      process.standardInput = try FileHandle(forReadingFrom: URL(filePath: given))
      let start = DispatchTime.now().uptimeNanoseconds
      let pipes = try Spawn.start(process)
      if let microseconds {
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
      }
      // The whole output fits into a pipe, so it can be read after the end.
      process.waitUntilExit()
      let microseconds = UInt32((DispatchTime.now().uptimeNanoseconds - start) / 1_000)
      return Outcome(
        stdout: String(decoding: pipes.stdout.readDataToEndOfFile(), as: UTF8.self),
        stderr: String(decoding: pipes.stderr.readDataToEndOfFile(), as: UTF8.self),
        wasKilled: process.terminationReason == .uncaughtSignal, microseconds: microseconds)
    }
  }
}
