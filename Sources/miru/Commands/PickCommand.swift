internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// `pick`: the prompt as a chooser, for other programs.
struct PickCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick", abstract: "Choose items at the prompt, and print their links.",
    discussion: """
      The prompt is on the terminal, and what was chosen goes to standard output. Down chooses a row and Enter prints it. \
      While a row is chosen, Tab marks it and goes to the next; then Enter prints the marked ones, whatever was typed \
      since. Ctrl-C leaves at once with exit code 130, and Ctrl-D on an empty line with 1.
      """)
  static let handlesSignals = true
  static let takesPrivate = true

  @Argument(help: "Words to begin with.")
  var words: [String] = []

  @Option(
    name: .customLong("print"),
    help: ArgumentHelp(
      "What to print of each item: link, id, json, or a text with Apple's keys, such as '{artistName} – {trackName}'. (default: link)",
      valueName: "content"), transform: PickedContent.init(parsing:))
  var content: PickedContent?

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    let output = OutputWriter(descriptor: try Self.takeTerminal())
    return try await PromptMain.run(wiring, line: words.joined(separator: " ")) { picked in
      let rows = try await wiring.library().archived(picked)
      if case .template(let template)? = content { try template.check(rows) }
      for row in rows {
        try output.line((content ?? .link).line(row))
      }
      try output.flush()
    }
  }

  /// Makes the terminal standard input and output; returns the former standard output.
  private static func takeTerminal() throws -> Int32 {
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard output >= 0, terminal >= 0 else {
      throw CommandFailure(.usage, "'miru pick' needs a terminal. 'miru search' prints rows without one.")
    }
    for stream in [STDIN_FILENO, STDOUT_FILENO] { _ = dup2(terminal, stream) }
    close(terminal)
    return output
  }
}

/// What `pick` prints of an item.
enum PickedContent {
  case link, id, json
  case template(RowTemplate)

  init(parsing text: String) throws {
    switch text {
    case "link": self = .link
    case "id": self = .id
    case "json": self = .json
    default: self = .template(try RowTemplate(parsing: text))
    }
  }

  func line(_ row: ArchivedItem) -> String {
    switch self {
    case .link: SafeText(row.stored.item.pageLink(in: row.stored.storefront)).text
    case .id: String(row.stored.item.id.number)
    case .json: row.json
    case .template(let template): template.line(row)
    }
  }
}
