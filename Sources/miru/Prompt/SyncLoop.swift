internal import Catalog
internal import Features
internal import Sync

/// What the prompt shows of a synchronization.
enum SyncNews {
  /// A sentence about a failure or a problem.
  case problem(String)
  /// Events of other machines were received.
  case received
  /// Everything was deleted on request of another machine.
  case erased
}

/// Synchronizes the library while a prompt is open: soon after a change, and every few minutes.
@MainActor final class SyncLoop {
  private let wiring: Wiring
  private var failingSince: Timestamp?
  /// What the prompt has said and still holds.
  private var told: Set<String> = []

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// Synchronizes until the task is cancelled; returns at once if the library is not synchronized.
  func run(_ show: (SyncNews) async -> Void) async {
    guard !wiring.options.isOffline, (try? wiring.syncConfiguration()) != nil else { return }
    var (pause, last, rest) = (Limits.Sync.firstPause, LibraryVersion?.none, Duration.zero)
    while (try? await wiring.clock.sleep(for: pause)) != nil {
      let version = try? await wiring.library().version()
      rest = rest - pause
      guard version != last || rest <= .zero else { continue }
      do {
        let received = try await wiring.synchronize()
        failingSince = nil
        for warning in received.warnings { wiring.log.note(warning.sentence) }
        if received.hasErased { await show(.erased) }
        let problems = received.problems.map(\.sentence)
        // One that was resolved and comes back is new.
        told.formIntersection(problems)
        if let problem = problem(problems) { await show(problem) }
        if received.pulled > 0 { await show(.received) }
        (pause, rest) = (Limits.Sync.changeCheck, Limits.Sync.pullInterval)
        last = try? await wiring.library().version()
      } catch SyncError.notSetUp {
        // Somebody ended it, and may begin again.
        pause = Limits.Sync.longestPause
      } catch {
        let now = wiring.clock.now().wall
        let since = failingSince ?? now
        failingSince = since
        // A short interruption is nothing to speak of: the changes wait in the library.
        let isSoon = (error as? SyncError)?.mayPass != false && now - since < Limits.Sync.toldAfter
        let waiting = "Changes wait to be synchronized."
        // Once for an outage, whatever its next reason is.
        if !isSoon, !told.contains(where: { $0.hasPrefix(waiting) }),
          let sentence = ErrorReport(error).sentence, let problem = problem(["\(waiting) \(sentence)"])
        {
          await show(problem)
        }
        pause = min(max(pause, Limits.Sync.changeCheck) * 2, Limits.Sync.longestPause)
      }
    }
  }

  /// Returns what was not said yet.
  private func problem(_ sentences: [String]) -> SyncNews? {
    let new = sentences.filter { told.insert($0).inserted }
    guard let first = new.first else { return nil }
    let others = new.count - 1
    let rest = others == 0 ? "" : " ':sync status' lists \(Wording.count(others, "other problem"))."
    return .problem(first + rest)
  }
}

extension Limits.Sync {
  /// The time after the start: the first keys have the machine to themselves.
  static let firstPause: Duration = .seconds(2)
  /// The time between two looks at whether the library was changed: so long that a few changes are sent together.
  static let changeCheck: Duration = .seconds(20)
  /// The time after which events of other machines are read without a change here.
  static let pullInterval: Duration = .seconds(180)
  /// The longest pause after failures.
  static let longestPause: Duration = .seconds(900)
  /// The time after which a failure is reported.
  static let toldAfter: Duration = .seconds(1_800)
}
