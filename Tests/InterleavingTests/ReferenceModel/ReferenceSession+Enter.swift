import Catalog

@testable import Features

extension ReferenceSession {
  /// The row that Enter opens, if it opens one.
  mutating func enter() -> SearchRow? {
    guard !isWaiting else { return nil }
    if let chosen, chosen < actionable {
      choose(rows[chosen])
      return open(rows[chosen])
    }
    return submit()
  }

  mutating func open(_ row: SearchRow) -> SearchRow? {
    if case .completion(let completion) = row {
      // A store is only put into the line.
      if completion.line.hasPrefix(":") { start("") }
      return nil
    }
    guard case .command(let help) = row else {
      start("")
      return row
    }
    // A command that needs a word is only put into the line.
    let hasWords = if case .command(let line) = prompt { line.contains(where: \.isWhitespace) } else { false }
    if hasWords || !help.needsArgument { start("") }
    return nil
  }

  /// Does what the line says; gives the item that it names.
  mutating func submit() -> SearchRow? {
    switch prompt {
    case .blank, .command, .unusable: start("")
    case .link(let item), .words(_, let item?):
      start("")
      return .pasted(item)
    case .words(let term, nil): wait(forWords: term, querySettings)
    }
    return nil
  }

  mutating func wait(forWords words: String, _ settings: SearchSettings) {
    wait(
      for: ReferenceSubmission(
        title: words, request: settings.request(words),
        query: settings.localQuery(words, limit: settings.liveRows)))
  }

  mutating func more() {
    guard let listing else { return }
    if listing.shown < listing.rows.count { return show(listing) }
    guard !waiting.contains(where: { $0.continued?.counts(as: listing) == true }) else { return }
    switch listing.source {
    case .command, .answer(.lookup): break
    case .answer(.search(var query)):
      query.offset += listing.passed
      query.limit = settings.liveRows
      waitBesideLine(
        for: ReferenceSubmission(title: listing.title, continued: listing, request: .search(query)))
    case .library(var query):
      query.offset += listing.passed
      waitBesideLine(for: ReferenceSubmission(title: listing.title, continued: listing, query: query))
    }
  }

  mutating func refresh() {
    guard let listing else { return }
    switch listing.source {
    case .command: break
    case .answer(let request):
      waitBesideLine(for: ReferenceSubmission(title: listing.title, request: request))
    case .library(let query):
      var settings = settings
      settings.storefront = query.storefront
      waitBesideLine(
        for: ReferenceSubmission(title: listing.title, request: settings.request(query.text), query: query))
    }
  }
}
