internal import Catalog
internal import Features

/// Rows for people: a numbered line each, without a store link, which only a card has.
@MainActor
final class RowTable {
  private let page: Page
  private let when: (StoredItem) -> String?
  /// Rows printed so far.
  private(set) var count = 0

  /// `when` says when something was done with a row, where that is the point of the list.
  init(_ page: Page, when: @escaping (StoredItem) -> String? = { _ in nil }) {
    self.page = page
    self.when = when
  }

  func print(_ rows: [StoredItem]) throws(OutputError) {
    for row in rows {
      count += 1
      let model = StoredRowViewModel(row, number: count, when: when(row))
      try page.print(TrackRowView(model).lines(width: page.width))
    }
  }
}
