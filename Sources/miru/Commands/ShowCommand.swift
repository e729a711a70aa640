internal import ArgumentParser
internal import Catalog

/// One card.
struct ShowCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one item as a card and put it on top of the stack.")

  @Argument(help: "Apple's id of a track, an album or an artist.")
  var id: String

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    _ = try AppleNumber(argument: id)
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let number = try AppleNumber(argument: id).number
    let storefront = try await wiring.settings().storefront
    let findings = try await find(number, in: storefront, wiring)
    guard let row = findings.rows.first(where: { $0.item.id.number == number }) ?? findings.rows.first else {
      findings.notices.forEach(Talk.say)
      return findings.ending
    }
    findings.notices.forEach(Talk.say)
    return try await Opening(wiring, format: format.format).open(row, ending: findings.ending)
  }

  /// The stored row, unless a fresh one is wanted or there is none.
  @MainActor private func find(
    _ number: Int64, in storefront: Storefront, _ wiring: Wiring
  ) async throws -> Findings {
    if !fresh.fresh, let row = try await wiring.library().item(number: number, preferring: storefront) {
      return Findings(rows: [row], ending: .done)
    }
    return try await Asking(wiring, freshness: fresh.freshness).lookup(
      LookupQuery(.ids([number]), in: storefront))
  }
}
