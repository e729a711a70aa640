import Foundation
import TestSupport
import Testing

/// A prompt without any typing.
@Suite(.atATerminal) struct IdleTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// Longer than any period of a timer that could repeat for ever; the timers after Apple's answer fire once.
  private static let seconds = TestCount.of(4, all: 10)
  private static let timeout: Duration = .seconds(50)
  /// libdispatch on Linux wakes once a second to count its threads.
  private static let wakeUps = 2 * seconds
  /// Of the processor, in nanoseconds.
  private static let time = 1_000_000

  @Test func aPromptNobodyTypesAtCostsNothing() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let terminal = try await BareTerminal(["--api-url", server.address], home: home)
    try await terminal.waitFor("the first screen") { $0.contains(":help lists") }
    terminal.send("mirror")
    try await terminal.waitFor("Apple's answer") { $0.contains("live") }
    let end = ContinuousClock.now + Self.timeout
    while true {
      let before = try ProcessUse(of: terminal.number)
      try await Task.sleep(for: .seconds(Self.seconds))
      let cost = try ProcessUse(of: terminal.number) - before
      if cost.wakeUps <= Self.wakeUps, cost.time <= Self.time { break }
      try #require(ContinuousClock.now < end, "\(cost)")
    }
    #expect(try await terminal.leave() == 0)
  }
}

/// What a process has used so far, its threads together; by the kernel's own count, which no load of the machine changes.
private struct ProcessUse {
  /// How often a thread gave up the processor of itself, which is how often it has been woken.
  var wakeUps = 0
  /// Nanoseconds on a processor.
  var time = 0

  init(of process: pid_t) throws {
    let threads = "/proc/\(process)/task"
    for thread in try FileManager.default.contentsOfDirectory(atPath: threads) {
      // A thread may have ended since it was listed.
      guard let status = try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8),
        let schedule = try? String(contentsOfFile: "\(threads)/\(thread)/schedstat", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("voluntary_ctxt_switches:") })
      else { continue }
      wakeUps += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
      time += schedule.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }
  }

  static func - (use: ProcessUse, former: ProcessUse) -> ProcessUse {
    var use = use
    use.wakeUps -= former.wakeUps
    use.time -= former.time
    return use
  }
}
