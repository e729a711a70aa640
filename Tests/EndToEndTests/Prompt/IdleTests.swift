import Foundation
import Testing

/// A prompt nobody types at.
@Suite(.atATerminal) struct IdleTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// More than any period of anything here that could go on for ever; what Apple's answer leaves behind fires once.
  private static let quiet: Duration = .seconds(10)
  private static let timeout: Duration = .seconds(50)

  @Test func nothingWakesWhileNobodyTypes() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let terminal = try await BareTerminal(["--api-url", server.address], home: home)
    try await terminal.waitFor("the first screen") { $0.contains(":help shows") }
    terminal.send("mirror")
    try await terminal.waitFor("Apple's answer") { $0.contains("live") }
    let end = ContinuousClock.now + Self.timeout
    var began = ContinuousClock.now
    var first = try WakeUps(of: terminal.number)
    while ContinuousClock.now - began < Self.quiet {
      try await Task.sleep(for: .milliseconds(200))
      let now = try WakeUps(of: terminal.number)
      guard !now.difference(from: first).isEmpty else { continue }
      try #require(ContinuousClock.now < end, "\(now.difference(from: first))")
      (began, first) = (ContinuousClock.now, now)
    }
    #expect(try await terminal.leave() == 0)
  }
}

/// How often each thread of a process gave up the processor of itself, which is how often it has been woken.
private struct WakeUps {
  private var counts: [String: Int] = [:]

  init(of process: pid_t) throws {
    let threads = "/proc/\(process)/task"
    for thread in try FileManager.default.contentsOfDirectory(atPath: threads) {
      // A thread may have ended since it was listed.
      guard let status = try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("voluntary_ctxt_switches:") }),
        let count = line.split(separator: "\t").last.flatMap({ Int($0) })
      else { continue }
      counts[thread] = count
    }
  }

  /// The threads that woke, and how often.
  func difference(from former: WakeUps) -> [String: Int] {
    counts.compactMapValues { $0 }.reduce(into: [:]) { result, entry in
      let more = entry.value - (former.counts[entry.key] ?? 0)
      if more != 0 { result[entry.key] = more }
    }
  }
}
