public import Catalog

/// A stored item as a row of any list.
public final class StoredRowViewModel: TrackRowViewModel {
  public let number: Int?
  public let isNew: Bool
  public let when: String?
  private let stored: StoredItem
  private let asked: Storefront?
  private let isAmongOthers: Bool
  private let showsTrackNumber: Bool

  /// A row of a list; `number` and `when` where the list has them, and the store that was asked if one was.
  ///
  /// `isAmongOthers` if the list may hold other sorts of things; `showsTrackNumber` where the number of the row is not
  /// that of the track.
  public init(
    _ stored: StoredItem, number: Int? = nil, isNew: Bool = false, when: String? = nil,
    asked: Storefront? = nil, isAmongOthers: Bool = false, showsTrackNumber: Bool = false
  ) {
    self.stored = stored
    self.isAmongOthers = isAmongOthers
    self.showsTrackNumber = showsTrackNumber
    self.number = number
    self.isNew = isNew
    self.when = when
    self.asked = asked
  }

  public var trackNumber: String? {
    guard showsTrackNumber else { return nil }
    return stored.trackNumber.map { String($0) } ?? ""
  }
  public var title: String { seasonWithinSeries ?? stored.item.displayTitle }
  public var artist: String? { stored.item.artistName }
  public var collection: String? {
    // A podcast is its own collection; saying it twice tells nothing.
    stored.item.collectionName == stored.item.title ? nil : stored.item.collectionName
  }
  public var kind: String? { ItemKind(stored.item).rowWord }
  public var shortKind: String? { isAmongOthers ? ItemKind(stored.item).shortRowWord : nil }
  public var duration: String? { stored.item.runningTime.flatMap(Wording.duration(milliseconds:)) }
  public var year: String? { stored.item.releaseDate.map { String($0.year) } }
  public var store: String? {
    asked.flatMap { $0 == stored.storefront ? nil : stored.storefront.code }
  }
  public var isExplicit: Bool { stored.item.isExplicit }
  public var isStarred: Bool { stored.marks.starredAt != nil }
  public var visitCount: Int { stored.marks.visitCount }

  /// A season's name begins with its series, whose column stands beside it: cut, two seasons would look the same.
  private var seasonWithinSeries: String? {
    guard ItemKind(stored.item) == .season, let name = stored.item.title, let series = stored.item.artistName,
      name.hasPrefix(series + ", ")
    else { return nil }
    let season = name.dropFirst(series.count + 2)
    return season.isEmpty ? nil : String(season)
  }
}
