import Catalog

@testable import Features

/// Words that Enter was pressed on, or a further page, and what came of it so far.
struct ReferenceSubmission {
  enum Outcome {
    case rows(CatalogAnswer)
    case failure
  }

  /// The number that its answers carry; given when it begins to wait.
  var number = 0
  var title: String
  /// The list that a page continues.
  var continued: ReferenceListing?
  var request: CatalogRequest?
  var query: LocalQuery?
  var outcome: Outcome?
  var local: [StoredItem]?
  /// An earlier answer in place of one that did not come.
  var earlier: CatalogAnswer?
  /// When it was found to be settled behind one that is not.
  var heldSince: Timestamp?

  /// Apple's rows, or those of an earlier answer.
  var best: CatalogAnswer? {
    if case .rows(let answer) = outcome { answer } else { earlier }
  }

  /// Whether nothing can come any more that would change the list.
  var isComplete: Bool {
    if query == nil || local != nil { return request == nil || outcome != nil }
    return best?.rows.isEmpty == false
  }
}

extension ReferenceSession {
  /// Lists what was waited for, once it is all there and no command is being typed.
  mutating func finish() {
    if case .command = prompt { return }
    while let done = waiting.first, done.isComplete {
      if done.number == number { start("") }
      waiting.removeAll { $0.number == done.number }
      finish(done)
    }
    for place in waiting.indices where waiting[place].isComplete && waiting[place].heldSince == nil {
      waiting[place].heldSince = now
    }
  }

  /// Gives up what is not settled among the first so many queries.
  mutating func leave(upTo last: Int) {
    if waiting.contains(where: { $0.number == number && $0.number <= last && !$0.isComplete }) { start("") }
    waiting.removeAll { $0.number <= last && !$0.isComplete }
  }

  private mutating func finish(_ done: ReferenceSubmission) {
    guard let last = done.continued else { return list(done) }
    guard var page = listing, page.counts(as: last) else { return }
    if let answer = done.best {
      page.add(answer.rows, unreadable: answer.unreadable)
    } else if done.outcome == nil {
      page.add(done.local ?? [])
    }
    if page.rows.count > last.rows.count {
      show(page)
    } else {
      listing = page
    }
  }

  private mutating func list(_ done: ReferenceSubmission) {
    if let answer = done.best, !answer.rows.isEmpty {
      var listing = ReferenceListing(title: done.title, source: .answer(answer.request))
      listing.add(answer.rows, unreadable: answer.unreadable)
      show(listing)
    } else if let rows = done.local, !rows.isEmpty, let query = done.query {
      var listing = ReferenceListing(title: done.title, source: .library(query))
      listing.add(rows)
      show(listing)
    } else if settings.isScript {
      listing = nil
    }
  }

  /// Lists as many further rows as there is room for.
  mutating func show(_ listing: ReferenceListing) {
    let all = listing.rows.count
    self.listing = listing
    self.listing?.firstNew = listing.shown
    self.listing?.chosen = nil
    self.listing?.shown = min(all, settings.listRows.map { listing.shown + $0 } ?? all)
    origin = self.listing
  }
}
