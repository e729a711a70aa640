import Catalog

@testable import Features

/// Something the loop has under way for the session.
enum Errand: Hashable {
  case library(LocalQuery, QueryNumber)
  case kept(CatalogRequest, QueryNumber)
  case last(CatalogRequest, QueryNumber)
  case suggestion(String, QueryNumber)
  case pasted(PastedItem)
  case call(CatalogRequest, Freshness, QueryNumber)
  /// An answer that was read, and which songs of the shelf it has.
  case storing(CatalogAnswer, UInt8, QueryNumber)
  case command(CommandCall)
  case allowance

  /// Whether the same end may come twice: a call is paid for and ends once.
  var mayEndTwice: Bool {
    switch self {
    case .library, .kept, .last, .suggestion, .allowance: true
    case .call, .storing, .command, .pasted: false
    }
  }
}
