internal import Foundation
public import Catalog

/// A navigation history as saved beyond the session: the latest places, each with a bounded number of rows.
public struct SavedNavigation: Hashable, Codable, Sendable {
  let stops: [Location]
  /// The place where one was; negative before the first.
  let index: Int

  /// The places around where one is, but for those left out.
  public init(
    _ navigation: NavigationHistory, leavingOut places: Set<Place> = [],
    places most: Int = Limits.Navigation.keptPlaces,
    rows: Int = Limits.Navigation.keptRows
  ) {
    var navigation = navigation
    if !places.isEmpty { navigation.leaveOut(places) }
    let end = min(navigation.stops.count, max(most, navigation.index + 1 + most / 2))
    let first = max(0, end - most)
    stops = navigation.stops[first..<end].map { $0.cut(to: rows) }
    index = navigation.index - first
  }

  /// Reads a walk back; `nil` for one of another version, and for anything else.
  public init?(text: String) {
    guard let kept = try? JSONDecoder().decode(SavedNavigation.self, from: Data(text.utf8)),
      (-1..<kept.stops.count).contains(kept.index), kept.stops.allSatisfy(\.isSound)
    else { return nil }
    self = kept
  }

  /// The walk as it is kept.
  @concurrent public func text() async throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
