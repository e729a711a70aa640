internal import Catalog

extension SearchSession {
  /// Handles a permanent deletion: rows of earlier answers may be gone, so longer queries need requests again.
  ///
  /// The numbers of the last list stay, so that several of its rows can be deleted one after the other.
  mutating func forgot(everything: Bool) -> [SearchEffect] {
    settled = CompleteQueries()
    // Their results so far may contain deleted data.
    let givenUp = submissions.map { SearchEffect.tell(.givenUp($0.title)) }
    submissions = []
    if everything { listing = nil }
    // Down would show deleted data again.
    origin = nil
    lastFound = LastFound()
    panel.replace(with: [], for: number)
    return givenUp + beginQuery()
  }
}
