internal import Catalog

/// The meaning of the typed line.
enum PromptInput: Hashable, Codable, Sendable {
  /// Empty or blank.
  case blank
  /// A command, including its colon.
  case command(String)
  /// A store link; a search for it would find nothing.
  case link(PastedItem)
  /// Words to search for, which may also be one of Apple's ids.
  case words(String, number: PastedItem?)
  /// A store without words, or an unknown store code: nothing is searched.
  case store(QueryWithStore.Store)

  /// A line that cannot be searched for, and why.
  case unusable(SearchNotice)

  /// Sorts a line: a leading `:` is a command, a leading blank takes that meaning away.
  init(_ text: String, in storefront: Storefront) {
    guard text.utf8.count <= Limits.Library.longestSearch || text.hasPrefix(":") else {
      self = .unusable(.tooLong)
      return
    }
    let trimmed = text.trimmingBlanks
    if trimmed.isEmpty {
      self = .blank
    } else if trimmed == "?" {
      self = .command(":help keys")
    } else if text.hasPrefix(":") {
      self = .command(trimmed)
    } else if StoreLink.isPlaylist(trimmed) {
      self = .unusable(.playlist)
    } else {
      self.init(QueryWithStore(trimmed), in: storefront)
    }
  }

  private init(_ line: QueryWithStore, in storefront: Storefront) {
    if let store = line.store, line.words.isEmpty || line.storefront == nil {
      self = .store(store)
      return
    }
    let pasted = PastedItem(line.words, in: line.storefront ?? storefront)
    self = if let pasted, pasted.words == nil { .link(pasted) } else { .words(line.words, number: pasted) }
  }

  /// The search words.
  var term: String? { if case .words(let term, _) = self { term } else { nil } }
}
