import Catalog

/// A small catalogue in which every song names the query it answers, so that a row of another query is seen at once.
enum Songs {
  /// Songs that answer one query.
  static let count = 6

  /// What is typed; the last is one of Apple's numbers too.
  static let terms = ["a", "ab", "abc", "abd", "ab c", "b", "ba", "123456"]
  static let stores = [Storefront.us, Storefront(code: "GB") ?? .us]
  static let entities: [Entity] = [.song, .album]

  /// What a query's songs have in common.
  struct Shelf: Hashable {
    var store: Int
    var entity: Int
    var term: Int

    /// The shelf of a search; `nil` for words that no song answers.
    init?(_ text: String, _ storefront: Storefront, _ entity: Entity?) {
      let words = text.hasSuffix(" ") ? String(text.dropLast()) : text
      guard let term = Songs.terms.firstIndex(of: words), let store = Songs.stores.firstIndex(of: storefront),
        let place = Songs.entities.firstIndex(where: { $0 == entity })
      else { return nil }
      (self.store, self.entity, self.term) = (store, place, term)
    }

    fileprivate var place: Int { (store * Songs.entities.count + entity) * Songs.terms.count + term }

    /// Whether a row answers the query of this shelf.
    func has(_ row: RowTag) -> Bool {
      row.name == Songs.stores[store].code
        && (row.number - 1) / Int64(Songs.count) == Int64(entity * Songs.terms.count + term)
    }

    /// The songs of a set of places, in the order of the library.
    subscript(set: UInt8) -> [StoredItem] {
      (0..<Songs.count).filter { set & (1 << $0) != 0 }.map { Songs.all[place * Songs.count + $0] }
    }
  }

  private static let all: [StoredItem] = stores.flatMap { store in
    entities.indices.flatMap { entity in
      terms.indices.flatMap { term in
        (0..<count).map { song in
          // The same song has the same number in every store.
          let number = (entity * terms.count + term) * count + song + 1
          var track = Track(trackId: TrackID(Int64(number)))
          track.trackName = "\(terms[term])#\(song)"
          return StoredItem(.track(track), storefront: store, fetchedAt: Timestamp(milliseconds: 0))
        }
      }
    }
  }
}
