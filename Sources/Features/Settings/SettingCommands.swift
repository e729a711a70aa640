public import ArgumentParser
internal import Catalog

/// `country`: changes the store, or shows the current one.
public struct CountryCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "country", abstract: "Ask another of Apple's stores from now on.")
  public static let place = CommandPlace.prompt
  public static let promptValues = Storefront.all.map(\.code)

  @Argument(
    help: ArgumentHelp("The store, two letters; without it, says which one is asked.", valueName: "store"))
  var words: [String] = []

  public init() {}

  public func validate() throws { _ = try storefront() }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard let storefront = try storefront() else {
      let present = try await context.settings().storefront
      return .say("Apple's store \(present.code), \(present.name), is asked.")
    }
    try await context.atPrompt().change(storefront)
    return .nothing
  }

  /// The name of a country, of any number of words, leads to an error with its code.
  private func storefront() throws -> Storefront? {
    guard let first = words.first else { return nil }
    guard let store = Storefront(typed: first) else {
      let name = words.joined(separator: " ")
      let shown = name.hasPrefix("@") && name.count > 1 ? String(name.dropFirst()) : name
      throw ValidationError(UnknownStoreMessage.noStore(shown, shown: Wording.quoted(shown)))
    }
    guard words.count > 1 else { return store }
    throw ValidationError(
      Storefront(typed: words[1]) == nil
        ? ":country does not take \(Wording.quoted(words[1]))."
        : ":country takes one store; :compare sets several beside each other.")
  }
}

/// `entity`: changes the kind of rows to search for, or shows the current one.
public struct EntityCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "entity", abstract: "Search for songs, albums, films, … from now on.")
  public static let place = CommandPlace.prompt
  public static let promptValues = Entity.allCases.map(\.rawValue)

  @Argument(help: "The kind, in Apple's words; without it, says which it is.")
  var entity: Entity?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard let entity else { return .say("Looking for \(try await context.settings().entity.plural).") }
    try await context.atPrompt().change(entity)
    return .nothing
  }
}

/// `offline`: stops or allows requests, or shows which it is.
public struct OfflineCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "offline", abstract: "Stop or allow requests to Apple.")
  public static let place = CommandPlace.prompt
  public static let promptValues = Switch.allCases.map(\.rawValue)

  @Argument(help: "on or off; without it, says which it is.")
  var state: Switch?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if let state { await (try context.atPrompt()).change(isOffline: state == .on) }
    return .say(
      await (try context.catalogue()).isOffline
        ? "Offline: the library answers, Apple is not asked; ':offline off' allows it."
        : "Online: Apple is asked; ':offline on' stops it.")
  }

  enum Switch: String, CaseIterable, ExpressibleByArgument {
    case on, off

    init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  }
}
