import Catalog
import Features
import Logging
import Testing

@testable import miru

/// What of a walk reaches the library, also while another prompt forgets.
@MainActor
struct WalkKeeperTests {
  private let wiring = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))

  @Test func aWalkIsKeptAndReadBackByTheNextPrompt() async throws {
    let keeper = try keeper()
    #expect(await keeper.former() == nil)
    var walk = Walk()
    walk.come(to: Stop(card: Self.key(1)))
    walk.come(to: Stop(card: Self.key(2)))
    await keeper.keep(walk)
    #expect(try await self.keeper().former() == KeptWalk(walk))
  }

  @Test func aWalkThatCannotBeReadIsNoneAndTheNextTakesItsPlace() async throws {
    let library = try wiring.wiring.library()
    _ = try await library.keep(StoredWalk(text: "a walk of another version", forgettings: 0))
    let keeper = try keeper()
    #expect(await keeper.former() == nil)
    var walk = Walk()
    walk.come(to: Stop(card: Self.key(1)))
    await keeper.keep(walk)
    #expect(try await self.keeper().former() == KeptWalk(walk))
  }

  @Test func whatAnotherPromptMayHaveForgottenIsNotWrittenDownAgain() async throws {
    let keeper = try keeper()
    _ = await keeper.former()
    var walk = Walk()
    walk.come(to: Stop(card: Self.key(1)))
    await keeper.keep(walk)
    let library = try wiring.wiring.library()
    _ = try await library.forget(.item(Self.key(1).id))
    walk.come(to: Stop(card: Self.key(2)))
    await keeper.keep(walk)
    for number: Int64 in 3...4 {
      let text = try #require(try await library.keptWalk().text)
      #expect(text.contains("track/\(number - 1)/US") && !text.contains("track/1/US"))
      walk.come(to: Stop(card: Self.key(number)))
      await keeper.keep(walk)
    }
  }

  @Test func afterForgettingOneselfTheRestIsKept() async throws {
    let keeper = try keeper()
    _ = await keeper.former()
    var walk = Walk()
    for number: Int64 in 1...2 { walk.come(to: Stop(card: Self.key(number))) }
    await keeper.keep(walk)
    let trace = Trace.item(Self.key(2).id)
    _ = try await wiring.wiring.library().forget(trace)
    walk.forget(trace)
    await keeper.forgot()
    await keeper.keep(walk)
    #expect(try await self.keeper().former() == KeptWalk(walk))
    #expect(walk.here?.place == .card(Self.key(1)))
  }

  @Test func aForgettingThatAWriteHasMetAlreadyIsCountedOnce() async throws {
    let keeper = try keeper()
    _ = await keeper.former()
    var walk = Walk()
    for number: Int64 in 1...2 { walk.come(to: Stop(card: Self.key(number))) }
    await keeper.keep(walk)
    let trace = Trace.item(Self.key(2).id)
    _ = try await wiring.wiring.library().forget(trace)
    walk.forget(trace)
    walk.come(to: Stop(card: Self.key(3)))
    await keeper.keep(walk)
    await keeper.forgot()
    for number: Int64 in 4...5 {
      walk.come(to: Stop(card: Self.key(number)))
      await keeper.keep(walk)
      let text = try #require(try await wiring.wiring.library().keptWalk().text)
      #expect(text.contains("track/3/US") && text.contains("track/\(number)/US"))
    }
  }

  private func keeper() throws -> WalkKeeper {
    WalkKeeper(try wiring.wiring.library(), log: wiring.wiring.logger())
  }

  private static func key(_ number: Int64) -> ItemKey { ItemKey(.track(TrackID(number)), in: .us) }
}
