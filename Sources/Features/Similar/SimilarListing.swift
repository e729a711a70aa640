public import Catalog

extension Listing {
  /// Returns a list of items similar to an item, from the library and Apple's answer. The groups are: by the same
  /// artist, on the same album, of the same genre and era, each below a heading. The rest of the answer follows in
  /// Apple's order, without rows of those groups that did not fit.
  ///
  /// Each work, such as a song on three albums, has one row. `limit` applies to all rows together.
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
    // Apple's rows get the same places as the next time, when they are in the library.
    let groups = Dictionary(grouping: (stored + answer).distinct) { Similarity(of: $0.item, to: item) }
    for group in Similarity.allCases {
      let rows = group.sorted(groups[group] ?? [], near: item)
      add(rows, atMost: group.limit, below: group.heading(for: item))
    }
    let answered = answer.filter {
      $0.item.isComparable(to: item) && !$0.item.isBy(item) && !$0.item.sharesMore(with: item)
    }
    let question = item.similarQuestion(in: subject.storefront)?.term ?? ""
    add(answered, atMost: limit, below: "More from Apple for \(Wording.quoted(question))")
    var list = Listing(title: name, rows: works.rows, place: .similar(subject.key), fetchedAt: fetchedAt)
    list.heading = "Similar to " + [name, item.artistName].compactMap(\.self).joined(separator: " – ")
    list.sections = sections
    return list
  }
}

extension CatalogItem {
  /// Whether it has more in common with an item than the requested genre. Such a row belongs to a group above, even
  /// if that was full.
  ///
  /// If the request was for the artist, no row of the answer has more in common.
  fileprivate func sharesMore(with other: CatalogItem) -> Bool {
    switch Similarity(of: self, to: other) {
    case .sameCollection: true
    case .sameMaker: other.genre != nil
    case .sameGenre, nil: false
    }
  }

  /// Whether the other item is its artist.
  fileprivate func isBy(_ other: CatalogItem) -> Bool {
    other.id.recordType == .artist && artistID == other.artistID
  }
}

/// Collects rows, each work once.
struct UniqueWorks {
  private(set) var rows: [StoredItem] = []
  private var works: Set<WorkIdentity>
  private var ids: Set<ItemID>

  /// Excludes this item and other releases of it.
  init(except item: CatalogItem) {
    works = [WorkIdentity(item)]
    ids = [item.id]
  }

  /// Adds the first rows that are new works.
  mutating func take(_ more: [StoredItem], atMost count: Int) {
    var left = count
    for row in more where left > 0 {
      guard ids.insert(row.item.id).inserted, works.insert(WorkIdentity(row.item)).inserted else { continue }
      rows.append(row)
      left -= 1
    }
  }
}

/// What different releases of a work have in common.
private struct WorkIdentity: Hashable {
  let title: [String]
  let maker: [String]

  init(_ item: CatalogItem) {
    title = SearchFolding.words(item.title ?? "")
    maker = SearchFolding.words(item.artistName ?? item.collectionName ?? "")
  }
}

extension Similarity {
  /// Returns the heading of a group in a list of similar items.
  func heading(for item: CatalogItem) -> String {
    let kind = ItemKind(item)
    switch self {
    case .sameMaker: return "By the same \(kind.makerWord)"
    case .sameCollection: return kind.collectionWord.prefix(1).uppercased() + kind.collectionWord.dropFirst()
    case .sameGenre:
      let genre = item.genre ?? "The same genre"
      return item.releaseDate == nil
        ? genre : "\(genre), released within \(Limits.Similar.eraYears) years"
    }
  }
}

extension ItemKind {
  fileprivate var collectionWord: String {
    switch self {
    case .film: "in the same bundle"
    case .episode: "of the same season"
    case .podcastEpisode: "of the same podcast"
    default: "on the same album"
    }
  }
}

extension Similarity {
  /// Maximum rows of the group, so that none fills the whole list.
  var limit: Int {
    switch self {
    case .sameMaker: Limits.Similar.byMaker
    case .sameCollection: Limits.Similar.neighbours
    case .sameGenre: Limits.Similar.ofGenre
    }
  }

  /// Sorts rows of the same album by their place on it, other rows by the distance of their releases.
  func sorted(_ rows: [StoredItem], near item: CatalogItem) -> [StoredItem] {
    guard self != .sameCollection else { return ItemOrder.byPlace(rows) }
    return rows.sorted { one, other in
      let (distance, otherDistance) = (one.item.distance(from: item), other.item.distance(from: item))
      return distance == otherDistance ? one.item.id < other.item.id : distance < otherDistance
    }
  }
}

extension CatalogItem {
  /// Returns the seconds between two releases; items without a date are the most distant.
  fileprivate func distance(from other: CatalogItem) -> UInt64 {
    guard let releaseDate, let otherDate = other.releaseDate else { return .max }
    return releaseDate.seconds(from: otherDate)
  }
}
