internal import ArgumentParser
internal import Catalog
internal import Features

/// One item in several stores.
struct CompareCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare the price of one item in several of Apple's stores.",
    discussion: """
      A call a store, within the budget, and none for what was answered within a day. Without stores, those of the \
      setting compare.countries. JSON and CSV hold the rows of the stores that have it.
      """)
  static let libraryUse = LibraryUse.asks

  @Argument(help: "Apple's id of a track or an album.")
  var id: String

  @Argument(help: "The stores, two letters each.")
  var countries: [String] = []

  @OptionGroup var format: FormatOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    _ = try AppleNumber(argument: id)
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let number = try AppleNumber(argument: id).number
    let settings = try await wiring.settings()
    let storefronts =
      try countries.isEmpty
      ? [settings.storefront] + settings.compared
      : countries.map { code throws in try SettingName.country(code, from: "compare") }
    guard let item = try await item(number, in: storefronts, wiring) else {
      Talk.say("Nothing found.")
      return .nothingFound
    }
    let comparer = Comparer(catalogue: try await wiring.catalogue(), library: try wiring.library())
    let comparison = try await comparer.offers(
      of: item, in: storefronts.distinct, at: wiring.clock.now().wall)
    return try await show(comparison, wiring)
  }

  /// What the number names, by the library or by the first store that has it.
  @MainActor private func item(
    _ number: Int64, in storefronts: [Storefront], _ wiring: Wiring
  ) async throws -> ItemID? {
    for storefront in storefronts {
      if let row = try await wiring.settledLibrary().item(number: number, preferring: storefront) {
        return row.item.id
      }
      let request = CatalogRequest.lookup(LookupQuery(.ids([number]), in: storefront))
      let answer = try await wiring.catalogue().answer(to: request, act: .deliberate, freshness: .kept)
      if let row = answer.rows.first { return row.item.id }
    }
    return nil
  }

  @MainActor private func show(_ comparison: Comparison, _ wiring: Wiring) async throws -> Ending {
    let rows = comparison.offers.compactMap(\.row)
    var findings = Findings(rows: rows, ending: rows.isEmpty ? .nothingFound : .done)
    // Told to stay offline, what is kept is the last word.
    if let error = comparison.stopped, error != .offline {
      findings.ending = Ending(error)
      findings.notices = [error.sentence()]
    }
    guard format.format == .table else {
      return try await Printing(wiring, format: format.format).print(findings, source: .lookup)
    }
    let page = wiring.page
    try page.print(ComparisonView(comparison, now: wiring.clock.now().wall).lines(width: page.columns))
    try wiring.output.flush()
    findings.notices.forEach(Talk.say)
    return findings.ending
  }
}
