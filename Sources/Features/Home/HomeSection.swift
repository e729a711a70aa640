/// A section of Home as it is drawn.
///
/// Text may come from outside; the view makes it safe.
public struct HomeSection {
  /// What a section shows below its title.
  public enum Content {
    /// The rows are loading.
    case loading
    /// There are no rows; `why` gives the reason.
    case none(why: String)
    /// Loading failed; `why` gives the reason. Other sections are not affected.
    case error(why: String)
    /// `detail` stands beside the title: the words of a search, or the age of outdated rows. `failure` is the reason
    /// why the rows could not be refreshed.
    case rows([any TrackRowViewModel], detail: String? = nil, failure: String? = nil)
  }

  /// The section's topic.
  public let topic: HomeTopic
  let content: Content

  /// The section's rows; empty unless it has loaded.
  public var rows: [any TrackRowViewModel] { if case .rows(let rows, _, _) = content { rows } else { [] } }
}
