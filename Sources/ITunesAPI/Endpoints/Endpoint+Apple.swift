internal import Catalog

extension Endpoint {
  /// `/search` with every documented parameter, and `offset`.
  static func search(host: String) -> Endpoint {
    Endpoint(
      name: "search", host: host, path: "/search", method: "GET",
      parameters: [
        EndpointParameter("term", .text),
        .country,
        EndpointParameter("media", .oneOf(Media.allCases.map(\.rawValue))),
        .entity,
        EndpointParameter("attribute", .oneOf(Attribute.allCases.map(\.rawValue))),
        .limit,
        EndpointParameter("offset", .number(0...Int.max), isDocumented: false),
        EndpointParameter("lang", .text),
        EndpointParameter("version", .number(1...2)),
        EndpointParameter("explicit", .oneOf(["Yes", "No"])),
        .callback,
      ],
      reply: ItemListResponse.self)
  }

  /// `/lookup` with every documented parameter.
  static func lookup(host: String) -> Endpoint {
    Endpoint(
      name: "lookup", host: host, path: "/lookup", method: "GET",
      parameters: [
        EndpointParameter("id", .numbers),
        EndpointParameter("amgArtistId", .numbers),
        EndpointParameter("amgAlbumId", .numbers),
        EndpointParameter("amgVideoId", .numbers),
        EndpointParameter("upc", .text),
        EndpointParameter("isbn", .text),
        EndpointParameter("bundleId", .text),
        .country,
        .entity,
        .limit,
        EndpointParameter("sort", .oneOf(["recent"])),
        .callback,
      ],
      reply: ItemListResponse.self)
  }
}

extension EndpointParameter {
  fileprivate static var country: EndpointParameter {
    EndpointParameter("country", .oneOf(Storefront.all.map(\.code)))
  }

  fileprivate static var entity: EndpointParameter {
    EndpointParameter("entity", .oneOf(Entity.allCases.map(\.rawValue)))
  }

  fileprivate static var limit: EndpointParameter {
    EndpointParameter("limit", .number(SearchQuery.limits))
  }

  /// Wraps the response in a JavaScript call (JSONP); never sent by miru.
  fileprivate static var callback: EndpointParameter { EndpointParameter("callback", .text) }
}
