internal import Catalog

/// The card of an app for a phone, a tablet or a Mac: requirements, size, version.
final class AppCardViewModel: ItemCardViewModel {
  let basis: CardContext
  private let track: Track

  init(_ track: Track, _ basis: CardContext) {
    self.track = track
    self.basis = basis
  }

  var facts: [CardFact] {
    [
      CardFact("Maker", basis.item.artistName),
      CardFact("Seller", seller),
      CardFact("Genre", track.genres),
      CardFact("Price", track.price),
      CardFact("Version", version),
      CardFact("Released", track.releaseDate.map(Wording.day)),
      CardFact("Needs", needs),
      CardFact("Size", track.fileSize),
      CardFact("Languages", languages),
      CardFact("Rating", track.rating),
      CardFact("Users say", track.usersSay),
      CardFact("Bundle id", track.extra["bundleId"]?.string),
    ]
  }

  /// The seller, if different from the maker.
  private var seller: String? {
    track.extra["sellerName"]?.string.flatMap { $0 == basis.item.artistName ? nil : $0 }
  }

  /// The required system; Apple gives only its version.
  private var needs: String? {
    let system = track.kind == .macSoftware ? "macOS" : "iOS"
    return track.extra["minimumOsVersion"]?.string.map { "\(system) \($0) or later" }
  }

  /// The version with its date, if Apple gives it.
  private var version: String? {
    guard let version = track.extra["version"]?.string else { return nil }
    let day = track.extra["currentVersionReleaseDate"]?.string.flatMap { AppleDate($0) }.map(Wording.day)
    return version + (day.map { ", " + $0 } ?? "")
  }

  private var languages: String? {
    let codes = track.extra["languageCodesISO2A"]?.array?.compactMap(\.string) ?? []
    guard let first = codes.first else { return nil }
    return codes.count <= Self.namedLanguages
      ? codes.joined(separator: ", ") : "\(codes.count), \(first) among them"
  }

  /// Maximum number of languages listed; for more, their number is clearer.
  private static let namedLanguages = 8
}
