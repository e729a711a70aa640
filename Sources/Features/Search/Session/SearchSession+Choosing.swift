extension SearchSession {
  /// Number of rows that can be chosen: those painted for the current query.
  private var choosable: Int { submission == nil ? panel.actionableCount(for: number) : 0 }

  /// Chooses the next row. After the last one, loads more rows of the library, or chooses none.
  mutating func chooseNext() -> [SearchEffect] {
    if bringsBackRows {
      bringBackRows()
      return []
    }
    guard choosable > 0 else { return [] }
    let next = panel.chosen.map { $0 + 1 } ?? 0
    if next < choosable {
      panel.chosen = next
      return []
    }
    if canLoadMore { return loadMore() }
    panel.chosen = nil
    return []
  }

  /// Chooses the previous row; none before the first row, and the last row before none.
  mutating func choosePrevious() {
    guard choosable > 0 else { return }
    switch panel.chosen {
    case nil: panel.chosen = choosable - 1
    case 0: panel.chosen = nil
    case .some(let place): panel.chosen = place - 1
    }
  }

  mutating func pageDown(_ rows: Int) -> [SearchEffect] {
    guard choosable > 0 else { return [] }
    let last = choosable - 1
    let wasLast = panel.chosen == last
    panel.chosen = min(last, (panel.chosen ?? -1) + max(1, rows))
    guard wasLast else { return [] }
    return showsOrigin ? loadPage() : canLoadMore ? loadMore() : []
  }

  mutating func pageUp(_ rows: Int) {
    guard choosable > 0, let chosen = panel.chosen else { return }
    panel.chosen = max(0, chosen - max(1, rows))
  }

  private var canLoadMore: Bool {
    progress.nextLocalOffset != nil && !progress.isSearchingOn && prompt.term != nil
  }

  /// Requests the library's next page, which is added below all other rows.
  private mutating func loadMore() -> [SearchEffect] {
    guard canLoadMore, !progress.isLoadingMore, let term = prompt.term, let offset = progress.nextLocalOffset
    else {
      return []
    }
    progress.isLoadingMore = true
    let query = querySettings.localQuery(term, limit: settings.panelRows, offset: offset)
    return [.searchLibrary(query, for: number)]
  }

  /// Closes the panel until the next edit, or stops waiting after Enter.
  mutating func escape() -> [SearchEffect] {
    if submission != nil {
      submissions.removeLast()
      return clearLine()
    }
    panel.close()
    page = nil
    suggestion = nil
    progress.wantsAnswer = false
    progress.isDue = false
    return stopTimer()
  }
}
