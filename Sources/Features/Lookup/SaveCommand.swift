public import ArgumentParser
internal import Catalog
internal import Terminal

/// `save`: saves a search under a name, or lists the saved ones.
public struct SaveCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a search by name, or list the saved ones.",
    discussion: """
      '@@NAME' then stands for its words in a search, here and in 'miru search'. A new search under the same name replaces \
      it.
      """)
  public static let libraryUse = LibraryRequirement.makes

  @Argument(help: "A name of letters, digits, '-' and '_'.", completion: .searches()) var name: String?
  @Argument(
    parsing: .allUnrecognized, help: "The words and filters; at the prompt those of the last search.")
  var words: [String] = []
  @Flag(help: "Remove the saved search.") var remove = false
  @Flag(help: .hidden) var names = false

  /// A completion creates no library.
  public func libraryUse() -> LibraryRequirement { names ? .reads : Self.libraryUse }

  public init() {}

  public var reasonPrivateModeForbids: String? { name == nil ? nil : "save a search" }

  public func validate() throws {
    if remove, name == nil { throw ValidationError("Name the saved search to remove.") }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let library = try await context.library()
    let saved = SavedSearches(among: try await library.settings())
    if names { return .lines { _ in saved.entries.map { Line(SafeText($0.name)) } } }
    guard let name else {
      guard !saved.entries.isEmpty else {
        throw CommandFailure(
          .nothingFound,
          "No search is saved yet; \(context.place == nil ? "'miru save NAME WORDS'" : "':save NAME'") saves one."
        )
      }
      return .lines { width in
        saved.entries.map { Line([Span(SafeText("@@\($0.name)  \($0.words)").cut(to: width), at: 0)]) }
      }
    }
    guard let setting = SavedSearchSetting.setting(name) else {
      throw UsageError("A name has 1 to 40 letters, digits, '-' and '_', unlike \(Wording.typed(name)).")
    }
    let old = saved.entries.first { $0.name == name.lowercased() }
    if remove, old == nil { throw CommandFailure(.nothingFound, "No search is saved as @@\(name).") }
    let new = remove ? nil : try searched(saved, in: context)
    try await library.setSearch(setting, to: new, at: context.now)
    let before = old.flatMap { $0.words == new ? nil : " It was \(Wording.quoted($0.words))." } ?? ""
    return .action(
      .reloadSavedSearches,
      (new.map { "@@\(name.lowercased()) stands for \(Wording.quoted($0))." } ?? "Removed @@\(name).")
        + before)
  }

  /// Returns the words to save, with those of other saved searches in place of their names.
  @MainActor private func searched(_ saved: SavedSearches, in context: any CommandContext) throws -> String {
    var text = words.filter { $0 != "--" }.joined(separator: " ")
    if text.isEmpty {
      guard let place = context.place else { throw UsageError.atPromptOnly("'save NAME' without words") }
      guard let words = place.current.searchedWords else {
        throw UsageError("The last list is no search. Search first; then ':save NAME' saves the search.")
      }
      text = words
    }
    let (expanded, missing) = saved.expanded(text)
    if let missing { throw UsageError(SearchNotice.noSavedSearch(missing).sentence()) }
    return expanded
  }
}
