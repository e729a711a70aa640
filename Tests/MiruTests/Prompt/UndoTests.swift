import Catalog
import Features
import TestSupport
import Testing

@testable import miru

@MainActor
struct UndoTests {
  private let wiring = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))
  private let id = ItemID.track(TrackID(1))

  @Test(arguments: [false, true])
  func whatWasCutOffIsTakenBackInsteadOfTheChangeBefore(_ isStarting: Bool) async throws {
    try await wiring.store([.song(1, "Aria")])
    _ = try await wiring.wiring.library().star(id, at: wiring.wiring.clock.now().wall)
    try await cutOffAnImport(wiring.again())
    let work = try await PromptWork(wiring.wiring)
    let start = Task { if isStarting { await work.finishInterruptedWork() } }
    if isStarting { while work.rollingBack == nil { await Task.yield() } }
    _ = try? await UndoCommand().run(in: PromptContext(work, in: nil))
    await start.value
    #expect(try await work.library.item(.track(TrackID(2)), preferring: .us) == nil)
    #expect(try await work.library.newestChange()?.change == .starred(id))
    _ = try? await UndoCommand().run(in: PromptContext(work, in: nil))
    #expect(try await work.library.newestChange() == nil)
  }

  /// As a process does that is killed: nobody holds the library any more, and the import has no end.
  private func cutOffAnImport(_ wiring: Wiring) async throws {
    let moment = wiring.clock.now().wall
    let library = try wiring.library()
    let number = try await library.beginImport(of: "rows.json", at: moment)
    let row = StoredItem(.song(2, "Bourrée"), storefront: .us, fetchedAt: moment)
    _ = try await library.take([ArchivedItem(row, visits: [])], into: number)
  }
}
