internal import Catalog
internal import Dispatch
internal import Features
internal import Foundation
internal import Synchronization

/// Turns SIGINT and related signals into a cancelled task, so that partial files are removed.
enum InterruptHandler {
  private static let lastWords = Mutex<(@Sendable () -> Void)?>(nil)

  /// Runs `body`; if the process is terminated during it, calls `words` first.
  @MainActor static func saying<Value>(
    _ words: @escaping @Sendable () -> Void, ifEndedDuring body: @MainActor () async throws -> Value
  ) async throws -> Value {
    lastWords.withLock { $0 = words }
    defer { lastWords.withLock { $0 = nil } }
    return try await body()
  }

  /// Runs `body`; a signal cancels it, and terminates the process if `body` does not end soon.
  @MainActor static func cancelling(
    _ body: @escaping @MainActor () async throws -> CommandStatus
  ) async throws -> CommandStatus {
    let work = Task { try await body() }
    let sources = signals.map { watch($0, work) }
    defer { for source in sources { source.cancel() } }
    do {
      return try await work.value
    } catch  where work.isCancelled {
      throw CommandStatus.interrupted
    }
  }

  /// A user who starts miru with `nohup` wants SIGHUP ignored.
  private static var signals: [Int32] {
    isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Not on the main actor, which may be busy with the work to interrupt.
  private static func watch(_ number: Int32, _ work: Task<CommandStatus, any Error>)
    -> any DispatchSourceSignal
  {
    #if canImport(Darwin)
      // On Darwin a source does not replace the default action. On Linux it does, and ignoring the signal would lose
      // one that arrives before the source is set up.
      signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signals"))
    source.setEventHandler {
      if work.isCancelled { giveUp(.interrupted) }
      work.cancel()
      endSoon(.interrupted)
    }
    source.resume()
    return source
  }

  /// Terminates the process after the time limit for leaving, whatever is in progress.
  static func endSoon(_ status: CommandStatus) {
    DispatchQueue(label: "leaving").asyncAfter(deadline: .now() + Limits.Process.leaving.inSeconds) {
      giveUp(status)
    }
  }

  private static func giveUp(_ status: CommandStatus) {
    // Writing may block if nobody reads the output.
    DispatchQueue(label: "last words").asyncAfter(deadline: .now() + Limits.Process.lastWords.inSeconds) {
      _exit(status.rawValue)
    }
    lastWords.withLock { $0.take() }?()
    _exit(status.rawValue)
  }
}

extension Duration {
  /// The duration for libdispatch.
  var inSeconds: Double { self / .seconds(1) }
}
