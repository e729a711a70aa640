internal import ArgumentParser
internal import Catalog
internal import Features
internal import Terminal

/// Forgetting for good.
struct ForgetCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Remove an item, a search or everything from this machine, for good.",
    discussion: """
      Removes rows, openings, stars and kept answers, their bytes in the library's file and its backups, the lines typed at the \
      prompt that name a search, and the log. Nothing of it can be taken back. Settings, the count of calls and \
      files you exported stay.
      """)

  static let libraryUse = LibraryUse.removes

  @Argument(help: "Apple's id of a track, an album or an artist.")
  var id: String?

  @Option(help: ArgumentHelp("A search.", valueName: "words"))
  var query: String?

  @Flag(help: "Everything but settings and the count of calls; needs --yes.")
  var everything = false

  @Flag(help: "Confirms: everything, or an item that is starred.")
  var yes = false

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    guard [id != nil, query != nil, everything].count(where: \.self) == 1 else {
      throw ValidationError("forget takes one of: an id, --query, --everything.")
    }
    if let id { _ = try AppleNumber(argument: id) }
    if let query, Spelling.normal(query).isEmpty {
      throw ValidationError("--query takes the words of a search.")
    }
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    if let query { return try await forget(.query(query), name: query, wiring) }
    if everything {
      try await confirm(.everything, name: "", wiring) { _ in true }
      return try await forget(.everything, name: "", wiring)
    }
    let number = try AppleNumber(argument: id ?? "").number
    guard
      let row = try await wiring.settledLibrary().item(
        number: number, preferring: wiring.settings().storefront)
    else {
      Talk.say("Nothing to forget: the library has no item \(number).")
      return .nothingFound
    }
    let (trace, name) = (Trace.item(row.item.id), PromptWork.name(row))
    try await confirm(trace, name: name, wiring) { $0.stars > 0 }
    return try await forget(trace, name: name, item: row.item, wiring)
  }

  /// Throws the question, unless it was answered already or needs none.
  @MainActor private func confirm(
    _ trace: Trace, name: String, _ wiring: Wiring, if isGrave: (Forgotten) -> Bool
  ) async throws {
    let extent = try await wiring.settledLibrary().extent(of: trace)
    if !yes, isGrave(extent) {
      throw UsageError(extent.question(trace, name: name, confirming: "add --yes"))
    }
  }

  @MainActor private func forget(
    _ trace: Trace, name: String, item: CatalogItem? = nil, _ wiring: Wiring
  ) async throws -> Ending {
    let typed = HistoryFile(path: wiring.paths.typed)
    let forgetter = Forgetter(
      library: try await wiring.settledLibrary(), log: wiring.logFile, clock: wiring.clock, tell: Talk.say,
      forgetLines: { try typed.forget(where: $0) },
      orderForSearch: "'miru forget --query WORDS'",
      forgetCovers: { await wiring.forgetCovers($0, of: item) })
    let findings = try await forgetter.forget(trace, name: name)
    findings.notices.forEach(Talk.say)
    return findings.ending
  }
}
