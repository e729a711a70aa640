import ArgumentParser
import Catalog
import Features
import Testing

@testable import miru

/// Commands about the rows that were picked, or that a key acts on.
@MainActor
struct PickedRowTests {
  private let wiring = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))

  /// An edited row has the id of a stored item, which it is not.
  @Test func anEditedRowIsRefused() async throws {
    try await wiring.store([.song(1, "Aria")])
    let work = try await PromptWork(wiring.wiring)
    let row = try #require(try await work.library.item(.track(TrackID(1)), preferring: .us))
    for command in [[row.edited()], [row, row.edited()]] {
      let context = PromptContext(work, in: nil, picked: command)
      await #expect(throws: CommandFailure.edited) { _ = try await StarCommand.parse([]).run(in: context) }
    }
    #expect(try await work.library.starCount() == 0)
    _ = try await StarCommand.parse([]).run(in: PromptContext(work, in: nil, picked: [row]))
    #expect(try await work.library.starCount() == 1)
  }

  /// Marks of rows that another command has changed; an edited row keeps its own.
  @Test func heldRowsTakeTheirMarks() async throws {
    try await wiring.store([.song(1, "Aria"), .song(2, "Bourrée")])
    let work = try await PromptWork(wiring.wiring)
    let rows = try await work.library.items([1, 2].map { ItemKey(.track(TrackID($0)), in: .us) })
    work.send(.listed(Listing(title: "bach", rows: [rows[0], rows[1].edited()])))
    _ = try await work.library.star(rows.map(\.item.id), at: work.now)
    await work.readMarks()
    let held = work.search.place.listing?.rows.map { $0.marks.starredAt != nil }
    #expect(held == [true, false])
    #expect(work.search.place.origin?.rows.first?.marks.starredAt != nil)
    _ = try await work.library.forget(.item(rows[0].item.id))
    await work.readMarks()
    #expect(work.search.place.listing?.rows.first?.marks == ItemMarks())
  }
}
