public import Catalog

extension Listing {
  /// What is like an item: from the library and Apple's answer what its maker made, its neighbours on the album, what
  /// is of its genre and era, each below a heading; then the rest of the answer in Apple's order, without what shares
  /// more but had no room above.
  ///
  /// Of one work, such as a song that is on three albums, only one row. `limit` counts all rows together.
  public static func similar(
    to subject: StoredItem, stored: [StoredItem], answer: [StoredItem] = [], fetchedAt: Timestamp? = nil,
    limit: Int = Limits.Similar.rows
  ) -> Listing {
    let (item, name) = (subject.item, subject.item.title ?? "row \(subject.item.id.number)")
    var works = UniqueWorks(except: item)
    var sections: [Section] = []
    func add(_ rows: [StoredItem], atMost most: Int, below title: String) {
      let first = works.rows.count
      works.take(rows, atMost: min(most, limit - first))
      if works.rows.count > first { sections.append(Section(title, at: first)) }
    }
    // Apple's rows stand where they stand the next time, when the library has them.
    let groups = Dictionary(grouping: (stored + answer).distinct) { Similarity(of: $0.item, to: item)?.rank }
    for rank in Similarity.Rank.allCases {
      let rows = rank.sorted(groups[rank] ?? [], near: item)
      add(rows, atMost: rank.limit, below: rank.heading(for: item))
    }
    let answered = answer.filter {
      $0.item.isComparable(to: item) && !$0.item.isBy(item) && !$0.item.sharesMore(with: item)
    }
    let question = item.similarQuestion(in: subject.storefront)?.term ?? ""
    add(answered, atMost: limit, below: "Apple's answer to \(Wording.quoted(question))")
    var list = Listing(title: name, rows: works.rows, place: .similar(subject.key), fetchedAt: fetchedAt)
    list.heading = "Like " + [name, item.artistName].compactMap(\.self).joined(separator: " – ")
    list.sections = sections
    return list
  }
}

extension CatalogItem {
  /// Whether it shares more with an item than the genre asked for: then its own group has it, or had no room.
  ///
  /// Where the maker is asked for, nothing in the answer shares more than that.
  fileprivate func sharesMore(with other: CatalogItem) -> Bool {
    switch Similarity(of: self, to: other) {
    case .sameCollection: true
    case .sameMaker: other.genre != nil
    case .sameGenre, nil: false
    }
  }

  /// Whether an artist made it.
  fileprivate func isBy(_ other: CatalogItem) -> Bool {
    other.id.recordType == .artist && artistID == other.artistID
  }
}
