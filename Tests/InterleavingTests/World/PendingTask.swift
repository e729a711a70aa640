import Catalog

@testable import Features

/// Something the loop has under way for the session.
enum PendingTask: Hashable {
  case library(LocalQuery, LineRequest?, QueryID)
  case kept(CatalogRequest, QueryID)
  case suggestion(String, QueryID)
  case pasted(PastedItem)
  case call(CatalogRequest, Freshness, QueryID)
  /// An answer that is shown and not in the file yet, and which songs of the shelf it has.
  case storing(CatalogRequest, UInt8)
  case command(CommandCall)
  case allowance

  /// Whether the same end may come twice: a call is paid for and ends once.
  var mayEndTwice: Bool {
    switch self {
    case .library, .kept, .suggestion, .allowance: true
    case .call, .storing, .command, .pasted: false
    }
  }
}
