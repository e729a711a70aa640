public import ArgumentParser
public import Catalog
internal import Terminal

/// `copy`: copies a part of an item to the clipboard, or prints it if no clipboard is reachable.
public struct CopyCommand: SeveralItemsCommand {
  public static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy an item's store link, id or name.")
  public static let libraryUse = LibraryRequirement.asks
  public static let promptValues = CopyableField.allCases.map(\.rawValue)

  @Argument(
    help: ArgumentHelp(
      "The items, then what to copy: link, id or name. (default: link)", valueName: "item|part"))
  var words: [String] = []

  public init() {}

  public func validate() throws { _ = try part() }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let found = try await context.items(words.compactMap(ItemSelection.init(argument:)))
    let part = try part()
    let lines = try found.rows.map { try $0.text(of: part) }
    if await context.copy(lines.joined(separator: "\n")) {
      // No terminal confirms that it took the text.
      let text = lines.count == 1 ? lines[0] : Wording.count(lines.count, "line")
      return found.result(["Sent to the terminal's clipboard: \(text)"])
    }
    if context.place?.isTerminal == true {
      context.say("This terminal does not let programs use the clipboard. Copy this yourself:")
    }
    return .lines(notices: found.notices, status: found.status, { _ in lines.map { Line(SafeText($0)) } })
  }

  private func part() throws -> CopyableField {
    let words = words.filter { ItemSelection(argument: $0) == nil }
      .flatMap { $0.split(separator: ",").map(String.init) }
    guard let word = words.first else { return .link }
    guard let part = CopyableField(rawValue: word.lowercased()) else {
      let known = CopyableField.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("Cannot copy \(Wording.typed(word)). Use one of \(known).")
    }
    guard words.count == 1 else {
      throw ValidationError("copy takes one of link, id and name; remove \(Wording.typed(words[1])).")
    }
    return part
  }
}

/// `web`: opens an item's store page in the browser.
public struct WebCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "web", abstract: "Open an item's store page in your browser.")
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: .item) var item: ItemReference?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let page = try await context.item(item).row.storePage()
    try await context.openPage(page)
    return .say("Opened \(page.text)")
  }
}

extension StoredItem {
  /// Returns a field as one line without controls and invisible characters, because clipboard text may be pasted into
  /// a shell.
  ///
  /// - Throws: `CommandFailure` if Apple's link is not safe to open.
  public func text(of part: CopyableField) throws -> String {
    switch part {
    case .link: try storePage().text
    case .id: String(item.id.number)
    case .name:
      SafeText(unmarked: [item.artistName, item.displayTitle].compactMap { $0 }.joined(separator: " – ")).text
    }
  }

  /// Returns the address of its store page.
  ///
  /// - Throws: `CommandFailure` if it has a link that is not safe to open.
  public func storePage() throws -> ExternalURL {
    let link = item.storeLink?.rawValue ?? ""
    return try Self.safe("page", link.isEmpty ? item.pageLink(in: storefront) : link)
  }

  /// Returns the address of its preview; `nil` if Apple gives none.
  public func previewAddress(reach: ExternalURL.Scope) throws -> ExternalURL? {
    guard let link = item.preview, !link.rawValue.isEmpty else { return nil }
    return try Self.safe("preview", link.rawValue, reach: reach)
  }

  private static func safe(_ what: String, _ text: String, reach: ExternalURL.Scope = .web) throws
    -> ExternalURL
  {
    if let address = ExternalURL(text, reach: reach) { return address }
    throw CommandFailure(
      .unreadable,
      "The \(what)'s address is not a plain https address, so it is not passed to another program.")
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
