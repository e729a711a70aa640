internal import Catalog
public import Terminal

extension PromptState {
  /// The chosen row that Enter opens, as text to be heard; `nil` without one. Rows that arrive later do not change it.
  @MainActor public var spokenRow: SafeText? {
    guard let place = panel.chosen, let row = panel.row(at: place, for: number) else { return nil }
    switch LiveSearchViewModel(self).row(at: place, row) {
    case .track(let model): return SpokenRow(model).brief
    case .offer(let name, let summary): return SafeText(name + ", " + summary)
    }
  }

  /// How many rows there are, from where, and how many requests are left, in sentences.
  @MainActor public var spokenStatus: String {
    let model = LiveSearchViewModel(self)
    let offers = model.rows.compactMap { row in
      if case .offer(let name, let summary) = row {
        summary.isEmpty ? name : name + ", " + summary
      } else {
        nil
      }
    }
    guard case .words = prompt, offers.isEmpty else {
      let parts = model.status.map(\.text) + (offers.count <= Self.spokenOffers ? offers : [])
      return (parts.isEmpty ? ["No rows: nothing is typed"] : parts)
        .map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
    return SearchStatus.sentences(of: self).joined(separator: ". ") + "."
  }

  /// Maximum number of completions that Tab names: half a minute of speech.
  private static let spokenOffers = 8
}

extension SearchStatus {
  /// Returns the status of a search in sentences without their full stops.
  fileprivate static func sentences(of session: PromptState) -> [String] {
    let progress = session.progress
    let apple = progress.live?.rows ?? 0
    let rows = Wording.count(session.panel.shownRows.count, "row")
    let more = progress.nextLocalOffset == nil ? "" : ", and more in the library"
    let asking = asking(progress, session).first.map { $0.text == "offline" ? "Offline" : "Asking Apple" }
    let isSearching = progress.isSearchingOn || progress.localCount == nil && progress.localFailure == nil
    return ["\(rows), \(apple) from Apple\(more)"] + (isSearching ? ["Still searching the library"] : [])
      + [asking ?? "No request is under way"]
      + (budget(progress, session, .current) + trouble(progress, session, .current)
      + hint(progress, session)).map(\.text)
  }
}
