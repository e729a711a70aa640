import Catalog
import Testing

@testable import miru

/// A library on a network file system.
@MainActor
struct NetworkTests {
  private let wirings = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)), onNetwork: "nfs4")

  private func told(_ wiring: Wiring) async throws -> [String] {
    _ = try wiring.library()
    var told: [String] = []
    await wiring.tellOfNetwork { told.append($0) }
    await wiring.tellOfNetwork { told.append($0) }
    return told
  }

  @Test func itIsToldOnceAndAgainWhenTheNetworkIsAnother() async throws {
    let first = try await told(wirings.wiring)
    #expect(first.count == 1 && first.first?.contains("(nfs4)") == true)
    #expect(try await told(wirings.again("nfs4")).isEmpty)
    #expect(try await told(wirings.again("cifs")).count == 1)
  }

  @Test func nothingIsToldOfADiskOfThisMachine() async throws {
    #expect(try await told(wirings.again(nil)).isEmpty)
  }
}
