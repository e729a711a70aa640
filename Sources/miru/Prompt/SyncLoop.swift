internal import Catalog
internal import Features
internal import Logging
internal import Sync

/// Synchronizes the library while a prompt is open: soon after a change, and every few minutes.
@MainActor final class SyncLoop {
  private let wiring: Wiring
  private let tell: @MainActor (String) -> Void
  private let whenReceived: @MainActor () async -> Void
  private let whenErased: @MainActor () -> Void
  private var loop: Task<Void, Never>?
  private var failingSince: Timestamp?
  private var hasTold = false
  /// The problems of which the prompt has told.
  private var told: Set<String> = []

  /// - Parameter tell: Shows a sentence above the prompt.
  /// - Parameter whenReceived: Called after events of other machines were received.
  /// - Parameter whenErased: Called after everything was deleted on request of another machine.
  init(
    _ wiring: Wiring, tell: @escaping @MainActor (String) -> Void,
    whenReceived: @escaping @MainActor () async -> Void, whenErased: @escaping @MainActor () -> Void
  ) {
    self.wiring = wiring
    self.tell = tell
    self.whenReceived = whenReceived
    self.whenErased = whenErased
  }

  /// Does nothing for a library that is not synchronized.
  func start() {
    guard !wiring.options.isOffline, (try? wiring.syncConfiguration()) != nil else { return }
    loop = Task { [wiring] in
      var (pause, last, rest) = (Limits.Sync.firstPause, LibraryVersion?.none, Duration.zero)
      while (try? await wiring.clock.sleep(for: pause)) != nil {
        let version = try? await wiring.library().version()
        rest = rest - pause
        guard version != last || rest <= .zero else { continue }
        do {
          let received = try await wiring.synchronize()
          report(received)
          if received.pulled > 0 { await whenReceived() }
          (pause, rest) = (Limits.Sync.changeCheck, Limits.Sync.pullInterval)
          last = try? await wiring.library().version()
        } catch SyncError.notSetUp {
          // Somebody ended it, and may begin again.
          pause = Limits.Sync.longestPause
        } catch {
          report(error)
          pause = min(max(pause, Limits.Sync.changeCheck) * 2, Limits.Sync.longestPause)
        }
      }
    }
  }

  func stop() { loop?.cancel() }

  private func report(_ report: SyncReport) {
    (failingSince, hasTold) = (nil, false)
    if report.hasErased { whenErased() }
    for warning in report.warnings { wiring.logger().warning("\(warning.sentence)") }
    let sentences = report.problems.map(\.sentence)
    let new = sentences.filter { !told.contains($0) }
    // One that was resolved and comes back is new.
    told = Set(sentences)
    guard let first = new.first else { return }
    let others = new.count - 1
    tell(first + (others == 0 ? "" : " ':sync status' lists \(Wording.count(others, "other problem"))."))
  }

  /// A short interruption is nothing to speak of: the changes wait in the library.
  private func report(_ error: any Error) {
    let now = wiring.clock.now().wall
    let since = failingSince ?? now
    failingSince = since
    let isSoon = (error as? SyncError)?.mayPass != false && now - since < Limits.Sync.toldAfter
    guard !hasTold, !isSoon, let sentence = ErrorReport(error).sentence else {
      return
    }
    hasTold = true
    tell("Changes wait to be synchronized. \(sentence)")
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
