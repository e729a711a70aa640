import Foundation
import Synchronization
import Testing

/// The real program kept running, such as `demo-server`; terminated with this object.
final class RunningMiru: Sendable {
  /// The first line of its output.
  let firstLine: String
  private let number: pid_t
  private let output: FileHandle
  private let talk: FileHandle
  private let end = End()

  /// The exit of the process.
  private final class End: Sendable {
    let signal = DispatchSemaphore(value: 0)
    let code = Mutex<Int32?>(nil)
  }

  /// Starts the program and waits for its first line.
  init(_ arguments: [String], home: MiruHome, environment: [String: String] = [:]) async throws {
    let process = Process()
    process.executableURL = URL(filePath: MiruBinary.path)
    process.arguments = arguments
    process.environment = home.environment.merging(environment) { _, given in given }
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { [end] process in
      let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      end.code.withLock { $0 = process.terminationStatus + signal }
      end.signal.signal()
    }
    let pipes = try Spawn.start(process)
    number = process.processIdentifier
    (output, talk) = (pipes.stdout, pipes.stderr)
    firstLine = try await Self.line(from: output)
  }

  deinit { kill(number, SIGKILL) }

  /// Sends a signal and waits for the end; returns the exit code, or 128 plus the number of a signal.
  func end(by signal: Int32, timeout: Duration = .seconds(20)) async throws -> Int32 {
    kill(number, signal)
    return try await Spawn.aside { [end] in
      let deadline = DispatchTime.now() + Double(timeout.components.seconds)
      try #require(end.signal.wait(timeout: deadline) == .success, "it did not end")
      return try #require(end.code.withLock { $0 })
    }
  }

  private static func line(from handle: FileHandle) async throws -> String {
    try await Spawn.aside {
      var bytes = Data()
      while let byte = try handle.read(upToCount: 1), byte.first != UInt8(ascii: "\n") { bytes += byte }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
