public import Catalog

extension Listing {
  /// Returns the listing of one of the user's lists; `all` counts its items if some are left out.
  public static func list(named name: String, _ rows: [StoredItem], of all: Int? = nil) -> Listing {
    var listing = Listing(title: name, rows: rows, place: .list(name))
    let count = all.flatMap { $0 == rows.count ? nil : "\(rows.count) of \(Wording.count($0, "item"))" }
    listing.heading = [
      name, count ?? rows.countedKind ?? Wording.count(rows.count, "item"), rows.headingDuration,
    ]
    .compactMap(\.self).joined(separator: " · ")
    return listing
  }
}

extension ListStore {
  /// Returns the listings of the first lists, by name.
  func lists(preferring storefront: Storefront, limit: Int = .max) async throws -> [Listing] {
    var lists: [Listing] = []
    for name in try await listNames().prefix(limit) {
      lists.append(.list(named: name, try await items(inList: name, preferring: storefront)))
    }
    return lists
  }

  /// Returns the message about a list that does not exist, with the names of those that do.
  public func missing(_ name: String, add: String = "':add NAME'") async throws -> String {
    let names = try await listNames().map { Wording.quoted($0) }
    let others = names.isEmpty ? "\(add) begins one." : "Your lists: \(names.joined(separator: ", "))."
    return "There is no list \(Wording.quoted(name)). \(others)"
  }
}

extension CommandContext {
  /// The command that begins a list here.
  var adding: String { prompt == nil ? "'miru add NAME ID'" : "':add NAME'" }
  /// The command that undoes a change here.
  var undoing: String { prompt == nil ? "'miru undo'" : ":undo" }

  /// Returns the items of a list that exists.
  func items(in list: ListName) async throws -> [StoredItem] {
    let library = try await library()
    let rows = try await library.items(inList: list.text, preferring: try await settings().storefront)
    guard !rows.isEmpty else {
      throw CommandFailure(.nothingFound, try await library.missing(list.text, add: adding))
    }
    return rows
  }

  /// Returns what a command that changed the items of a list says. If the list was shown last, its numbers are those of
  /// before, so it is shown again.
  func changed(_ list: String, _ sentences: [String], _ found: FoundRows? = nil) async throws
    -> CommandResult
  {
    var result = CommandResult(
      .nothing, notices: sentences + (found?.notices ?? []), status: found?.status ?? .done)
    guard let shown = place?.current.listing, shown.place == .list(list) || shown.arrangement?.list == list
    else {
      return result
    }
    let rows = try await library().items(inList: list, preferring: try await settings().storefront)
    if !rows.isEmpty { result.content = .list(.list(named: list, rows), .list) }
    return result
  }
}
