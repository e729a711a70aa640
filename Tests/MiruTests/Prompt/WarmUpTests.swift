import Catalog
import Testing

@testable import miru

@MainActor
struct WarmUpTests {
  @Test func warmingUpShowsNothingAndChangesNothing() async throws {
    let wiring = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))
    try await wiring.store([.song(1, "Aria")])
    let work = try await PromptWork(wiring.wiring)
    let (before, figures) = (work.search, try await work.library.figures())
    await work.warmUp()
    #expect(work.search == before)
    #expect(try await work.library.figures() == figures)
  }
}
