import Catalog
import Testing

@testable import miru

/// What a prompt does when nothing was stored for a while.
@MainActor struct RestTests {
  @Test func theJournalIsEmptiedSoThatACopyOfTheFileAloneIsWhole() async throws {
    let rig = try await PromptRig()
    rig.enter("mirror canon")
    try await rig.until("the rows") { $0.screen.printed.contains { $0.contains("Mirror Canon") } }
    rig.enter(":star 1")
    try await rig.until("the star") { $0.screen.printed.contains { $0.contains("Starred Mirror Canon") } }
    await rig.quiet()
    #expect(rig.journalBytes > 0)
    await rig.pass(Limits.Process.rest + .seconds(1))
    try await rig.until("an empty journal") { $0.journalBytes == 0 }
  }
}
