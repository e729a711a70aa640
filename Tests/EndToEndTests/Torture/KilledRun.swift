import Foundation

/// One run of miru that is killed, unless it ends before.
enum KilledRun {
  /// What it said until it died, and whether it died of us.
  struct Legacy {
    var stdout: String
    var stderr: String
    var wasKilled: Bool
    /// From its start to its end, in microseconds.
    var microseconds: UInt32
  }

  /// Starts miru with `input` and kills it `microseconds` later; `nil` lets it live.
  static func run(
    _ arguments: [String], home: MiruHome, input: String = "", killedAfter microseconds: UInt32?
  ) async throws -> Legacy {
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
      // All that it says fits into a pipe, so it can be read after its death.
      process.waitUntilExit()
      let microseconds = UInt32((DispatchTime.now().uptimeNanoseconds - start) / 1_000)
      return Legacy(
        stdout: String(decoding: pipes.stdout.readDataToEndOfFile(), as: UTF8.self),
        stderr: String(decoding: pipes.stderr.readDataToEndOfFile(), as: UTF8.self),
        wasKilled: process.terminationReason == .uncaughtSignal, microseconds: microseconds)
    }
  }
}
