internal import ArgumentParser
internal import Catalog
internal import Features

/// All commands of miru, one per line, in the order of their listing.
enum CommandRegistry {
  static let all: [any MiruCommand.Type] = [
    ReplCommand.self,
    SearchCommand.self,
    PickCommand.self,
    LookupCommand.self,
    OpenCommand.self,
    AlbumCommand.self,
    ArtistCommand.self,
    SimilarCommand.self,
    MoreCommand.self,
    SortCommand.self,
    FilterCommand.self,
    WhyCommand.self,
    HistoryCommand.self,
    BackCommand.self,
    ForwardCommand.self,
    StarCommand.self,
    UnstarCommand.self,
    StarsCommand.self,
    AddCommand.self,
    RemoveCommand.self,
    MoveCommand.self,
    ListItemsCommand.self,
    ListsCommand.self,
    SaveCommand.self,
    PreviewCommand.self,
    NextCommand.self,
    PreviousCommand.self,
    StopCommand.self,
    CopyCommand.self,
    WebCommand.self,
    CoverCommand.self,
    HomeCommand.self,
    ReleasesCommand.self,
    RefreshCommand.self,
    ExportCommand.self,
    ImportCommand.self,
    MatchCommand.self,
    MatchReviewCommand.self,
    CountryCommand.self,
    EntityCommand.self,
    CompareCommand.self,
    OfflineCommand.self,
    InspectCommand.self,
    BreakCommand.self,
    ContinueCommand.self,
    EditCommand.self,
    SubmitCommand.self,
    DropCommand.self,
    RecordCommand.self,
    ClearCommand.self,
    UndoCommand.self,
    ForgetCommand.self,
    RestoreCommand.self,
    SyncCommand.self,
    StatsCommand.self,
    QuotaCommand.self,
    DoctorCommand.self,
    ConfigCommand.self,
    LockCommand.self,
    DemoServerCommand.self,
    ReplayCommand.self,
    InitCommand.self,
    HelpCommand.self,
    QuitCommand.self,
  ]

  /// The commands of the prompt, as its lists show them.
  ///
  /// Created on first use, by reflection.
  static let atPrompt: [CommandSummary] = summaries(all.filter { $0.place != .shell })

  private static func summaries(_ commands: [any MiruCommand.Type]) -> [CommandSummary] {
    let explained = commands.map { $0.name } + SettingName.allCases.map { $0.rawValue }
    return commands.map { command in
      CommandSummary(command, values: command.name == HelpCommand.name ? explained : [])
    }
  }

  /// The commands of the shell.
  static var inShell: [any MiruCommand.Type] { all.filter { $0.place != .prompt } }

  /// Returns the command of the prompt with a name or with a shell alias.
  static func command(_ name: String) -> (any MiruCommand.Type)? {
    all.first { $0.place != .shell && ($0.name == name || $0.configuration.aliases.contains(name)) }
  }

  /// Returns the command that lists a place, and the item there; `nil` if no command of this kind does.
  static func lister(of place: Place?) -> (command: any ListCommand.Type, key: ItemKey)? {
    guard let key = place?.subject else { return nil }
    for case let command as any ListCommand.Type in all where command.listPlace(of: key) == place {
      return (command, key)
    }
    return nil
  }

  /// The commands whose words may be typed with a hyphen.
  static let searching = [SearchCommand.name, PickCommand.name, SaveCommand.name]

  /// The command that a link alone stands for.
  static let opening: any MiruCommand.Type = OpenCommand.self

  /// The file of '--trace'.
  static func trace(_ path: String) -> TraceFile { TraceFile(path) }

  /// Returns the screen of the stack of cards.
  @MainActor static func stack(
    _ stack: [StackEntry], chosen: ItemID?, visits: Int, of library: any LibraryPorts,
    preferring storefront: Storefront, clock: any TimeSource, home: String
  ) -> any FullScreen {
    StackScreen(
      stack, chosen: chosen, visits: visits, of: library, preferring: storefront, clock: clock, home: home)
  }

  /// Returns Home before it is read.
  @MainActor static func home(
    _ library: any LibraryPorts, _ catalogue: any CatalogPorts, settings: SearchSettings, width: Int,
    height: Int?, isPlain: Bool, clock: any TimeSource
  ) -> any HomeContent {
    LiveHomeViewModel(
      library, catalogue, settings: settings, width: width, height: height, isPlain: isPlain, clock: clock)
  }

  /// Returns whether pasted lines are run one after the other: commands, ids and store links. What deletes permanently waits
  /// for Enter, because a copied text may hold more than the person saw.
  static func runs(pasted lines: [String], in storefront: Storefront) -> Bool {
    lines.allSatisfy { line in
      guard line.hasPrefix(":") else { return PastedItem(line, in: storefront) != nil }
      let call = try? CommandCall(parsing: line, among: atPrompt)
      return call.flatMap { command($0.name) }.map { $0.libraryUse != .removes } ?? false
    }
  }

  /// Parses a command of the prompt.
  ///
  /// - Throws: `UsageError`, `CommandLineError`.
  static func parse(_ call: CommandCall) throws -> any MiruCommand {
    guard let type = command(call.name) else { throw CommandLineError.unknown(call.name, similar: nil) }
    let words = try call.words(raw: type.takesRawText)
    do {
      // Raw text contains no options.
      return try type.parse(type.takesRawText ? ["--"] + words : words)
    } catch {
      throw UsageError(ParserMessage.sentence(type.message(for: error)))
    }
  }
}

/// Reformats the argument parser's messages.
enum ParserMessage {
  /// Returns a message on one line, with choices separated by commas.
  static func sentence(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    let isChoice = { (line: Substring) in line.hasPrefix("- ") }
    let words = lines.filter { !isChoice($0) }.joined(separator: " ")
    let choices = lines.filter(isChoice).map { $0.dropFirst(2) }.joined(separator: ", ")
    var whole = choices.isEmpty ? words : words + " " + choices
    if whole.split(separator: "'").contains(where: { ItemReference.isPlaylist(String($0)) }) {
      return ItemReference.noPlaylists
    }
    if whole.hasSuffix("<list>'") {
      return whole + ". A list's name comes first: 1 to 60 characters, no number and no link."
    }
    if whole.hasSuffix("<place>'") {
      return whole + ". A place is a number from 1; one that is too large is the last."
    }
    if whole.hasSuffix("<item>'") || whole.hasSuffix("<item>'.") {
      whole = whole.hasSuffix(".") ? String(whole.dropLast()) : whole
      whole +=
        whole.contains(/'\d[\d,-]*,[\d,-]*'/)
        ? ". Separate items by blanks, such as 1 3"
        : ". Name an item by Apple's id, a store link or, at the prompt, a row number"
    }
    return whole.last.map { ".!?".contains($0) } == true ? whole : whole + "."
  }
}
