import Catalog
import Foundation
import Library

@testable import miru

/// A wiring with a real library in a folder of its own and a scripted catalogue.
@MainActor
final class TestWiring {
  let wiring: Wiring
  /// Another one for the same library, as a later process has.
  let again: @MainActor () -> Wiring
  private let folder: String

  init(_ catalogue: any CatalogPorts) {
    folder = NSTemporaryDirectory() + "miru-unit-" + UUID().uuidString
    let folder = folder
    again = {
      Wiring(
        LaunchOptions(library: folder + "/library.sqlite"), environment: ["HOME": folder],
        connect: { _ in catalogue })
    }
    wiring = again()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Stores rows as if Apple had sent them.
  func store(_ items: [CatalogItem]) async throws {
    let moment = wiring.clock.now().wall
    let answer = FetchedAnswer(
      requestKey: "earlier", origin: "test", storefront: .us, items: items, unreadable: 0, fetchedAt: moment,
      expiresAt: moment)
    _ = try await wiring.library().keep(answer)
    // A further change waits until the rows are indexed.
    try await wiring.library().set("none", to: nil)
  }
}

extension CatalogItem {
  /// A song with a number and a title.
  static func song(_ number: Int64, _ title: String) -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    track.kind = .song
    track.trackName = title
    return .track(track)
  }
}
