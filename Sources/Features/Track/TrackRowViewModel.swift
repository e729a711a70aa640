/// One item in a list: a search hit, a card of the stack or a starred item.
///
/// All texts may be from outside; the view makes them safe.
@MainActor
public protocol TrackRowViewModel: AnyObject {
  /// The number that `:open` takes; `nil` where rows are chosen by arrow.
  var number: Int? { get }
  /// The number of a track on its disc, empty if it has none; `nil` where the list has no column for it.
  var trackNumber: String? { get }
  /// The title.
  var title: String { get }
  /// Who made it; `nil` for artists.
  var artist: String? { get }
  /// The album, season or show; `nil` for items that are on none.
  var collection: String? { get }
  /// What it is, such as `film`; `nil` for songs, which most rows are.
  var kind: String? { get }
  /// The same in a short word, where it must not give way to the title; `nil` in a list of one sort of thing alone.
  var shortKind: String? { get }
  /// Running time as `m:ss`.
  var duration: String? { get }
  /// The year it came out.
  var year: String? { get }
  /// The store it is from, such as `GB`; `nil` where that is the one that was asked.
  var store: String? { get }
  /// Strong language.
  var isExplicit: Bool { get }
  /// Whether it is starred.
  var isStarred: Bool { get }
  /// How often it was opened.
  var visitCount: Int { get }
  /// Whether only the live answer had it.
  var isNew: Bool { get }
  /// When something was done with it, such as `3 minutes ago`; `nil` where that is not the point.
  var when: String? { get }
}
