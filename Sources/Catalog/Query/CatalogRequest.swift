private import Foundation

/// Apple's endpoints.
public enum EndpointName: String, Sendable {
  case search, lookup
}

/// A request to the catalogue: a search or a lookup.
public enum CatalogRequest: Hashable, Codable, Sendable {
  case search(SearchQuery)
  case lookup(LookupQuery)

  /// The requested store.
  public var storefront: Storefront {
    switch self {
    case .search(let query): query.storefront
    case .lookup(let query): query.storefront
    }
  }

  /// The normalised parameters in a fixed order; equal requests have equal parameters.
  public var parameters: [(name: String, value: String)] {
    switch self {
    case .search(let query): query.normal.parameters
    case .lookup(let query): query.parameters
    }
  }

  /// The name of the endpoint.
  public var endpoint: EndpointName {
    switch self {
    case .search: .search
    case .lookup: .lookup
    }
  }

  /// The key that equal requests share: path and parameters.
  public var key: String {
    "/" + endpoint.rawValue + "?"
      + parameters.map { $0.name + "=" + $0.value.percentEncoded }.joined(separator: "&")
  }

  /// The name under which the answer is cached.
  ///
  /// miru's own searches have a separate name, so that they do not count as the user's.
  public var answerName: String {
    if case .search(let query) = self, query.asker == .miru { key + Self.miruMark } else { key }
  }

  /// The names under which an answer to an equal request may be cached.
  public var answerNames: [String] {
    if case .search = self { [key, key + Self.miruMark] } else { [key] }
  }

  /// The suffix of the names of answers to miru's own searches; Apple has no such parameter.
  public static let miruMark = "&by=miru"

  /// The start of the keys of all searches for a normalised term; `&` follows.
  public static func keyStart(ofSearch term: String) -> String { "/search?term=" + term.percentEncoded }
}

extension SearchQuery {
  fileprivate var parameters: [(name: String, value: String)] {
    var list = [("term", term), ("country", storefront.code)]
    if let media { list.append(("media", media.rawValue)) }
    if let entity { list.append(("entity", entity.rawValue)) }
    if let attribute { list.append(("attribute", attribute.rawValue)) }
    list.append(("limit", String(limit)))
    if offset > 0 { list.append(("offset", String(offset))) }
    if let lang { list.append(("lang", lang)) }
    if let explicit { list.append(("explicit", explicit ? "Yes" : "No")) }
    return list
  }
}

extension LookupQuery {
  fileprivate var parameters: [(name: String, value: String)] {
    var list = [subject.parameter, ("country", storefront.code)]
    if let entity { list.append(("entity", entity.rawValue)) }
    if let limit { list.append(("limit", String(limit))) }
    if recentFirst { list.append(("sort", "recent")) }
    return list
  }
}

extension LookupQuery.Subject {
  fileprivate var parameter: (String, String) {
    switch self {
    case .ids(let numbers): ("id", numbers.map(String.init).joined(separator: ","))
    case .amgArtists(let numbers): ("amgArtistId", numbers.map(String.init).joined(separator: ","))
    case .amgAlbums(let numbers): ("amgAlbumId", numbers.map(String.init).joined(separator: ","))
    case .amgVideos(let numbers): ("amgVideoId", numbers.map(String.init).joined(separator: ","))
    case .upc(let code): ("upc", code)
    case .isbn(let code): ("isbn", code)
    case .bundleId(let name): ("bundleId", name)
    }
  }
}

private let unencoded = CharacterSet(
  charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_*")

extension String {
  /// The string encoded as Apple's documentation requires: `%XX` for everything but letters, digits, `.`, `-`, `_`
  /// and `*`, and `+` for a space.
  public var percentEncoded: String {
    (addingPercentEncoding(withAllowedCharacters: unencoded) ?? self).replacing("%20", with: "+")
  }
}
