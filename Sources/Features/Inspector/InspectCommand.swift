public import ArgumentParser
public import Catalog
public import Terminal

/// `inspect`: shows the requests and answers of this session.
public struct InspectCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show this session's requests with their answers.",
    discussion: """
      ':inspect' lists them, newest first, with the answers that the cache gave in their place.
      ':inspect 3' shows one: request, answer, time and rows.
      ':inspect 3 body' shows the answer's body, ':inspect 3 find WORDS' its lines with these words, and ':inspect 3 save FILE' \
      writes it. ':inspect 3 curl' copies the request as a curl command. ':inspect 3 again' sends it again. ':inspect export FILE.har' writes all as an HTTP Archive.
      In the shell, '--trace FILE.har' writes the requests of any command.
      """)
  public static let keys = [
    KeyHelp("Down, j", "the request below, or a line down"),
    KeyHelp("Up, k", "the request above, or a line up"),
    KeyHelp("Page Down, Space", "a window down"), KeyHelp("Page Up, b", "a window up"),
    KeyHelp("Home, g", "the first"), KeyHelp("End, G", "the last"), KeyHelp("Enter", "open the request"),
    KeyHelp("/", "find words in an open request"), KeyHelp("n", "find them again below"),
    KeyHelp("y", "copy it as a curl command"), KeyHelp("w", "write the body to a file"),
    KeyHelp("r", "send it again"), KeyHelp("|", "show the body in $PAGER"),
    KeyHelp("q, Esc", "back to the list, or leave"),
  ]

  @Argument(
    help:
      "The number of a request, then perhaps 'body', 'find WORDS', 'curl', 'again' or 'save FILE'; or 'export FILE.har'."
  )
  var words: [String] = []

  @Flag(help: "Replace an existing file.")
  var force = false

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let history = try await context.catalogue()
    let records = await history.exchanges()
    switch words.count {
    case 0:
      if records.isEmpty { return .say("No requests in this session.") }
      let list = ExchangeListViewModel(records, now: context.now)
      return CommandResult(
        .screen(
          InspectorScreen(records, of: history, home: context.home ?? ""),
          else: CommandReport { FactsView(list).lines(width: $0) }))
    case 2 where words[0] == "export":
      if words[1] == "-" { throw UsageError("Name a file: ':inspect export FILE.har'.") }
      _ = try await TraceFile(context.expanded(words[1]), replacing: force).write(history)
      let sent = records.count(where: \.isSent)
      let others = sent < records.count ? " Those that were not sent are left out." : ""
      return .say("Wrote \(Wording.count(sent, "request")) to \(words[1]).\(others)")
    default:
      guard let number = Int(words[0]) else { throw UsageError(Self.usage) }
      guard let record = records.first(where: { $0.number == number }) else {
        return .say("There is no request \(number). ':inspect' lists them.", status: .nothingFound)
      }
      return try await show(record, words.dropFirst().map(\.self), of: history, in: context)
    }
  }

  @MainActor private func show(
    _ record: ExchangeRecord, _ words: [String], of history: any CatalogPorts, in context: any CommandContext
  ) async throws -> CommandResult {
    let body = await history.exchangeBody(record.number)
    switch words.first {
    case nil:
      let (rows, now) = (await Self.rows(body, of: history), context.now)
      return .lines { FactsView(ExchangeViewModel(record, rows: rows, now: now)).lines(width: $0) }
    case "curl" where words.count == 1:
      let command = record.curlCommand
      return await context.copy(command)
        ? .say("Copied: \(command)") : .lines { _ in [Line(SafeText(command))] }
    case "again" where words.count == 1:
      guard record.caller != .cover else { return .say("A cover cannot be sent again.", status: .usage) }
      try await context.requesting { try await history.sendAgain(record) }
      return .say("Sent request \(record.number) again; ':inspect' lists it.")
    case "body" where words.count == 1:
      guard let body else { return noBody(record) }
      // Not cut, so that a script gets JSON.
      return .lines { _ in IndentedJSON.lines(body).map { Line(SafeText($0)) } }
    case "find" where words.count > 1:
      guard let body else { return noBody(record) }
      let wanted = words.dropFirst().joined(separator: " ")
      let found = IndentedJSON.lines(body).filter { $0.lowercased().contains(wanted.lowercased()) }
      guard !found.isEmpty else {
        throw CommandFailure(
          .nothingFound, "No line of request \(record.number)'s body has \(Wording.quoted(wanted)).")
      }
      return .lines { _ in found.map { Line(SafeText($0)) } }
    case "save" where words.count == 2:
      guard let body else { return noBody(record) }
      try WholeFile.write(body, to: .file(path: context.expanded(words[1]), replacing: force))
      return .say("Wrote \(Wording.size(bytes: Int64(body.count))) to \(words[1]).")
    default: throw UsageError(Self.usage)
    }
  }

  /// Returns an exchange and its body as lines to scroll.
  @MainActor public static func page(
    _ record: ExchangeRecord, of history: any ExchangeHistory, now: Timestamp, width: Int
  ) async -> [Line] {
    let body = await history.exchangeBody(record.number)
    let rows = await rows(body, of: history)
    let facts = FactsView(ExchangeViewModel(record, rows: rows, now: now)).lines(width: width)
    guard let body else { return facts }
    let text = await Task.detached {
      IndentedJSON.lines(body).flatMap { WrappedText.lines($0, width: width) }
    }.value
    return facts + [Line(SafeText("Body"), style: .bold)] + text.map { Line($0) }
  }

  /// Reads the rows of a body beside the main actor, because a large one takes longer than a frame.
  private static func rows(_ body: [UInt8]?, of history: any ExchangeHistory) async -> [ReadElement]? {
    await Task.detached { body.flatMap { try? history.elements(ofBody: $0) } }.value
  }

  /// Returns a body as text for another program, without control characters.
  public static func text(ofBody body: [UInt8]) -> String {
    IndentedJSON.lines(body).map { SafeText($0).text + "\n" }.joined()
  }

  private func noBody(_ record: ExchangeRecord) -> CommandResult {
    let reason = record.bodyLength > 0 ? " any more, because later ones took its place" : ""
    return .say("Request \(record.number) has no body\(reason).", status: .nothingFound)
  }

  private static let usage =
    "Type ':inspect', ':inspect 3', ':inspect 3 body', ':inspect 3 find WORDS', ':inspect 3 curl', ':inspect 3 again', "
    + "':inspect 3 save FILE' or ':inspect export FILE.har'. Put a name with blanks in quotes."
}

extension ExchangeRecord {
  /// The request as a command for curl on one line; every word is quoted for a POSIX shell.
  public var curlCommand: String {
    let words = requestHeaders.flatMap { ["-H", "\($0.name): \($0.value)"] } + [url]
    let quoted = words.map { $0 == "-H" ? $0 : "'" + $0.replacing("'", with: #"'\''"#) + "'" }
    return "curl --compressed " + quoted.joined(separator: " ")
  }
}
