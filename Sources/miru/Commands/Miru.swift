internal import ArgumentParser
internal import Catalog

/// The root of the commands; without one, the prompt.
struct Miru: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "miru",
    abstract: "Search Apple's iTunes catalogue as you type, and keep what you looked at.",
    usage: "miru [<options>] [<command>]",
    version: Product.version,
    subcommands: [
      ReplCommand.self, SearchCommand.self, LookupCommand.self, ShowCommand.self, AlbumCommand.self,
      ArtistCommand.self, SimilarCommand.self, CompareCommand.self, HistoryCommand.self,
      StarsCommand.self, ExportCommand.self, ImportCommand.self, ForgetCommand.self, RestoreCommand.self,
      StatsCommand.self,
      QuotaCommand.self,
      DoctorCommand.self,
      ConfigCommand.self, DemoServerCommand.self,
    ],
    defaultSubcommand: ReplCommand.self)

  // The same group as in every command: so it may stand before the command's name as well as behind it.
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  /// The command that the arguments ask for.
  ///
  /// - Throws: What the parser says of them, or asks for instead.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    // The prompt must come at once, and looking through all commands takes twice as long as looking at its own options.
    if arguments.first?.hasPrefix("-") ?? true, let prompt = try? ReplCommand.parse(arguments) {
      return prompt
    }
    return try parseAsRoot(arguments)
  }
}
