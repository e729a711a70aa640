private import CReadline
private import Dispatch
private import Foundation

/// Delivers signals to the main actor, in order.
@MainActor final class SignalPipe {
  private(set) var ends: [OpenDescriptor] = []
  private var source: (any DispatchSourceRead)?

  /// Starts watching the signals of a terminal program; `onSignal` receives their numbers.
  func watch(_ onSignal: @escaping @MainActor (Int32) -> Void) throws(TerminalError) {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { throw .notTaken(errno: errno) }
    let ends = pair.map { OpenDescriptor($0) }
    for end in pair {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: pair[0], queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { Self.numbers(pair[0]).forEach(onSignal) } }
    source.setCancelHandler { withExtendedLifetime(ends) {} }
    self.ends = ends
    self.source = source
    source.resume()
    let number = miru_signals_watch(pair[1])
    guard number == 0 else {
      stop()
      throw .notTaken(errno: number)
    }
  }

  /// Restores the previous handlers.
  func stop() {
    miru_signals_unwatch()
    source?.cancel()
    source = nil
    ends = []
  }

  private static func numbers(_ end: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(end, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }
}
