internal import Foundation
public import Catalog

/// A saved navigation history: the latest places, each with a limited number of rows.
public struct SavedNavigation: Hashable, Codable, Sendable {
  let stops: [Location]
  /// The index of the current place; negative before the first.
  let index: Int

  /// Creates the saved form of the places around the current one, except `places`.
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

  /// Decodes a saved history, which may have been modified outside miru.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    stops = try values.decode([Location].self, forKey: .stops)
    index = try values.decode(Int.self, forKey: .index)
    guard (-1..<stops.count).contains(index), stops.allSatisfy(\.isSound) else {
      throw DecodingError.dataCorruptedError(forKey: .index, in: values, debugDescription: "place")
    }
  }

  /// Decodes a saved history; `nil` for another version or invalid text.
  public init?(text: String) {
    guard let kept = try? JSONDecoder().decode(SavedNavigation.self, from: Data(text.utf8)) else {
      return nil
    }
    self = kept
  }

  /// Encodes the history.
  @concurrent public func text() async throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
