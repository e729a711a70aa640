public import ArgumentParser
internal import Catalog

/// `home`: shows the first screen.
public struct HomeCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Show Home: what you opened, starred and searched for; or one section whole.")
  public static let place = CommandPlace.prompt
  public static let promptValues = HomeTopic.allCases.map(\.rawValue)

  @Argument(help: .choice("The section to list whole.", of: HomeTopic.self))
  var section: HomeTopic?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard let section, let place = context.place else { return .action(.home) }
    let sources = HomeSources(
      library: try await context.library(), catalogue: try await context.catalogue(),
      settings: place.settings, rows: SearchQuery.limits.upperBound, clock: context.clock)
    return CommandResult(.list(try await sources.list(section), .search))
  }
}
