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
    try await forget(2, with: keeper) {
      walk.forget($0)
      return walk
    }
    #expect(try await self.keeper().former() == KeptWalk(walk))
    #expect(walk.here?.place == .card(Self.key(1)))
  }

  @Test(arguments: [false, true])
  func aPlaceComeToDuringAForgettingCostsNoEarlierOne(othersForgetToo: Bool) async throws {
    let (keeper, library) = (try keeper(), try wiring.wiring.library())
    _ = await keeper.former()
    var walk = Walk()
    for number: Int64 in 1...2 { walk.come(to: Stop(card: Self.key(number))) }
    let (begun, all) = (walk, Trace.item(Self.key(2).id))
    async let early: Void = keeper.keep(begun)
    walk.come(to: Stop(card: Self.key(3)))
    let during = walk
    var writing: Task<Void, Never>?
    _ = try await keeper.hold {
      await keeper.keep(during)
      _ = try await library.forget(all)
      writing = Task { await keeper.keep(during) }
      if othersForgetToo { _ = try await library.forget(.item(Self.key(1).id)) }
    } then: {
      walk.forget(all)
      return walk
    }
    await early
    await writing?.value
    for number: Int64 in 4...5 {
      walk.come(to: Stop(card: Self.key(number)))
      await keeper.keep(walk)
      let text = try #require(try await library.keptWalk().text)
      #expect(text.contains("track/1/US") != othersForgetToo)
      #expect(text.contains("track/3/US") != othersForgetToo)
      #expect(text.contains("track/\(number)/US") && !text.contains("track/2/US"))
    }
  }

  @Test func aForgettingThatFailsHoldsNoWriteBack() async throws {
    let keeper = try keeper()
    _ = await keeper.former()
    var walk = Walk()
    walk.come(to: Stop(card: Self.key(1)))
    let begun = walk
    await #expect(throws: CatalogError.offline) {
      try await keeper.hold {
        await keeper.keep(begun)
        throw CatalogError.offline
      } then: {
        begun
      }
    }
    #expect(try await self.keeper().former() == KeptWalk(walk))
  }

  private func forget(
    _ number: Int64, with keeper: WalkKeeper, then takeOff: @MainActor (Trace) -> Walk
  ) async throws {
    let (library, trace) = (try wiring.wiring.library(), Trace.item(Self.key(number).id))
    _ = try await keeper.hold {
      try await library.forget(trace)
    } then: {
      takeOff(trace)
    }
  }

  private func keeper() throws -> WalkKeeper {
    WalkKeeper(try wiring.wiring.library(), log: wiring.wiring.logger())
  }

  private static func key(_ number: Int64) -> ItemKey { ItemKey(.track(TrackID(number)), in: .us) }
}
