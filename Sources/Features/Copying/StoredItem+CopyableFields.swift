public import Catalog
internal import Terminal

extension StoredItem {
  /// A part of it as one line without controls and invisible characters, fit for a clipboard whose text may be pasted into a shell.
  ///
  /// - Throws: `ExternalURLError` if the link Apple gave is not one to follow.
  public func text(of part: CopyableField) throws(ExternalURLError) -> String {
    switch part {
    case .link: try storePage().text
    case .id: String(item.id.number)
    case .name:
      SafeText(unmarked: [item.artistName, item.displayTitle].compactMap { $0 }.joined(separator: " – ")).text
    }
  }

  /// The address of its page in the store.
  public func storePage() throws(ExternalURLError) -> ExternalURL {
    try ExternalURL(item.pageLink(in: storefront))
  }

  /// The address of its preview; `nil` if Apple gives none.
  public func previewAddress(reach: ExternalURL.Scope) throws(ExternalURLError) -> ExternalURL? {
    guard let link = item.preview, !link.rawValue.isEmpty else { return nil }
    return try ExternalURL(link.rawValue, reach: reach)
  }
}

/// A field of an item that can be copied.
public enum CopyableField: String, CaseIterable, Hashable, Sendable {
  /// The address of its page in the store.
  case link
  /// Apple's number.
  case id
  /// Who made it and what it is called.
  case name
}
