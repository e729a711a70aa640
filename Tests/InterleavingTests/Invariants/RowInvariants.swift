import Catalog

@testable import Features

/// No row of another query is shown, and none moves without a key.
struct RowInvariants {
  private var store = Storefront.us
  private var entity: Entity? = .song
  /// What Down brought back to the empty line last.
  private var broughtBack: [Int64] = []

  mutating func breach(of step: Step) -> String? {
    switch step.event {
    case .storefrontChanged(let storefront, _): store = storefront
    case .entityChanged(let entity, _): self.entity = entity
    default: break
    }
    if case .chooseNext = step.event, step.before.text.isEmpty, step.before.shownCount == 0 {
      broughtBack = step.before.origin.rows.map(\.number)
    }
    return changed(step) ?? moved(step) ?? strange(step.after) ?? strangeList(step)
  }

  /// A number belongs to one text, and only a key or the end of an Enter takes the next.
  private func changed(_ step: Step) -> String? {
    if step.after.number < step.before.number { return "a number went back" }
    guard step.after.number != step.before.number, !step.event.isDeliberate else { return nil }
    return step.before.isSubmitting ? nil : "another query without a key"
  }

  /// Without a key, rows are only added, or an older query's give way to the present one's.
  private func moved(_ step: Step) -> String? {
    let (before, after) = (step.before, step.after)
    guard !step.event.isDeliberate, before.number == after.number else { return nil }
    if before.owner == after.owner {
      return after.rows.starts(with: before.rows) ? nil : "a row moved without a key"
    }
    return after.owner == after.number ? nil : "rows of no query at the prompt"
  }

  /// Rows under the present number answer the present words, each item once.
  private func strange(_ after: Snapshot) -> String? {
    guard after.owner == after.number, !after.isSubmitting else { return nil }
    let items = after.rows.filter(\.isItem)
    guard !items.isEmpty else { return nil }
    if after.text.isEmpty {
      return items.map(\.number).starts(with: broughtBack) ? nil : "rows that one did not come from"
    }
    let line = SearchLine(after.text)
    guard let shelf = Songs.Shelf(line.words, line.storefront ?? store, entity) else {
      return "a row that nobody asked for"
    }
    if !items.allSatisfy(shelf.has) { return "a row of another query" }
    return Set(items.map(\.number)).count == items.count ? nil : "a row twice"
  }

  /// A list answers its title; a further page leaves the numbers of the rows before it as they are. Several may come
  /// in one step, when a command is given up that they waited for.
  private func strangeList(_ step: Step) -> String? {
    var counted = step.before.listed
    for case .list(let listing) in step.effects {
      if listing.rows.contains(where: { $0.item.title?.hasPrefix(listing.title + "#") != true }) {
        return "a list with a row of another query"
      }
      let rows = listing.rows.map(\.item.id)
      let before = listing.firstNew == 0 ? [] : counted
      if listing.firstNew != before.count || !rows.starts(with: before) {
        return "a listed row got another number"
      }
      counted = rows
    }
    if step.after.listed == counted { return nil }
    if case .listed = step.event { return nil }
    if case .forgot(.everything, _) = step.event, step.after.listed.isEmpty { return nil }
    let isNothing = step.after.listed.isEmpty && step.effects.contains(where: \.saysThatNothingIsListed)
    return isNothing ? nil : "a list that nobody saw"
  }
}

extension SearchEffect {
  /// Whether a search without rows is reported.
  fileprivate var saysThatNothingIsListed: Bool {
    switch self {
    case .tell(.nothingFound), .tell(.notAsked), .tell(.stillUnreachable), .tell(.libraryFailed): true
    default: false
    }
  }
}
