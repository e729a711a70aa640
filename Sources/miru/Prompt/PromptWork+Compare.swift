internal import Catalog
internal import Features

extension PromptWork {
  /// Compares what stores have of a row, or of the card last shown; its own store stands first.
  func compare(_ number: Int?, in storefronts: [Storefront]) async throws {
    guard let row = try await row(number) else { return tellGone() }
    let comparison = try await Comparer(catalogue: catalogue, library: library).offers(
      of: row.item.id,
      in: (storefronts.isEmpty ? [row.storefront] + settings.compared : storefronts).distinct,
      at: now)
    screen?.tell("“\(Self.name(row))”, store by store:")
    screen?.show(ComparisonView(comparison, now: now).lines(width: width))
    // Told to stay offline, what is kept is the last word.
    if let error = comparison.stopped, error != .offline { failed(Failure(error)) }
    await readAllowance()
  }
}

extension [Storefront] {
  /// Each store once, at its first place.
  var distinct: [Storefront] {
    var seen: Set<Storefront> = []
    return filter { seen.insert($0).inserted }
  }
}
