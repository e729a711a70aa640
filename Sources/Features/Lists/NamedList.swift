public import Catalog

extension Listing {
  /// Returns the listing of one of the user's lists; `all` counts its items if some are left out.
  public static func list(named name: String, _ rows: [StoredItem], of all: Int? = nil) -> Listing {
    var listing = Listing(title: name, rows: rows, place: .list(name))
    let count = all.flatMap { $0 == rows.count ? nil : "\(rows.count) of \(Wording.count($0, "item"))" }
    listing.heading = [name, count ?? Wording.count(rows.count, "item"), rows.headingDuration]
      .compactMap(\.self).joined(separator: " · ")
    return listing
  }
}

extension ListStore {
  /// Returns the message about a list that does not exist, with the names of those that do.
  public func missing(_ name: String, add: String = "':add NAME'") async throws -> String {
    let names = try await listNames().map { Wording.quoted($0) }
    let others = names.isEmpty ? "\(add) begins one." : "Your lists: \(names.joined(separator: ", "))."
    return "There is no list \(Wording.quoted(name)). \(others)"
  }
}
