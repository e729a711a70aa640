public import Catalog

/// The visited places of a session, with back and forward.
///
/// Works as in a browser, with one difference. If the user opens a row of an earlier list without going back to it,
/// that list is added again, so that the way back loses no place.
public struct NavigationHistory: Hashable, Codable, Sendable {
  private(set) var stops: [Location] = []
  private(set) var index = -1
  private let most: Int
  /// The index of the first place of this session; the places before it belong to an earlier one.
  private var start = 0
  /// Whether an earlier session was resumed and nothing was shown since. Back then leads to the place at `index`.
  private var isResumed = false

  /// Creates an empty history that keeps the last `most` places.
  public init(keeping most: Int = Limits.Navigation.places) { self.most = max(1, most) }

  /// Inserts the history of an earlier session before the places of this one.
  public mutating func resume(_ kept: SavedNavigation) {
    let hasBegun = !stops.isEmpty
    // The user has already gone another way, which drops the earlier session's forward places.
    let former = hasBegun ? kept.stops.prefix(kept.index + 1) : kept.stops[...]
    let surplus = max(0, former.count + stops.count - most)
    stops = former.dropFirst(surplus) + stops
    start = hasBegun ? former.count - surplus : max(-1, kept.index - surplus) + 1
    index += start
    isResumed = !hasBegun && index >= 0
  }

  /// Decodes a history; a recording may have been modified outside miru.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    stops = try values.decode([Location].self, forKey: .stops)
    index = try values.decode(Int.self, forKey: .index)
    most = max(1, try values.decode(Int.self, forKey: .most))
    start = try values.decode(Int.self, forKey: .start)
    isResumed = try values.decode(Bool.self, forKey: .isResumed)
    guard (-1..<stops.count).contains(index), (0...stops.count).contains(start), stops.allSatisfy(\.isSound)
    else {
      throw DecodingError.dataCorruptedError(forKey: .index, in: values, debugDescription: "place")
    }
  }

  /// The current location; `nil` before the first one.
  public var here: Location? { !isResumed && stops.indices.contains(index) ? stops[index] : nil }

  /// The marked row of the current list, the open card of the stack, or else the most recent card.
  public var card: ItemKey? { here?.left ?? nearest(\.place.card) }

  /// The item that the current place is about, or else its marked row, or else the subject of the nearest place before it.
  public var subject: ItemKey? { here?.place.subject ?? here?.left ?? nearest(\.place.subject) }

  /// The rows of the place that `subject` comes from; empty for a card.
  public var rowsBesideSubject: [ItemKey] { nearest { $0.place.subject == nil ? nil : $0.rows } ?? [] }

  private func nearest<Part>(_ part: (Location) -> Part?) -> Part? {
    guard !isResumed, index >= 0 else { return nil }
    // A place of an earlier session is not a command's context until the user has gone back to it.
    return stops[(index < start ? 0 : start)...index].reversed().lazy.compactMap(part).first
  }

  /// Adds a location and drops the forward locations. The same place again only replaces the current location.
  public mutating func come(to location: Location) {
    guard here?.place != location.place else {
      stops[index] = location
      return
    }
    isResumed = false
    stops.removeSubrange((index + 1)...)
    start = min(start, stops.count)
    stops.append(location)
    if stops.count > most {
      stops.removeFirst()
      start = max(0, start - 1)
    }
    index = stops.count - 1
  }

  /// Adds a list with a chosen row, by its index from 0.
  public mutating func choose(_ row: Int, of listing: Listing) {
    // The history is saved, and edited rows reach no file.
    guard !listing.isEdited else { return }
    var listing = listing
    listing.chosen = row
    come(to: Location(listing))
  }

  /// Goes back and returns the new location; `nil` at the beginning.
  public mutating func back() -> Location? { step(isResumed ? 0 : -1) }

  /// Goes forward and returns the new location; `nil` at the end.
  public mutating func forward() -> Location? { step(1) }

  private mutating func step(_ by: Int) -> Location? {
    guard stops.indices.contains(index + by) else { return nil }
    index += by
    isResumed = false
    return here
  }

  /// Removes permanently deleted data.
  public mutating func forget(_ personalData: DeletionTarget) {
    switch personalData {
    case .query(let text): keep { $0.withoutSearch(for: text) }
    case .everything: keep { _ in nil }
    case .item(let id): keep { $0.without(id) }
    }
  }

  /// Removes places.
  mutating func leaveOut(_ places: Set<Place>) { keep { places.contains($0.place) ? nil : $0 } }

  /// The distinct places.
  public var places: Set<Place> { Set(stops.map(\.place)) }

  private mutating func keep(_ kept: (Location) -> Location?) {
    start = stops.prefix(start).compactMap(kept).count
    let behind = stops.prefix(index + 1).compactMap(kept)
    stops = behind + stops.dropFirst(index + 1).compactMap(kept)
    index = behind.isEmpty ? (stops.isEmpty ? -1 : 0) : behind.count - 1
    isResumed = isResumed && !behind.isEmpty
  }
}

/// A direction of navigation from an item or from the current place.
public enum NavigationDirection: Hashable, Codable, Sendable {
  /// To the tracks of the item's collection.
  case album
  /// To the works of the item's artist.
  case artist
  /// To the previous place.
  case back
  /// To the next place.
  case forward

  /// The command that goes the same way from where one is; it has the same name.
  public var command: CommandCall { CommandCall(String(describing: self)) }
}
