/// One item with everything worth knowing about it.
///
/// All texts may be from outside; the view makes them safe.
@MainActor
public protocol TrackCardViewModel: AnyObject {
  /// The title.
  var title: String { get }
  /// What it is, such as `Song`.
  var kind: String { get }
  /// Whether it is starred.
  var isStarred: Bool { get }
  /// What is known, in the order it is shown.
  var fields: [CardField] { get }
  /// A text about it; `nil` for most music.
  var description: String? { get }
  /// The page in the store; never missing.
  var storeLink: String { get }
  /// A sample to stream; `nil` if there is none.
  var previewLink: String? { get }
  /// How often it was opened, how old the row is.
  var footnotes: [String] { get }
  /// Why this opening could not be written down; `nil` if it was.
  var visitFailure: String? { get }
}

/// A named fact on a card.
public struct CardField: Hashable, Sendable {
  /// What it is, our word.
  public var label: String
  /// The value.
  public var value: String

  /// Creates a fact.
  public init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }
}
