/// A cover that is told of instead of shown.
@MainActor
public protocol CoverLineViewModel: AnyObject {
  /// Where it is; may be from outside.
  var address: String { get }
  /// How large it is there, as people say it; `nil` where nothing says so.
  var size: String? { get }
}
