import Foundation
import Synchronization

/// Starts programs one at a time, and waits for them without holding up other tests.
enum Spawn {
  private static let turn = Mutex(())

  /// Starts a program with pipes for its output.
  ///
  /// A program that is started while another's pipe is open for writing inherits it and keeps it open: a
  /// reader of that pipe would wait for both to end. So pipes are made and programs started in turn.
  static func start(_ process: Process) throws -> (stdout: FileHandle, stderr: FileHandle) {
    try turn.withLock { _ in
      let (stdout, stderr) = (Pipe(), Pipe())
      process.standardOutput = stdout
      process.standardError = stderr
      try withNoSignalBlocked { try process.run() }
      return (stdout.fileHandleForReading, stderr.fileHandleForReading)
    }
  }

  /// Starts a program with a terminal for all its streams.
  static func start(_ process: Process, at terminal: FileHandle) throws {
    try turn.withLock { _ in
      process.standardInput = terminal
      process.standardOutput = terminal
      process.standardError = terminal
      try withNoSignalBlocked { try process.run() }
    }
  }

  /// A program inherits the signals its starter blocks, and the threads tests run on block nearly all: tmux would
  /// never hear of its program's end.
  private static func withNoSignalBlocked(_ body: () throws -> Void) rethrows {
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try body()
  }

  /// Does what blocks on a thread of its own: tests share as few threads as the machine has cores.
  static func aside<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }
}
