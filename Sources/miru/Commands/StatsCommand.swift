internal import ArgumentParser
internal import Catalog

/// How much is stored.
struct StatsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "How much the library holds.")

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let figures = try await wiring.library().figures()
    let facts = Facts([
      ("tracks", String(figures.tracks)), ("collections", String(figures.collections)),
      ("artists", String(figures.artists)), ("visits", String(figures.visits)),
      ("stars", String(figures.stars)), ("bytes", String(figures.bytes)),
    ])
    try facts.write(to: wiring.output)
    return .done
  }
}
