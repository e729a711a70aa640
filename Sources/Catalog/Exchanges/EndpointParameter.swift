/// A parameter of Apple's API: what it means, and which values it takes.
public struct EndpointParameter: Hashable, Sendable {
  /// Its valid values.
  public enum Values: Hashable, Sendable {
    /// Any text.
    case text
    /// Whole numbers in a range.
    case number(ClosedRange<Int>)
    /// One number, or several separated by commas.
    case numbers
    /// One word of a list.
    case oneOf([String])
  }

  /// The name in the URL.
  public let name: String
  /// Its valid values.
  public let values: Values
  /// What it does, in a few words.
  public let meaning: String
  /// Whether Apple documents it.
  public let isDocumented: Bool

  init(_ name: String, _ values: Values, _ meaning: String, isDocumented: Bool = true) {
    (self.name, self.values, self.meaning, self.isDocumented) = (name, values, meaning, isDocumented)
  }

  /// Returns why Apple would not take a value; `nil` if it would. Apple ignores case in words.
  public func objection(to value: String) -> String? {
    switch values {
    case .text: value.isEmpty ? "empty" : nil
    case .number(let range):
      Int(value).map(range.contains) == true
        ? nil : "not a number from \(range.lowerBound) to \(range.upperBound)"
    case .numbers:
      value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { Int64($0) != nil }
        ? nil : "not a number, or several separated by commas"
    case .oneOf(let words):
      words.contains { $0.lowercased() == value.lowercased() } ? nil : "not a value that Apple knows"
    }
  }
}

extension EndpointName {
  /// The parameters in the order in which miru sends them.
  public var parameters: [EndpointParameter] {
    switch self {
    case .search: EndpointParameter.search
    case .lookup: EndpointParameter.lookup
    }
  }
}

extension EndpointParameter {
  /// The parameters of `/search`: every documented one, and `offset`.
  public static let search: [EndpointParameter] = [
    EndpointParameter("term", .text, "the words to search for"),
    country,
    EndpointParameter("media", .oneOf(Media.allCases.map(\.rawValue)), "the medium to search in"),
    entity,
    EndpointParameter(
      "attribute", .oneOf(Attribute.allCases.map(\.rawValue)), "the field that the words must match"),
    limit,
    EndpointParameter(
      "offset", .number(0...1_000_000), "the number of rows to skip", isDocumented: false),
    EndpointParameter("lang", .text, "the language of genres, such as ja_jp"),
    EndpointParameter("version", .number(1...2), "the version of the answer's keys"),
    EndpointParameter("explicit", .oneOf(["Yes", "No"]), "whether explicit rows are included"),
    callback,
  ]

  /// The documented parameters of `/lookup`.
  public static let lookup: [EndpointParameter] = [
    EndpointParameter("id", .numbers, "Apple's ids of the items"),
    EndpointParameter("amgArtistId", .numbers, "ids of artists in the All Music Guide"),
    EndpointParameter("amgAlbumId", .numbers, "ids of albums in the All Music Guide"),
    EndpointParameter("amgVideoId", .numbers, "ids of films in the All Music Guide"),
    EndpointParameter("upc", .text, "the barcode of an album or film"),
    EndpointParameter("isbn", .text, "the ISBN of a book"),
    EndpointParameter("bundleId", .text, "the bundle identifier of an app"),
    country,
    entity,
    limit,
    EndpointParameter("sort", .oneOf(["recent"]), "newest first, for the works of an artist"),
    callback,
  ]

  private static let country = EndpointParameter(
    "country", .oneOf(Storefront.all.map(\.code)), "the store")
  private static let entity = EndpointParameter(
    "entity", .oneOf(Entity.allCases.map(\.rawValue)), "the kind of row to return")
  private static let limit = EndpointParameter(
    "limit", .number(SearchQuery.limits), "the maximum number of rows")
  private static let callback = EndpointParameter(
    "callback", .text, "the JavaScript function that wraps the answer; miru never sends it")
}
