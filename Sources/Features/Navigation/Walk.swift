public import Catalog

/// Where a person is at the prompt, and how to get back: the places of a session in the order they were come to.
///
/// Works as a browser's back and forward do, with one difference: a list that a person goes on from without having
/// walked back to it is come to once more, so that no place is ever lost from the way back.
public struct Walk: Hashable, Codable, Sendable {
  private var stops: [Stop] = []
  private var index = -1
  private let most: Int

  /// A walk that has not begun; it keeps so many places, the last ones.
  public init(keeping most: Int = Limits.Navigation.places) { self.most = max(1, most) }

  /// Where one is; `nil` before the first place.
  public var here: Stop? { stops.indices.contains(index) ? stops[index] : nil }

  /// The card last come to, here or before.
  public var card: ItemKey? { nearest(\.place.card) }

  /// The item that the place is about, else the one of the places before.
  public var subject: ItemKey? { nearest(\.place.subject) }

  private func nearest(_ key: (Stop) -> ItemKey?) -> ItemKey? {
    index < 0 ? nil : stops[...index].reversed().lazy.compactMap(key).first
  }

  /// Comes to a place; what lay ahead is left. The same place again is only brought up to date.
  public mutating func come(to stop: Stop) {
    guard here?.place != stop.place else {
      stops[index] = stop
      return
    }
    stops.removeSubrange((index + 1)...)
    stops.append(stop)
    if stops.count > most { stops.removeFirst() }
    index = stops.count - 1
  }

  /// Chooses a row of a list, by its place from 0, to go on from there.
  public mutating func choose(_ row: Int, of listing: Listing) {
    var stop = Stop(listing)
    stop.chosen = row
    come(to: stop)
  }

  /// The place before, where one is now; `nil` at the beginning.
  public mutating func back() -> Stop? { step(-1) }

  /// The place after, where one is now; `nil` at the end.
  public mutating func forward() -> Stop? { step(1) }

  private mutating func step(_ by: Int) -> Stop? {
    guard stops.indices.contains(index + by) else { return nil }
    index += by
    return here
  }

  /// Leaves out what was forgotten.
  public mutating func forget(_ trace: Trace) {
    switch trace {
    case .query(let text): keep { $0.place.isSearch(for: text) ? nil : $0 }
    case .everything: keep { _ in nil }
    case .item(let id): keep { $0.without(id) }
    }
  }

  private mutating func keep(_ kept: (Stop) -> Stop?) {
    let behind = stops.prefix(index + 1).compactMap(kept)
    stops = behind + stops.dropFirst(index + 1).compactMap(kept)
    index = behind.isEmpty ? (stops.isEmpty ? -1 : 0) : behind.count - 1
  }
}

extension Place {
  /// Whether it holds the words of a search.
  fileprivate func isSearch(for text: String) -> Bool {
    if case .results(let title, _) = self { Spelling.normal(title) == Spelling.normal(text) } else { false }
  }
}
