public import ArgumentParser
internal import Catalog

/// `home`: shows the first screen.
public struct HomeCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Show Home, or one of its sections whole.")
  public static let libraryUse = LibraryRequirement.asks
  public static let promptValues = HomeTopic.allCases.map(\.rawValue)

  @Argument(help: "The section to list whole.")
  var section: HomeTopic?

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if context.place != nil, section == nil { return .action(.home) }
    let settings = try await context.settings()
    let sources = HomeSources(
      library: try await context.library(), catalogue: try await context.catalogue(),
      settings: context.place?.settings
        ?? SearchSettings(storefront: settings.storefront, entity: settings.entity),
      rows: section == nil ? Limits.Home.rows : SearchQuery.limits.upperBound, clock: context.clock)
    if let section {
      return CommandResult(
        .list(try await sources.list(section, freshness: fresh.freshness), .search), format: format.format)
    }
    // One that fails does not hide the others.
    var home = Listing(title: "Home", rows: [], place: .home)
    var (notices, status) = ([String](), CommandStatus.done)
    for topic in HomeTopic.allCases {
      do {
        let part = try await sources.list(topic, freshness: fresh.freshness)
        let parts =
          part.sections.isEmpty ? [Listing.Section(part.heading ?? topic.title, at: 0)] : part.sections
        home.sections += parts.map { Listing.Section($0.title, at: home.rows.count + $0.first) }
        home.rows += part.rows
      } catch is CommandFailure {
      } catch let error as CatalogError {
        (notices, status) = ([error.sentence], error.status)
      }
    }
    if home.rows.isEmpty, notices.isEmpty {
      throw CommandFailure(.nothingFound, "Home is empty until you open or star something.")
    }
    return CommandResult(.list(home, .search), format: format.format, notices: notices, status: status)
  }
}

/// `releases`: lists new albums of the user's artists.
public struct ReleasesCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "releases", abstract: "List new albums of artists that you starred or opened, newest first.",
    discussion: "One request asks for the albums of up to \(Limits.Home.followed) artists.")
  public static let place = CommandPlace.shell
  public static let libraryUse = LibraryRequirement.asks

  @Option(
    help: ArgumentHelp(
      "Only releases since \(ExportBound.form). (default: of the last year)", valueName: "day"),
    transform: ExportBound.parsed)
  var since: ExportBound?

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let artists = try await context.library().artistsFollowed(
      until: context.now, limit: Limits.Home.followed)
    guard !artists.isEmpty else { throw CommandFailure(.nothingFound, HomeSources.noArtists) }
    let request = LookupQuery.releases(by: artists, in: try await context.settings().storefront)
    // The library has no list of releases.
    var found = try await context.finder(fresh.freshness).answer(to: .lookup(request)) { @Sendable in [] }
    let start =
      since?.start ?? Timestamp(milliseconds: context.now.rawValue - Limits.Home.newFor.wholeMilliseconds)
    found.rows = ItemOrder.newestFirst(
      found.rows.filter { row in
        row.item.id.recordType == .collection
          && row.item.releaseDate.map { $0.rawValue >= start.rawValue / 1_000 } ?? false
      })
    if found.rows.isEmpty, found.status == .done {
      throw CommandFailure(
        .nothingFound,
        "Nothing came out \(since == nil ? "in the last year" : "since then") by "
          + "\(Wording.count(artists.count, "artist")).")
    }
    var listing = Listing(title: "New releases", rows: found.rows)
    listing.cut(to: limit.limit)
    let part = listing.all.count < found.rows.count ? "\(listing.all.count) of " : ""
    listing.heading = "New releases · \(part)\(Wording.count(found.rows.count, "album"))"
    return CommandResult(
      .list(listing, .lookup), format: format.format, notices: found.notices, status: found.status)
  }
}
