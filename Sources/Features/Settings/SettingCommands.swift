public import ArgumentParser
internal import Catalog

/// `country`: changes the store, or shows the current one.
public struct CountryCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "country", abstract: "Choose the store to search from now on.")
  public static let promptValues = Storefront.all.map(\.code)

  @Argument(
    help: ArgumentHelp(
      "A two- or three-letter code or a country's name; without it, the store is shown.", valueName: "store"))
  var words: [String] = []

  public init() {}

  public func validate() throws { _ = try storefront() }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard let storefront = try storefront() else {
      let present = try await context.settings().storefront
      return .say("Using Apple's store \(present.code), \(present.name).")
    }
    return .action(
      .use(storefront), "Using Apple's store \(storefront.code), \(storefront.name), \(context.howLong).")
  }

  private func storefront() throws -> Storefront? {
    let name = words.joined(separator: " ")
    if name.isEmpty { return nil }
    if let store = Storefront(typed: name) { return store }
    throw ValidationError(UnknownStoreMessage.noStore(name, shown: Wording.typed(name)))
  }
}

/// `entity`: changes the kind of rows to search for, or shows the current one.
public struct EntityCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "entity", abstract: "Choose what to search for, such as albums.")
  public static let promptValues = [Entity.allKinds] + Entity.allCases.map(\.rawValue)

  @Argument(
    help: ArgumentHelp(
      "Apple's entity or a noun, such as album or films, or all. Without it, miru shows the current one.",
      valueName: "entity"))
  var words: [String] = []

  public init() {}

  public func validate() throws { _ = try entity() }

  private func entity() throws -> Entity? {
    let name = words.joined(separator: " ")
    guard !name.isEmpty, name.lowercased() != Entity.allKinds else { return nil }
    guard let entity = Entity(said: name) else {
      throw ValidationError(Entity.unknown(name, shown: Wording.typed(name)))
    }
    return entity
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard !words.isEmpty else {
      return .say("Searching for \(try await context.settings().entity?.plural ?? "all kinds").")
    }
    let entity = try entity()
    return .action(.search(entity), "Searching for \(entity?.plural ?? "all kinds") \(context.howLong).")
  }
}

/// `offline`: stops or allows requests, or shows which it is.
public struct OfflineCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "offline", abstract: "Turn offline mode on (no requests to Apple) or off.")
  public static let promptValues = Switch.allCases.map(\.rawValue)

  @Argument(help: "on or off. Without it, miru shows the current state.")
  var state: Switch?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let isOffline = if let state { state == .on } else { await (try context.catalogue()).isOffline }
    let sentence =
      isOffline
      ? "Offline: miru searches only the library. ':offline off' allows requests again."
      : "Online: miru also searches Apple's catalogue. ':offline on' stops all requests."
    return state == nil ? .say(sentence) : .action(.goOffline(isOffline), sentence)
  }

  enum Switch: String, CaseIterable, ExpressibleByArgument {
    case on, off

    init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  }
}

extension CommandContext {
  /// How long a changed setting counts; in a private session, it ends with it.
  fileprivate var howLong: String { isPrivate ? "in this session" : "from now on" }
}
