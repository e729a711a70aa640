public import Catalog

/// The parsed body of a response.
public protocol CatalogResponse: Sendable {
  /// Parses a body.
  ///
  /// - Throws: `CatalogError.htmlInsteadOfJSON`, `.appleSaid` or `.unreadable`.
  init(reading body: [UInt8]) throws(CatalogError)

  /// The items in Apple's order.
  var items: [CatalogItem] { get }

  /// Elements that could not be parsed.
  var unreadable: Int { get }
}
