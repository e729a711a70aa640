import Catalog
import Features
import Testing

@testable import miru

/// The budget, a refusal and a lost network as a prompt shows and obeys them.
@MainActor struct PromptBudgetTests {
  private let rig: PromptRig
  private var screen: ScriptedScreen { rig.screen }

  init() async throws { rig = try await PromptRig() }

  /// Two prompts, Apple's own limits and a person's typing speed.
  @Test func thirtyQueriesTypedInAMinuteMakeAtMostTwentyCalls() async throws {
    rig.apple.refuseBeyond(20)
    let prompts = [rig, try await PromptRig(beside: rig)]
    for number in 1...30 {
      let prompt = prompts[number % 2]
      let query = "upside \(number * 7919 % 10_007)"
      for end in query.indices {
        prompt.work.send(.edited(String(query[...end]), at: prompt.work.now))
        await prompt.pass(.milliseconds(50))
      }
      await prompt.pass(.milliseconds(2_000 - 50 * query.count))
      prompt.clear()
    }
    #expect(rig.apple.terms.count >= 10)
    #expect(rig.apple.mostInAMinute <= 20)
    #expect(rig.apple.refused == 0)
  }

  @Test func theStatusCountsTheCallsOfOtherPromptsToo() async throws {
    rig.type("mirror")
    await rig.pass(.seconds(1))
    try await rig.until("the figure") { $0.screen.status.contains("19 requests left") }
    let other = try await PromptRig(beside: rig)
    for word in ["lantern", "harbour", "garden"] { other.enter(word) }
    try await other.until("the other's requests") { $0.apple.terms.count == 4 }
    await other.quiet()
    rig.type("mirrors")
    try await rig.until("the lower figure") { $0.screen.status.contains("16 requests left") }
  }

  @Test func aRefusalIsShownUntilItEndsAndNothingIsAskedMeanwhile() async throws {
    rig.apple.refuseBeyond(1)
    rig.enter("mirror")
    try await rig.until("the rows") { $0.screen.printed.contains { $0.contains("“mirror” · ") } }
    rig.type("upside")
    await rig.pass(.seconds(1))
    try await rig.until("the refusal") { $0.screen.status.contains("Apple refuses requests until") }
    let before = screen.status
    await rig.pass(.seconds(2))
    #expect(
      screen.status.contains("Apple refuses requests until") && screen.status != before, "it counts down")
    rig.clear()
    rig.type("mirror")
    try await rig.until("the library's rows") {
      !$0.screen.rows.isEmpty && $0.screen.status.contains("Apple refuses requests until")
    }
    rig.clear()
    rig.enter("upside")
    try await rig.until("the sentence") {
      $0.screen.printed.contains { $0.contains("Apple refuses requests until") }
    }
    #expect(screen.printed.allSatisfy { !$0.contains("Nothing found") })
    let later = try await PromptRig(beside: rig)
    later.type("lantern")
    await later.pass(.seconds(1))
    try await later.until("the refusal, after a restart") {
      $0.screen.status.contains("Apple refuses requests until")
    }
    #expect(rig.apple.terms == ["mirror", "upside"], "nothing is asked until the refusal ends")
    rig.apple.refuseBeyond(20)
    await rig.pass(.seconds(90))
    rig.enter("lantern")
    try await rig.until("an answer again") { $0.screen.printed.contains { $0.contains("“lantern” · ") } }
  }

  @Test func aLostNetworkIsToldOnceAndSoIsItsReturn() async throws {
    try await rig.library.keep([.song(1, "Mirrors")])
    rig.apple.set(.refusesConnections)
    for word in ["mirror", "upside", "river"] {
      rig.type(word)
      await rig.pass(.seconds(15))
      try await rig.until("the failure for \(word)") { $0.screen.status.contains("Apple cannot be reached") }
      #expect(screen.rows.isEmpty == (word != "mirror"))
      #expect(screen.printed.count { $0.contains("refused the connection") } == 1, "\(screen.printed)")
      rig.clear()
    }
    rig.apple.set(.answers)
    for word in ["lantern", "harbour"] {
      rig.type(word)
      await rig.pass(.seconds(15))
      try await rig.until("live rows for \(word)") { $0.screen.status.contains("live") }
      rig.clear()
    }
    #expect(screen.printed.count { $0.contains("Apple can be reached again.") } == 1, "\(screen.printed)")
  }
}
