public import Catalog

/// What the body of an answer says once it is read.
public protocol CatalogResponse: Sendable {
  /// Reads a body.
  ///
  /// - Throws: `CatalogError.htmlInsteadOfJSON`, `.appleSaid` or `.unreadable`.
  init(reading body: [UInt8]) throws(CatalogError)

  /// The items in the order they came.
  var items: [CatalogItem] { get }

  /// Elements that could not be read.
  var unreadable: Int { get }
}
