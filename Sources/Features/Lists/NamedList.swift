public import Catalog

extension Listing {
  /// Returns the listing of one of the user's lists.
  public static func list(named name: String, _ rows: [StoredItem]) -> Listing {
    var listing = Listing(title: name, rows: rows, place: .list(name))
    listing.heading = [name, Wording.count(rows.count, "item"), rows.totalDuration]
      .compactMap(\.self).joined(separator: " · ")
    return listing
  }
}

extension ListStore {
  /// Returns the message about a list that does not exist, with the names of those that do.
  public func missing(_ name: String) async throws -> String {
    let names = try await listNames().map { Wording.quoted($0) }
    let others = names.isEmpty ? "':add NAME' begins one." : "Your lists: \(names.joined(separator: ", "))."
    return "There is no list \(Wording.quoted(name)). \(others)"
  }
}
