import Features

/// The commands that tests of the session know; the real ones are the registry's.
enum TestCommands {
  static let all: [CommandSummary] = [
    CommandSummary("open", "<item>", "Open an item."), CommandSummary("album", "[<item>]", "List an album."),
    CommandSummary("artist", "[<item>]", "List an artist's works."),
    CommandSummary("more", "", "List the next rows."), CommandSummary("why", "<item>", "Explain a row."),
    CommandSummary(
      "history", "", "List what you opened.", options: [CommandOption("--limit"), CommandOption("--where")]),
    CommandSummary("back", "", "Go back."),
    CommandSummary("forward", "", "Go forward."), CommandSummary("star", "[<item>]", "Star an item."),
    CommandSummary("unstar", "[<item>]", "Remove a star."), CommandSummary("stars", "", "List the stars."),
    CommandSummary("preview", "[<item>]", "Play a preview."), CommandSummary("stop", "", "End the preview."),
    CommandSummary("copy", "[<item|part> ...]", "Copy a part."), CommandSummary("home", "", "Show Home."),
    CommandSummary("refresh", "", "Request again."), CommandSummary("export", "[<file>]", "Write an export."),
    CommandSummary(
      "country", "[<store> ...]", "Ask another store.", values: CountryCommand.promptValues),
    CommandSummary("entity", "[<entity>]", "Search another kind.", values: EntityCommand.promptValues),
    CommandSummary("compare", "[<item|store> ...]", "Compare prices."),
    CommandSummary("offline", "[<state>]", "Stop requests.", values: OfflineCommand.promptValues),
    CommandSummary("forget", "<item|query|everything> ...", "Delete permanently."),
    CommandSummary("undo", "", "Undo."), CommandSummary("stats", "", "Show figures."),
    CommandSummary("help", "[<name>]", "List the commands."), CommandSummary("quit", "", "Leave."),
  ]
}
