internal import Catalog
internal import Dispatch
internal import Foundation

/// Ctrl-C and its kin as a cancelled task, so that half-written files are taken away.
enum Interruption {
  /// Runs `body`; a signal cancels it, and ends the process if it does not heed that.
  @MainActor static func cancelling(
    _ body: @escaping @MainActor () async throws -> Ending
  ) async throws -> Ending {
    let work = Task { try await body() }
    let sources = signals.map { watch($0, work) }
    defer { for source in sources { source.cancel() } }
    do {
      return try await work.value
    } catch  where work.isCancelled {
      throw Ending.interrupted
    }
  }

  /// Whoever starts miru by `nohup` wants a closed terminal ignored.
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

  /// Not on the main actor, which may be busy with just what is to be interrupted.
  private static func watch(_ number: Int32, _ work: Task<Ending, any Error>) -> any DispatchSourceSignal {
    #if canImport(Darwin)
      // There a source only looks on. Elsewhere it takes the signal itself, and ignoring it would lose one that
      // comes before the source is set up.
      signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      if work.isCancelled { _exit(Ending.interrupted.rawValue) }
      work.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + grace) { _exit(Ending.interrupted.rawValue) }
    }
    source.resume()
    return source
  }

  private static let grace = Double(Limits.Process.interruptionGrace.wholeMilliseconds) / 1_000
}
