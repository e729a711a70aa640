internal import Catalog

extension SearchSession {
  /// Rows may be gone that an answer brought, so a longer query has to be asked again.
  ///
  /// The numbers of the last list stay, so that several of its rows can be forgotten one after the other.
  mutating func forgot(everything: Bool) -> [SearchEffect] {
    settled = CompleteQueries()
    // What came for them so far may hold what is forgotten.
    let givenUp = submissions.map { SearchEffect.tell(.givenUp($0.title)) }
    submissions = []
    if everything { listing = nil }
    // Down would show again what is forgotten.
    origin = nil
    panel.replace(with: [], for: number)
    return givenUp + beginQuery()
  }
}
