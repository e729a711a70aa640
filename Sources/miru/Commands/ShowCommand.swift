internal import ArgumentParser
internal import Catalog

/// One card.
struct ShowCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one item as a card and put it on top of the stack.")
  static let libraryUse = LibraryUse.asks

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
    let findings = try await Asking(wiring, freshness: fresh.freshness).subject(number, in: storefront)
    findings.notices.forEach(Talk.say)
    guard let row = findings.rows.first else { return findings.ending }
    return try await Opening(wiring, format: format.format).open(row, ending: findings.ending)
  }
}
