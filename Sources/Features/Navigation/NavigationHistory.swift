public import Catalog

/// The places of a session in the order they were visited, with back and forward as in a browser.
///
/// Works as a browser's back and forward do, with one difference: a list that the user goes on from without having
/// walked back to it is come to once more, so that no place is ever lost from the way back.
public struct NavigationHistory: Hashable, Sendable {
  private(set) var stops: [Location] = []
  private(set) var index = -1
  private let most: Int
  /// Where the places of this session begin; those before are of an earlier one.
  private var start = 0
  /// Whether nothing was shown since the walk of an earlier session was taken up: one is behind the place at `index`.
  private var isResumed = false

  /// A walk that has not begun; it keeps so many places, the last ones.
  public init(keeping most: Int = Limits.Navigation.places) { self.most = max(1, most) }

  /// Takes up the walk of an earlier session, whose last place lies before what was walked since.
  public mutating func resume(_ kept: SavedNavigation) {
    let hasBegun = !stops.isEmpty
    // What lay ahead then is left by going another way.
    let former = hasBegun ? kept.stops.prefix(kept.index + 1) : kept.stops[...]
    let surplus = max(0, former.count + stops.count - most)
    stops = former.dropFirst(surplus) + stops
    start = hasBegun ? former.count - surplus : max(-1, kept.index - surplus) + 1
    index += start
    isResumed = !hasBegun && index >= 0
  }

  /// Where one is; `nil` before the first place.
  public var here: Location? { !isResumed && stops.indices.contains(index) ? stops[index] : nil }

  /// The card last come to, here or before.
  public var card: ItemKey? { nearest(\.place.card) }

  /// The item that the place is about, else the one of the places before.
  public var subject: ItemKey? { nearest(\.place.subject) }

  /// The rows that stood at the place that `subject` is from; none at a card.
  public var rowsBesideSubject: [ItemKey] { nearest { $0.place.subject == nil ? nil : $0.rows } ?? [] }

  private func nearest<Part>(_ part: (Location) -> Part?) -> Part? {
    guard !isResumed, index >= 0 else { return nil }
    // What an earlier session showed last is nothing that a command means before it is come back to.
    return stops[(index < start ? 0 : start)...index].reversed().lazy.compactMap(part).first
  }

  /// Comes to a place; what lay ahead is left. The same place again is only brought up to date.
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

  /// Chooses a row of a list, by its place from 0, to go on from there.
  public mutating func choose(_ row: Int, of listing: Listing) {
    var location = Location(listing)
    location.chosen = row
    come(to: location)
  }

  /// The place before, where one is now; `nil` at the beginning.
  public mutating func back() -> Location? { step(isResumed ? 0 : -1) }

  /// The place after, where one is now; `nil` at the end.
  public mutating func forward() -> Location? { step(1) }

  private mutating func step(_ by: Int) -> Location? {
    guard stops.indices.contains(index + by) else { return nil }
    index += by
    isResumed = false
    return here
  }

  /// Leaves out what was forgotten.
  public mutating func forget(_ personalData: PersonalData) {
    switch personalData {
    case .query(let text): keep { $0.withoutSearch(for: text) }
    case .everything: keep { _ in nil }
    case .item(let id): keep { $0.without(id) }
    }
  }

  /// Leaves out places.
  mutating func leaveOut(_ places: Set<Place>) { keep { places.contains($0.place) ? nil : $0 } }

  /// Every place once.
  public var places: Set<Place> { Set(stops.map(\.place)) }

  private mutating func keep(_ kept: (Location) -> Location?) {
    start = stops.prefix(start).compactMap(kept).count
    let behind = stops.prefix(index + 1).compactMap(kept)
    stops = behind + stops.dropFirst(index + 1).compactMap(kept)
    index = behind.isEmpty ? (stops.isEmpty ? -1 : 0) : behind.count - 1
    isResumed = isResumed && !behind.isEmpty
  }
}
