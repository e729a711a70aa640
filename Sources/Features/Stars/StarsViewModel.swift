/// What was starred.
@MainActor
public protocol StarsViewModel: AnyObject {
  /// The starred items, last starred first.
  var rows: [any TrackRowViewModel] { get }
}
