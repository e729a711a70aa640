public import Catalog
internal import Foundation

/// There is no time zone of a name.
public struct UnknownZone: Error {}

extension LocalZone {
  /// The zone of a name, by Foundation.
  public static func named(_ name: String) throws -> LocalZone {
    guard let zone = TimeZone(identifier: name) else { throw UnknownZone() }
    return LocalZone { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.rawValue) / 1_000)) }
  }
}
