public import Catalog

extension Wording {
  /// That a search found nothing, and where it looked: songs of the usual store need no word.
  ///
  /// `store` is named only where it is not the usual one. May hold text from outside.
  public static func nothingFound(
    for term: String, among entity: Entity? = nil, in store: Storefront? = nil
  ) -> String {
    let kind = entity.flatMap { $0 == .song ? nil : " among \($0.plural)" } ?? ""
    let place = store.map { " in Apple's store \($0.code), \($0.name)" } ?? ""
    return "Nothing found for \(quoted(term))\(kind)\(place)."
  }
}
