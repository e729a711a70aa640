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
  /// A line that cannot be searched for, and why.
  case unusable(SearchNotice)

  /// Sorts a line: a leading `:` is a command, a leading blank takes that meaning away.
  init(_ text: String, _ line: SearchLine, in storefront: Storefront) {
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
      self.init(line, in: storefront)
    }
  }

  private init(_ line: SearchLine, in storefront: Storefront) {
    let words = line.words.trimmingBlanks
    let isEmpty = words.isEmpty && line.refinement == nil
    if let store = line.store, isEmpty || line.storefront == nil {
      self = .unusable(SearchNotice(store))
    } else if isEmpty, let name = line.unfinished {
      self = .unusable(.filterForm(name))
    } else {
      let pasted = line.refinement == nil ? PastedItem(words, in: line.storefront ?? storefront) : nil
      self = if let pasted, pasted.words == nil { .link(pasted) } else { .words(words, number: pasted) }
    }
  }

  /// The search words.
  var term: String? { if case .words(let term, _) = self { term } else { nil } }
}
