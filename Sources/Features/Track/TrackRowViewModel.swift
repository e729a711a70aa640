/// One item in a list: a search hit, a card of the stack or a starred item.
///
/// All texts may come from outside; the view makes them safe.
@MainActor
public protocol TrackRowViewModel: AnyObject {
  /// The number for `:open`; `nil` where rows are chosen with arrow keys.
  var number: Int? { get }
  /// The track's number on its disc, empty if it has none; `nil` if the list does not show it.
  var trackNumber: String? { get }
  /// The title.
  var title: String { get }
  /// The artist; `nil` for artists.
  var artist: String? { get }
  /// The album, season or show; `nil` for items without one.
  var collection: String? { get }
  /// The kind, such as `film`; `nil` for songs, as most rows are.
  var kind: String? { get }
  /// The short name of the kind, if the list has several kinds; `nil` in a list of one kind.
  var shortKind: String? { get }
  /// Whether the list's heading names the kind, so that the row need not.
  var isKindNamed: Bool { get }
  /// Running time as `m:ss`.
  var duration: String? { get }
  /// The year of the release.
  var year: String? { get }
  /// The store of the row, such as `GB`; `nil` if it is the requested one.
  var store: String? { get }
  /// Whether it is explicit.
  var isExplicit: Bool { get }
  /// Whether the user has marked it.
  var isMarked: Bool { get }
  /// Whether it is starred.
  var isStarred: Bool { get }
  /// Number of openings.
  var visitCount: Int { get }
  /// Whether only the live answer had it.
  var isNew: Bool { get }
  /// A relative time such as `3 minutes ago`, of opening or starring; `nil` if the list has none.
  var when: String? { get }
  /// Returns the letters of a part that the query matches, as ranges of clusters; empty if no query found the row.
  func matches(in text: String) -> [Range<Int>]
}

extension TrackRowViewModel {
  /// Only rows that are chosen for another program can be marked.
  public var isMarked: Bool { false }
  /// Only a heading that counts rows of one kind names it.
  public var isKindNamed: Bool { false }
}
