public import Catalog

/// What Home reads of a library.
public typealias HomeLibrary = HistoryStore & ItemStore & SettingStore

/// Reads the sections of Home, each by itself.
public struct HomeSources: Sendable {
  let library: any HomeLibrary
  let catalogue: any CatalogClient
  let clock: any TimeSource
  let settings: SearchSettings
  /// Rows of a section at most.
  let rows: Int
  /// Told why Apple cannot be reached, where a section that nobody asked for only says that it cannot.
  let unreachable: @MainActor (CatalogError) -> Void

  /// Reads a library, and asks a catalogue at most once. `settings` are those of the searches at the prompt.
  public init(
    library: any HomeLibrary, catalogue: any CatalogClient, settings: SearchSettings, rows: Int,
    clock: any TimeSource, unreachable: @escaping @MainActor (CatalogError) -> Void = { _ in }
  ) {
    self.library = library
    self.catalogue = catalogue
    self.settings = settings
    self.rows = rows
    self.clock = clock
    self.unreachable = unreachable
  }

  /// Reads one section; whatever goes wrong stays within it.
  func read(_ topic: HomeTopic, trigger: RequestTrigger, freshness: Freshness) async -> HomeSectionResult {
    do {
      switch topic {
      case .recentlyOpened:
        return rows(
          try await library.cards(limit: rows, preferring: settings.storefront),
          else: "Nothing was opened yet.")
      case .starred:
        return rows(
          try await library.starred(limit: rows, preferring: settings.storefront),
          else: "Nothing is starred yet; :star N stars row N.")
      case .openedMost:
        return rows(
          try await library.openedMost(limit: rows, preferring: settings.storefront),
          else: "Nothing was opened twice yet.")
      case .lastSearch: return try await lastSearch()
      case .newReleases: return try await newReleases(trigger: trigger, freshness: freshness)
      }
    } catch let error as CatalogError where error.isNetworkTrouble && trigger == .home {
      // Nobody asked for this; the session gives the reason, once.
      return .failed("Apple cannot be reached.")
    } catch {
      return .failed(Self.sentence(error))
    }
  }

  private func rows(_ rows: [StoredItem], else why: String) -> HomeSectionResult {
    rows.isEmpty ? .nothing(why) : .rows(rows)
  }

  /// What Enter on the same words would list, as far as it is at hand: no call is made.
  private func lastSearch() async throws -> HomeSectionResult {
    guard let words = try await library.lastSearch() else { return .nothing("No search led to a card yet.") }
    var found = try await catalogue.lastAnswer(to: settings.request(words))?.rows.distinct ?? []
    if found.isEmpty { found = try await library.matches(settings.localQuery(words, limit: rows)) }
    guard !found.isEmpty else { return .nothing("What the last search found is not stored any more.") }
    return .rows(Array(found.prefix(rows)), words: words)
  }

  static func sentence(_ error: any Error) -> String {
    switch error {
    case let error as CatalogError: error.sentence()
    case let error as LibraryError: error.sentence
    default: "\(error)"
    }
  }
}
