public import ArgumentParser
internal import Catalog

/// `forget`: deletes an item, a search or everything permanently.
public struct ForgetCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Delete items or searches permanently.",
    discussion: """
      For an item, deletes its rows, openings, star and cached answers; the lines you typed are kept. For a search, deletes its \
      cached answers and the lines in which you typed it; the rows and openings are kept. Also deletes miru's log file. The data is also erased from the library's file and its backups. It cannot be undone. Settings, the request log and \
      files you exported are kept. 'query WORDS' is the same as --query WORDS, 'everything' as --everything, and 'yes' at \
      the end as --yes.
      """)
  public static let libraryUse = LibraryRequirement.removes
  public static let takesRawText = true
  public static let promptValues = ["query", "everything"]

  @Argument(
    help: ArgumentHelp(
      "An item, or the word 'query' and a search, or the word 'everything'.",
      valueName: "item|query|everything")
  )
  var words: [String] = []

  @Option(help: ArgumentHelp("The search to delete.", valueName: "words"))
  var query: String?

  @Flag(help: "Delete everything except settings and the request log; needs --yes.")
  var everything = false

  @Flag(
    name: .customLong("on-all-machines"),
    help: "Delete everything on all synchronized machines; with everything.")
  var onAllMachines = false

  @Flag(help: "Confirm that everything, or a starred item, is deleted.")
  var yes = false

  public init() {}

  public var reasonPrivateModeForbids: String? { "delete permanently" }

  private enum Target {
    case item(ItemReference), query(String), everything
  }

  /// At the prompt, where the words are raw, the flag is among them.
  private var isForAllMachines: Bool { onAllMachines || words.contains("--on-all-machines") }

  public func validate() throws {
    if case .everything = try target().0 { return }
    if isForAllMachines { throw ValidationError("--on-all-machines belongs to 'forget everything'.") }
  }

  private func target() throws -> (Target, isConfirmed: Bool) {
    let wrong = ValidationError(
      "forget takes one of: an item (a row number, an id, a link), 'query' with its words, or 'everything'.")
    if let query {
      guard words.isEmpty, !everything else { throw wrong }
      return (.query(try Self.search(query)), yes)
    }
    if everything {
      guard words.isEmpty else { throw wrong }
      return (.everything, yes)
    }
    guard let first = words.first else { throw wrong }
    if first.lowercased() == "query" {
      return (.query(try Self.search(words.dropFirst().joined(separator: " "))), yes)
    }
    let isConfirmed = yes || words.dropFirst().first?.lowercased() == "yes"
    let rest = words.dropFirst(isConfirmed && !yes ? 2 : 1)
    if let word = rest.first(where: { $0 != "--on-all-machines" }) {
      throw ValidationError("forget does not take \(Wording.typed(word)) here.")
    }
    if first.lowercased() == "everything" { return (.everything, isConfirmed) }
    guard let item = ItemReference(argument: first) else { throw wrong }
    return (.item(item), isConfirmed)
  }

  /// Returns the words of a search, as typed.
  private static func search(_ text: String) throws -> String {
    guard !TextNormalizer.normal(text).isEmpty else {
      throw ValidationError("Name the words of the search, as in 'forget query mirror'.")
    }
    return text.trimmingBlanks
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (target, isConfirmed) = try target()
    let library = try await context.library()
    let confirming: (String) -> String = {
      context.place == nil ? "add --yes" : "type ':forget \($0) yes'"
    }
    switch target {
    case .query(let text): return try await Self.forget(search: text, in: context)
    case .everything where try await library.isImportUnderWay():
      throw CommandFailure(.tryLater, ImportReport.underWay)
    case .everything where isForAllMachines:
      return try await context.forgetOnAllMachines(isConfirmed: isConfirmed)
    case .everything:
      guard isConfirmed else {
        throw UsageError(
          try await library.extent(of: .everything).question(
            .everything, name: "", confirming: confirming("everything")))
      }
      return try await context.forget(.everything, name: "", item: nil)
    case .item(let reference):
      guard let row = try await context.stored(reference) else {
        throw CommandFailure(
          .nothingFound, "Nothing to delete: the library has no item \(words.first ?? "").")
      }
      let personalData = DeletionTarget.item(row.item.id)
      let extent = try await library.extent(of: personalData)
      guard isConfirmed || extent.stars + extent.listed == 0 else {
        throw UsageError(
          extent.question(personalData, name: row.name, confirming: confirming(words.first ?? "")))
      }
      return try await context.forget(personalData, name: row.name, item: row.item)
    }
  }

  /// Deletes every search that the text may stand for, and reports those that existed.
  @MainActor private static func forget(
    search text: String, in context: any CommandContext
  ) async throws -> CommandResult {
    var results: [CommandResult] = []
    for search in DeletionTarget.searches(text) {
      results.append(try await context.forget(.query(search), name: search, item: nil))
    }
    let found = results.filter { $0.status != .nothingFound }
    let told = found.isEmpty ? results.prefix(1) : found[...]
    return CommandResult(
      .nothing, notices: told.flatMap(\.notices),
      status: told.map(\.status).max { $0.rawValue < $1.rawValue } ?? .done)
  }
}
