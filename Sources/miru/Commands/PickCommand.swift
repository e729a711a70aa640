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
      The prompt is on the terminal, and what was chosen goes to standard output: Enter prints the chosen row, Tab marks \
      it and goes to the next, and then Enter prints the marked ones. The exit code is 1 if nothing was chosen, and 130 \
      after Ctrl-C.
      """)
  static let handlesSignals = true

  @Argument(help: "Words to begin with.")
  var words: [String] = []

  @Option(
    name: .customLong("print"),
    help: ArgumentHelp(
      "What to print of each item: a template has Apple's keys, such as '{artistName} – {trackName}'.",
      valueName: "link|id|json|template"))
  var content = PickedContent.link

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    let output = OutputWriter(descriptor: try Self.takeTerminal())
    let picked = PickedItems()
    let status = try await PromptMain.run(wiring, picking: picked, line: words.joined(separator: " "))
    guard status == .done else { return status }
    for row in try await wiring.library().archived(picked.rows) {
      try output.line(content.line(row))
    }
    try output.flush()
    return picked.rows.isEmpty ? .nothingFound : .done
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
enum PickedContent: ExpressibleByArgument {
  case link, id, json
  case template(RowTemplate)

  init?(argument: String) {
    switch argument {
    case "link": self = .link
    case "id": self = .id
    case "json": self = .json
    default:
      // A word without a key would print the same for every item.
      guard argument.contains("{"), let template = RowTemplate(argument: argument) else { return nil }
      self = .template(template)
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

/// The items that are chosen at a prompt for another program.
@MainActor final class PickedItems {
  /// The marked items, in the order of their marks.
  private(set) var marked: [StoredItem] = []
  /// What was chosen in the end: the marked items, or one.
  private(set) var rows: [StoredItem] = []

  func toggle(_ row: StoredItem) {
    let others = marked.filter { $0.key != row.key }
    marked = others.count < marked.count ? others : marked + [row]
  }

  func choose(_ row: StoredItem) { rows = marked.isEmpty ? [row] : marked }
}
