import Foundation
import Synchronization

/// Starts programs one at a time, and waits for them without blocking other tests.
enum Spawn {
  private static let turn = Mutex(())

  /// Starts a program with pipes for its output.
  ///
  /// A program that starts while another's pipe is open for writing inherits it and keeps it open. A reader of that
  /// pipe would then wait for both to end. So pipes are created and programs started one at a time.
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

  /// A program inherits the signals that its parent ignores. `nohup make test` ignores SIGHUP, and miru would not leave by it.
  private static let endsByHangingUp: Void = { _ = signal(SIGHUP, SIG_DFL) }()

  /// Runs the body with no signals blocked. A program inherits the signals that its parent blocks, and the tests'
  /// threads block nearly all: tmux would never notice the end of its program.
  private static func withNoSignalBlocked(_ body: () throws -> Void) rethrows {
    _ = endsByHangingUp
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try body()
  }

  /// Runs blocking code on its own thread, because tests share as few threads as the machine has cores.
  static func aside<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }
}
