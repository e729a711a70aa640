internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// `match`: finds Apple's item for each line of a list.
struct MatchCommand: MiruCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Find Apple's item for each line of a list.",
    discussion: """
      A line is 'Artist - Title', a title, the name of a file, or a row of a table with a heading: CSV, TSV, m3u, JSON. \
      miru looks in the library first, then sends requests evenly within the budget. Every verdict is kept: after Ctrl-C \
      the same command goes on. The exit code is 0 if every line is sure or likely.
      """)
  static let place = CommandPlace.shell
  static let libraryUse = LibraryRequirement.asks

  @Argument(help: "The list; '-' is standard input.", completion: .file()) var file: String?
  @Option(help: ArgumentHelp("Kind of the items, such as song or album.", valueName: "entity")) var entity =
    Entity.song
  @Option(name: .shortAndLong, help: .choice("Format of the lines.", of: OutputFormat.Name.self))
  var format = OutputFormat.Name.table
  @Option(
    help: ArgumentHelp("Only lines with these verdicts, such as unsure,none.", valueName: "verdicts"),
    transform: MatchCommand.verdicts)
  var only: Set<MatchVerdict> = Set(MatchVerdict.allCases)
  @Option(help: ArgumentHelp("Add what is sure or likely to this list.", valueName: "name")) var list:
    ListName?
  @Option(parsing: .unconditional, help: "Maximum number of requests. (default: as many as it takes)")
  var limitRequests: Int?
  @Flag(help: "Show what was read, and how many requests it takes; send none.") var dryRun = false
  @Flag(help: "Decide again what was decided before.") var again = false
  @Flag(help: "Send the requests without a question.") var yes = false
  @Flag(help: "Choose among the candidates of the unsure lines: of this list, or of all.") var review = false

  func validate() throws {
    if review, file == "-" { throw ValidationError("--review needs the standard input. Name a file.") }
    if review, list != nil || format != .table || only.count < MatchVerdict.allCases.count || dryRun {
      throw ValidationError("--review takes no --list, --format, --only or --dry-run; run it again without.")
    }
  }

  private static func verdicts(_ text: String) throws -> Set<MatchVerdict> {
    let verdicts = text.split(separator: ",").map { MatchVerdict(rawValue: String($0)) }
    guard !verdicts.isEmpty, !verdicts.contains(nil) else {
      throw ValidationError("it takes \(MatchVerdict.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return Set(verdicts.compactMap(\.self))
  }

  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    guard let shell = context as? ShellContext else { return .nothing }
    guard let file else {
      guard review else { throw UsageError("Name a list, or --review.") }
      return try await reviewLines(of: nil, in: shell)
    }
    let read: MatchList
    do throws(MatchListError) { read = try ListReader(entity: entity).list(at: file) } catch {
      throw CommandFailure(.unreadable, error.sentence)
    }
    return try await match(read, with: shell)
  }

  @MainActor private func match(_ read: MatchList, with context: ShellContext) async throws -> CommandResult {
    let (wiring, catalogue) = (context.wiring, try await context.catalogue())
    let (library, storefront) = (try await context.library(), try await context.settings().storefront)
    let isOffline = await catalogue.isOffline
    let matcher = Matcher(read, entity: entity, storefront: storefront, library: library)
    let progress = ProgressBar("Matching", isSpoken: wiring.isPlain, clock: wiring.clock)
    func show(_ done: Int, _ rest: String = "") {
      let text = "\(done) of \(Wording.count(read.lines.count, "line"))" + rest
      progress.show(text, spoken: text.replacing(" · ", with: ", "))
    }
    let (keeps, asks) = (!isOffline && !dryRun, !isOffline || dryRun)
    try await matcher.lookInLibrary(again: again, keeps: keeps, asks: asks) { show($0) }
    progress.hide()
    let rules = try await context.quota().first?.rules ?? Limits.Budget.rules
    let (open, requests) = (matcher.pending, matcher.requestsLeft)
    let need =
      open == 0
      ? "No line needs a request."
      : "\(Wording.count(open, "line")) \(open == 1 ? "needs" : "need") about \(Wording.count(requests, "request")), "
        + "\(RequestPacer.time(of: requests, rules: rules)), and one more for each that Apple does not have."
    let leftOut = read.leftOutSentence
    if dryRun {
      let view = MatchTableView(LiveMatchTableViewModel(read: read.lines))
      // A pipe gets the texts in full.
      try wiring.page.print(view.lines(width: wiring.page.width ?? Line.spokenWidth))
      let sentences = ["Read \(Wording.count(read.lines.count, "line")).", leftOut, need]
      return .say(sentences.compactMap(\.self).joined(separator: " "))
    }
    if let leftOut { context.say(leftOut) }
    if open > 0, !isOffline {
      context.say(need)
      guard try yes || agrees() else { return .say("No request was sent.", status: .tryLater) }
      let pacer = RequestPacer(
        catalogue: catalogue, clock: wiring.clock, most: limitRequests ?? .max,
        say: { sentence in
          progress.hide()
          Diagnostics.say(sentence)
        }
      ) { try await context.quota().first }
      try await withTaskCancellationHandler {
        try await matcher.askApple { request, left in
          let rest =
            " · \(Wording.count(left, "request")) left · \(RequestPacer.time(of: left, rules: rules))"
          show(matcher.matches.count - matcher.pending, rest)
          return try await pacer.rows(of: request, left: left)
        }
      } onCancel: { [same = same()] in
        // Below the line that says how far it is.
        if isatty(STDERR_FILENO) == 1 { try? FileHandle.standardError.write(contentsOf: Data("\n".utf8)) }
        Diagnostics.say("Stopped. What was answered is kept. \(same) goes on.")
      }
      progress.end()
    }
    let toBeContinued = CommandResult(
      .nothing, notices: ["\(same(isOffline)) goes on with the rest."], status: .tryLater)
    if review {
      // What is unsure offline is a guess that is not kept.
      let isOpen = matcher.pending > 0 || !keeps
      let hasUnsure = keeps && matcher.matches.contains { $0.verdict == .unsure }
      guard hasUnsure || !isOpen else { return toBeContinued }
      let reviewed = try await reviewLines(of: read.lines.map(\.key), in: context)
      return isOpen ? toBeContinued : reviewed
    }
    let lines = read.lines.compactMap { line in matcher.match(of: line).map { (line, $0) } }
    try await write(lines, read.heading, library, storefront, with: wiring)
    let matches = lines.map(\.1)
    let counts = MatchVerdict.allCases.map { verdict in (verdict, matches.count { $0.verdict == verdict }) }
    context.say(counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ") + ".")
    if let list { context.say(try await add(matches, to: list.text, library, at: context.now)) }
    if keeps, matches.contains(where: { $0.verdict == .unsure }) { context.say(reviewing(wiring)) }
    guard matcher.pending == 0 else { return toBeContinued }
    return CommandResult(.nothing, status: matches.allSatisfy(\.verdict.isFound) ? .done : .nothingFound)
  }

  /// Whether the person agrees; asked at a terminal only.
  private func agrees() throws -> Bool {
    guard file != "-", isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return true }
    try? FileHandle.standardError.write(contentsOf: Data("miru: Go on? [Y/n] ".utf8))
    return try InputLine.next().map { ["", "y", "yes"].contains($0.lowercased()) } ?? false
  }

  @MainActor private func write(
    _ lines: [(MatchLine, KeptMatch)], _ heading: [String], _ library: any LibraryPorts,
    _ storefront: Storefront,
    with wiring: Wiring
  ) async throws {
    let shown = lines.filter { only.contains($0.1.verdict) }
    var encoder = MatchEncoder(format, heading: heading)
    try wiring.output.write(encoder.head(of: shown.count))
    for (line, match) in shown {
      let matched = (line, match.verdict, try await library.items(match.items))
      try wiring.output.write(encoder.text(matched))
      guard format == .table else { continue }
      let view = MatchTableView(LiveMatchTableViewModel([matched], in: storefront))
      try wiring.page.print(view.lines(width: wiring.page.columns))
    }
    try wiring.output.write(encoder.tail)
    try wiring.output.flush()
  }

  /// Adds what was found to the list; returns what that did.
  @MainActor private func add(
    _ matches: [KeptMatch], to list: String, _ library: any LibraryPorts, at now: Timestamp
  ) async throws -> String {
    let ids = matches.filter(\.verdict.isFound).compactMap(\.items.first?.id)
    let isChanged = try await library.editList(list, at: now) { ($0 + ids).uniqued() }
    return isChanged
      ? "Added what is sure or likely to \(Wording.quoted(list)); 'miru undo' takes it off."
      : "Nothing new is sure or likely, so \(Wording.quoted(list)) was not changed."
  }

  /// The command that goes on.
  private func same(_ isOffline: Bool = false) -> String {
    let without = [isOffline ? "--offline" : nil, again ? "--again" : nil].compactMap(\.self)
    return "The same command" + (without.isEmpty ? "" : " without \(without.joined(separator: " and "))")
  }

  /// The command that shows the unsure lines: of the same list and kind, in the same store.
  @MainActor private func reviewing(_ wiring: Wiring) -> String {
    let name = file.map { $0 == "-" ? "" : " " + $0 } ?? ""
    let kind = entity == .song ? "" : " --entity \(entity.rawValue)"
    let store = wiring.options.flags[.country].map { " --country \($0)" } ?? ""
    return "'miru match\(name) --review\(kind)\(store)' shows the unsure lines."
  }
}

/// `:match --review`: the review at the prompt, on a screen of its own.
struct MatchReviewCommand: MiruCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Decide the lines that 'miru match FILE' left unsure.")
  static let place = CommandPlace.prompt
  static let keys = MatchReview.keys

  @Option(help: ArgumentHelp("Kind of the items, such as song or album.", valueName: "entity")) var entity =
    Entity.song
  @Flag(help: "Choose among the candidates of the unsure lines.") var review = false

  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    let review = try await MatchReview(of: entity, in: context)
    let hint = "Lines cannot be redrawn here. 'miru match --review' in the shell asks line by line."
    return CommandResult(
      .screen(
        MatchReviewScreen(review, in: context), else: CommandReport { Paragraph.notice(hint, width: $0) }))
  }
}

// The review in lines.

extension MatchCommand {
  @MainActor private func reviewLines(of lines: [String]?, in shell: ShellContext) async throws
    -> CommandResult
  {
    let review = try await MatchReview(of: entity, lines, in: shell)
    let (page, player) = (shell.wiring.page, PreviewPlayer())
    var shown: [Line] = []
    while !review.isDone {
      // The terminal wraps a long candidate: its end, the year and the length, may decide.
      let card = [Line(SafeText(review.heading))] + review.lines(room: .max, width: Line.spokenWidth)
      let keys = review.keys.joined(separator: ", ").replacing("/ ", with: "/WORDS ") + "; then Enter"
      // After a key without a meaning, the keys are enough.
      try page.print((card == shown ? [] : card) + Paragraph.notice(keys, width: page.columns))
      shown = card
      try shell.flush()
      guard let typed = try await InputLine.nextUnblocked()?.trimmingBlanks, typed != "q" else { break }
      if typed.hasPrefix("/") {
        try await review.search(String(typed.dropFirst()), in: shell)
      } else if typed.count < 2,
        let row = try await review.press(typed.first.map { EditorKey.character($0) } ?? .enter)
      {
        do {
          if let address = try row.previewAddress(reach: shell.wiring.reachOfAddresses()) {
            let notice = row.previewNotice(stop: "Ctrl-C")
            shell.say(notice.sentence + " " + notice.link)
            _ = try await player.play(address)
          }
        } catch let error where !(error is CancellationError) {
          Diagnostics.say(ErrorReport(error).sentence ?? "")
        }
      }
    }
    await player.stop()
    try Task.checkCancellation()
    return .say(review.summary + ".")
  }
}
