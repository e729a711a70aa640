public import Catalog

/// The parsed body of a response.
public protocol CatalogResponse: Sendable {
  /// Reads a body.
  ///
  /// - Throws: `CatalogError.htmlInsteadOfJSON`, `.appleSaid` or `.unreadable`.
  init(reading body: [UInt8]) throws(CatalogError)

  /// The items in the order they came.
  var items: [CatalogItem] { get }

  /// Elements that could not be parsed.
  var unreadable: Int { get }
}
