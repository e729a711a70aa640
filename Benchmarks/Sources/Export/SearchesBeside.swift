internal import Foundation
internal import Synchronization

/// Searches of a library by processes of their own, one after another, while something else goes on.
final class SearchesBeside: Sendable {
  private struct State {
    var isOver = false
    var seconds: [Double] = []
    var failed = 0
  }

  private let state = Mutex(State())
  private let done = DispatchSemaphore(value: 0)

  /// Starts them: one search after another, for these words in turn.
  init(_ program: String, library: String, words: [String], environment: [String: String]) {
    let output = URL(filePath: "/dev/null")
    Thread.detachNewThread { [self] in
      var place = 0
      while !state.withLock(\.isOver) {
        let arguments = ["--library", library, "--offline", "search", words[place % words.count]]
        let run = try? MeasuredRun.run(program, arguments, environment: environment, output: output)
        state.withLock { state in
          if let run { state.seconds.append(run.seconds) } else { state.failed += 1 }
        }
        place += 1
        usleep(Self.pause)
      }
      done.signal()
    }
  }

  /// Ends them, and gives the seconds each took and how many failed.
  func end() -> (seconds: [Double], failed: Int) {
    state.withLock { $0.isOver = true }
    done.wait()
    return state.withLock { ($0.seconds, $0.failed) }
  }

  /// Microseconds between two searches, so that they do not take a core for themselves.
  private static let pause: UInt32 = 200_000
}
