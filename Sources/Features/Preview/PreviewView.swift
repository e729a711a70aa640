public import Catalog
public import Terminal

/// What is said when a preview is to begin: what is to play, the credit that Apple's terms ask for, and the way to the store.
public struct PreviewView {
  private let title: String
  private let page: String

  /// The beginning of an item's preview.
  public init(_ stored: StoredItem) {
    title = [stored.item.displayTitle, stored.item.artistName].compactMap { $0 }.joined(separator: " – ")
    page = stored.item.pageLink(in: stored.storefront)
  }

  /// The sentence, and below it the link, whole: a cut one leads nowhere.
  public func lines(width: Int) -> [Line] {
    NoticeView("Starting “\(title)”, a preview provided courtesy of iTunes; :stop ends it.").lines(
      width: width)
      + [Line([Span(SafeText(page), at: 0, style: .link)])]
  }
}
