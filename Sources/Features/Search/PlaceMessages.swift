internal import Catalog

/// The messages of navigation, such as the reason why an item leads nowhere; may hold text from outside.
public enum PlaceMessages {
  /// Returns why the history is empty, with this number of openings; `undo` is the command or key that undoes.
  public static func emptyStack(visits: Int, undo: String) -> String {
    visits == 0
      ? "You have not opened anything yet."
      : "The history is empty: every card was taken off. '\(undo)' puts back what was taken off last."
  }

  static func noAlbum(named name: String?) -> String { "“\(name ?? "This")” is not on an album." }

  static func noArtist(_ item: StoredItem) -> String {
    "Apple names no artist for “\(item.item.title ?? "this")”."
  }

  /// Returns the message if neither Apple's answer nor the library has a row of a list; `albumCommand` is the command
  /// that lists an album here.
  static func nothing(in list: ChildItems, of storefront: Storefront, albumCommand: String) -> String {
    let store = "Apple's store \(storefront.code)"
    // Apple names the company as the artist of a film bundle, but another artist or none for its films.
    return list.parent.recordType == .artist && list.entity == .movie
      ? "\(store) lists no films for this maker, as for most film makers. "
        + "For the films of a bundle, use \(albumCommand)."
      : "\(store) has nothing here."
  }

  /// Returns the heading of a list that the user returns to; `nil` for Home, whose sections have their own headings.
  public static func heading(_ list: Listing) -> String? {
    switch list.place {
    case .history, .stars: name(list)
    case .home: list.heading
    default: list.heading ?? Wording.quoted(list.title)
    }
  }

  /// Returns the name of a list within a sentence.
  static func name(_ list: Listing) -> String {
    switch list.place {
    case .history: "History"
    case .stars: "Stars"
    case .home: "Home"
    default: list.arrangement?.arrangedName ?? Wording.quoted(list.title)
    }
  }

  /// Returns the heading of search results: the query and the number of loaded rows, with `first` if there may be
  /// more.
  static func results(_ list: Listing, among commands: [CommandSummary] = []) -> String {
    let count = list.all.count
    let (entity, limit): (Entity?, Int?) =
      switch list.source {
      case .answer(.search(let query)): (query.entity, query.limit)
      case .library(let query): (query.entity, query.limit)
      case .answer(.lookup), .command: (nil, nil)
      }
    let first = limit.map { list.passed >= $0 } == true ? "first " : ""
    let kinds = Set(list.all.map { Entity($0.item) })
    let kind = entity ?? (kinds.count == 1 ? kinds.first.flatMap(\.self) : nil)
    let parts = [Wording.quoted(list.title), first + (kind?.counted(count) ?? Wording.count(count, "row"))]
    return (parts + [hint(for: list.title, among: commands)].compactMap(\.self)).joined(separator: " · ")
  }

  /// Returns what a search for the name of a command, for `exit` or with an invalid filter may have been meant for;
  /// `nil` for other words.
  static func hint(for words: String, among commands: [CommandSummary] = []) -> String? {
    let word = TextNormalizer.normal(words)
    switch word {
    case "help": return ":help commands lists the commands"
    case "exit", "quit": return ":quit leaves miru"
    default:
      if commands.contains(where: { $0.name == word }) { return ":\(word) is a command" }
      let line = SearchLine(words)
      return line.invalid.map { SearchNotice.filterForm($0).sentence() } ?? line.misspelt?.hint
    }
  }

  /// The message if no request was sent because miru is offline.
  public static let notAsked = "Offline: no request was sent. ':offline off' allows requests again."

  /// Returns the message if no item is similar; some kinds have no genre, only what belongs to them does.
  static func nothingLike(_ row: StoredItem, hasGenre: Bool) -> String {
    "Nothing similar to \(Wording.quoted(row.item.title ?? "this")) was found."
      + (hasGenre ? "" : " It has no genre of its own to compare. Try something that belongs to it.")
  }

  static func nothingStoredLike(_ row: StoredItem) -> String {
    "Nothing of the same kind in the library is similar to \(Wording.quoted(row.item.title ?? "this")). Offline: no request was sent."
  }

  /// Returns the message about rows that were not saved with an earlier session.
  public static func leftOut(_ rows: Int) -> String {
    Wording.count(rows, "more row") + " of this list were not saved. Search again to list them."
  }
}

extension MisspeltWord {
  /// Says how to write what may have been meant, without an end mark.
  var hint: String {
    let (meant, purpose) =
      switch meaning {
      case .filter(let filter): (filter, "to filter")
      case .stores(let stores):
        (
          stores.map { "@\($0.code.lowercased()) (\($0.name))" }.joined(separator: ", "),
          stores.count == 1 ? "for this store" : "for one of these stores"
        )
      }
    return "\(Wording.typed(typed)) is text; write \(meant) \(purpose)"
  }
}
