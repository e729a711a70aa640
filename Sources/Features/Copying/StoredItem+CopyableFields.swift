public import Catalog
internal import Terminal

extension StoredItem {
  /// Returns a field as one line without controls and invisible characters, because clipboard text may be pasted into
  /// a shell.
  ///
  /// - Throws: `ExternalURLError` if Apple's link is not safe to open.
  public func text(of part: CopyableField) throws(ExternalURLError) -> String {
    switch part {
    case .link: try storePage().text
    case .id: String(item.id.number)
    case .name:
      SafeText(unmarked: [item.artistName, item.displayTitle].compactMap { $0 }.joined(separator: " – ")).text
    }
  }

  /// Returns the address of its store page.
  ///
  /// - Throws: `ExternalURLError` if it has a link that is not safe to open.
  public func storePage() throws(ExternalURLError) -> ExternalURL {
    if let link = item.storeLink?.rawValue, !link.isEmpty { return try ExternalURL(link) }
    return try ExternalURL(item.pageLink(in: storefront))
  }

  /// Returns the address of its preview; `nil` if Apple gives none.
  public func previewAddress(reach: ExternalURL.Scope) throws(ExternalURLError) -> ExternalURL? {
    guard let link = item.preview, !link.rawValue.isEmpty else { return nil }
    return try ExternalURL(link.rawValue, reach: reach)
  }
}

/// A field of an item that can be copied.
public enum CopyableField: String, CaseIterable, Hashable, Sendable {
  /// The address of its store page.
  case link
  /// Apple's id.
  case id
  /// Its artist and title.
  case name
}
