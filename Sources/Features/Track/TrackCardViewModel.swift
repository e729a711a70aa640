/// One item with its details.
///
/// All texts may come from outside; the view makes them safe.
@MainActor
public protocol TrackCardViewModel: AnyObject {
  /// The title.
  var title: String { get }
  /// The kind, such as `Song`.
  var kind: String { get }
  /// Whether it is starred.
  var isStarred: Bool { get }
  /// The facts in display order.
  var fields: [CardField] { get }
  /// The description; `nil` for most music.
  var description: String? { get }
  /// The address of the store page; always present.
  var storeLink: String { get }
  /// The address of the preview; `nil` if there is none.
  var previewLink: String? { get }
  /// Notes below the card: star, number of openings, age of the row.
  var footnotes: [String] { get }
  /// Why this opening could not be stored; `nil` if it was.
  var visitFailure: String? { get }
}

/// A labelled fact on a card.
public struct CardField: Hashable, Sendable {
  /// miru's label.
  public var label: String
  /// The value.
  public var value: String

  /// Creates a fact.
  public init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }
}
