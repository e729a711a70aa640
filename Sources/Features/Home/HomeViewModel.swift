/// What Home shows.
@MainActor
public protocol HomeViewModel: AnyObject {
  /// Every section in the state it is in.
  var sections: [HomeSection] { get }
  /// The number of the row that was gone on from; `nil` if none was.
  var chosen: Int? { get }
  /// Reads every section anew and asks again for what Apple knows; returns when all have come.
  ///
  /// A section that fails says so by itself. Costs one call at most.
  func refresh() async
}
