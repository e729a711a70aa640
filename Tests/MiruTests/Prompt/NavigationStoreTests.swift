import Catalog
import Features
import Testing

@testable import miru

/// What of a walk reaches the library, also while another prompt forgets.
@MainActor
struct NavigationStoreTests {
  private let wiring = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))

  @Test func aWalkIsKeptAndReadBackByTheNextPrompt() async throws {
    let navigationStore = try navigationStore()
    #expect(await navigationStore.former() == nil)
    var navigation = NavigationHistory()
    navigation.come(to: Location(card: Self.key(1)))
    navigation.come(to: Location(card: Self.key(2)))
    await navigationStore.keep(navigation)
    #expect(try await self.navigationStore().former() == SavedNavigation(navigation))
  }

  @Test func aWalkThatCannotBeReadIsNoneAndTheNextTakesItsPlace() async throws {
    let library = try wiring.wiring.library()
    _ = try await library.keep(StoredNavigation(text: "a walk of another version", forgettings: 0))
    let navigationStore = try navigationStore()
    #expect(await navigationStore.former() == nil)
    var navigation = NavigationHistory()
    navigation.come(to: Location(card: Self.key(1)))
    await navigationStore.keep(navigation)
    #expect(try await self.navigationStore().former() == SavedNavigation(navigation))
  }

  @Test func whatAnotherPromptMayHaveForgottenIsNotWrittenDownAgain() async throws {
    let navigationStore = try navigationStore()
    _ = await navigationStore.former()
    var navigation = NavigationHistory()
    navigation.come(to: Location(card: Self.key(1)))
    await navigationStore.keep(navigation)
    let library = try wiring.wiring.library()
    _ = try await library.forget(.item(Self.key(1).id))
    navigation.come(to: Location(card: Self.key(2)))
    await navigationStore.keep(navigation)
    for number: Int64 in 3...4 {
      let text = try #require(try await library.savedNavigation().text)
      #expect(text.contains("track/\(number - 1)/US") && !text.contains("track/1/US"))
      navigation.come(to: Location(card: Self.key(number)))
      await navigationStore.keep(navigation)
    }
  }

  @Test func afterForgettingOneselfTheRestIsKept() async throws {
    let navigationStore = try navigationStore()
    _ = await navigationStore.former()
    var navigation = NavigationHistory()
    for number: Int64 in 1...2 { navigation.come(to: Location(card: Self.key(number))) }
    await navigationStore.keep(navigation)
    try await forget(2, with: navigationStore) {
      navigation.forget($0)
      return navigation
    }
    #expect(try await self.navigationStore().former() == SavedNavigation(navigation))
    #expect(navigation.here?.place == .card(Self.key(1)))
  }

  @Test(arguments: [false, true])
  func aPlaceComeToDuringAForgettingCostsNoEarlierOne(othersForgetToo: Bool) async throws {
    let (navigationStore, library) = (try navigationStore(), try wiring.wiring.library())
    _ = await navigationStore.former()
    var navigation = NavigationHistory()
    for number: Int64 in 1...2 { navigation.come(to: Location(card: Self.key(number))) }
    let (begun, all) = (navigation, DeletionTarget.item(Self.key(2).id))
    async let early: Void = navigationStore.keep(begun)
    navigation.come(to: Location(card: Self.key(3)))
    let during = navigation
    var writing: Task<Void, Never>?
    _ = try await navigationStore.hold {
      writing = Task { await navigationStore.keep(during) }
      _ = try await library.forget(all)
      if othersForgetToo { _ = try await library.forget(.item(Self.key(1).id)) }
    } then: {
      navigation.forget(all)
      return navigation
    }
    await early
    await writing?.value
    for number: Int64 in 4...5 {
      navigation.come(to: Location(card: Self.key(number)))
      await navigationStore.keep(navigation)
      let text = try #require(try await library.savedNavigation().text)
      #expect(text.contains("track/1/US") != othersForgetToo)
      #expect(text.contains("track/3/US") != othersForgetToo)
      #expect(text.contains("track/\(number)/US") && !text.contains("track/2/US"))
    }
  }

  @Test func aForgettingThatFailsHoldsNoWriteBack() async throws {
    let navigationStore = try navigationStore()
    _ = await navigationStore.former()
    var navigation = NavigationHistory()
    navigation.come(to: Location(card: Self.key(1)))
    let begun = navigation
    var writing: Task<Void, Never>?
    await #expect(throws: CatalogError.offline) {
      try await navigationStore.hold {
        writing = Task { await navigationStore.keep(begun) }
        throw CatalogError.offline
      } then: {
        begun
      }
    }
    await writing?.value
    #expect(try await self.navigationStore().former() == SavedNavigation(navigation))
  }

  private func forget(
    _ number: Int64, with navigationStore: NavigationStore,
    then takeOff: @MainActor (DeletionTarget) -> NavigationHistory
  ) async throws {
    let (library, personalData) = (try wiring.wiring.library(), DeletionTarget.item(Self.key(number).id))
    _ = try await navigationStore.hold {
      try await library.forget(personalData)
    } then: {
      takeOff(personalData)
    }
  }

  private func navigationStore() throws -> NavigationStore {
    NavigationStore(try wiring.wiring.library())
  }

  private static func key(_ number: Int64) -> ItemKey { ItemKey(.track(TrackID(number)), in: .us) }
}
