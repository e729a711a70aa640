public import Catalog
public import Terminal

/// Home, as the prompt knows it: sections that load one by one, and their list.
@MainActor public protocol HomeContent: AnyObject {
  /// Reads every section. A refresh sends a new request to Apple. `patience` is how long loaded sections wait for the others.
  func load(refreshing: Bool, patience: Duration?) -> AsyncStream<HomeStep>
  /// Number of sections, and of the leading ones that can be printed now.
  var count: Int { get }
  var readyCount: Int { get }
  /// Whether any section has rows or an error.
  var isWorthShowing: Bool { get }
  /// The lines of some sections; `isLeft` if they do not change any more.
  func lines(_ places: Range<Int>, isLeft: Bool) -> [Line]
  /// Returns the loaded ones of the first sections as a list, whose rows can be opened by number.
  func listing(of count: Int) -> Listing
  /// Returns Home for a return to it: what is stored now, with the chosen row, which `lines` mark. `listing` is Home as it was left.
  func reread(_ listing: Listing) async -> Listing
}

/// What happened while Home loads.
public enum HomeStep: Sendable {
  /// More sections can be printed.
  case ready
  /// Apple sent nothing, for a reason that the sections do not show.
  case failed(CatalogError)
}
