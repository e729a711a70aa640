public import ArgumentParser
public import Catalog
public import Terminal

/// `inspect`: shows the requests and answers of this session.
public struct InspectCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show the requests of this session, and what came back.",
    discussion: """
      ':inspect' lists them, newest first, with the answers that the cache gave in their place.
      ':inspect 3' shows one: request, answer, time and rows.
      ':inspect 3 body' shows the answer's body, ':inspect 3 save FILE' writes it, and ':inspect 3 curl' copies the
      request as a curl command. ':inspect export FILE.har' writes all as an HTTP Archive.
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
    help: "The number of a request, then perhaps 'body', 'curl' or 'save FILE'; or 'export FILE.har'.")
  var words: [String] = []

  @Flag(help: "Replace an existing file.")
  var force = false

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let history = try await context.catalogue()
    let records = await history.exchanges()
    switch words.count {
    case 0:
      // On its own screen, or as numbered lines.
      if !records.isEmpty, context.prompt?.inspect(records) == true { return .nothing }
      return list(records, now: context.now)
    case 2 where words[0] == "export":
      try await TraceFile(context.expanded(words[1]), replacing: force).write(history)
      let sent = records.count { !$0.isCached }
      let cached =
        sent < records.count ? " Answers from the cache are left out, because nothing was sent." : ""
      return .say("Wrote \(Wording.count(sent, "request")) to \(words[1]).\(cached)")
    default:
      guard let number = Int(words[0]) else { throw UsageError(Self.usage) }
      guard let record = records.first(where: { $0.number == number }) else {
        return .say("There is no request \(number). ':inspect' lists them.", status: .nothingFound)
      }
      return try await show(record, words.dropFirst().map(\.self), of: history, in: context)
    }
  }

  @MainActor private func list(_ records: [ExchangeRecord], now: Timestamp) -> CommandResult {
    if records.isEmpty { return .say("No requests in this session.") }
    return .lines { FactsView(ExchangeListViewModel(records, now: now)).lines(width: $0) }
  }

  @MainActor private func show(
    _ record: ExchangeRecord, _ words: [String], of history: any CatalogPorts, in context: any CommandContext
  ) async throws -> CommandResult {
    switch words.first {
    case nil:
      let body = await history.exchangeBody(record.number)
      let (rows, now) = (await Self.rows(body, of: history), context.now)
      return .lines { FactsView(ExchangeViewModel(record, rows: rows, now: now)).lines(width: $0) }
    case "curl" where words.count == 1:
      let command = CurlCommand.text(record)
      if await context.copy(command) { return .say("Copied: \(command)") }
      return .lines { _ in [Line(SafeText(command))] }
    case "body" where words.count == 1:
      guard let body = await history.exchangeBody(record.number) else { return noBody(record) }
      // Not cut, so that a script gets JSON.
      return .lines { _ in IndentedJSON.lines(body).map { Line(SafeText($0)) } }
    case "save" where words.count == 2:
      guard let body = await history.exchangeBody(record.number) else { return noBody(record) }
      try TraceFile(context.expanded(words[1]), replacing: force).write(body)
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

  /// Returns the request of an exchange as a curl command.
  public static func curl(_ record: ExchangeRecord) -> String { CurlCommand.text(record) }

  private func noBody(_ record: ExchangeRecord) -> CommandResult {
    .say(
      record.bodyLength > 0
        ? "The body of request \(record.number) was dropped, because later ones took its place."
        : record.isCached
          ? "Answer \(record.number) came from the cache, so nothing was sent and there is no body."
          : "Request \(record.number) has no body.", status: .nothingFound)
  }

  private static let usage =
    "Type ':inspect', ':inspect 3', ':inspect 3 body', ':inspect 3 curl', ':inspect 3 save FILE' or "
    + "':inspect export FILE.har'. Put a name with blanks in quotes."
}

/// A request as a command for curl.
enum CurlCommand {
  /// Returns the command on one line; every word is quoted for a POSIX shell.
  static func text(_ record: ExchangeRecord) -> String {
    let headers = record.requestHeaders.map { "-H \(quoted("\($0.name): \($0.value)")) " }.joined()
    return "curl --compressed \(headers)\(quoted(record.url))"
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
