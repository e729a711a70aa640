public import ArgumentParser
internal import Catalog
internal import Terminal

/// `break`: holds back requests or answers, lists the breakpoints, or removes them.
public struct BreakCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "break", abstract: "Hold back requests or answers to read or edit them.",
    discussion: """
      ':break search' holds back each answer to a search, ':break search mirror request' each request whose words \
      contain “mirror”, before it is sent. 'lookup' and 'cover' are held back the same way. ':break' lists the \
      breakpoints, ':break off' removes all and ':break off 2' one. They end with the session.
      An answer is stored as it came before it is held back. What is held back continues by itself after 60 seconds.
      Cached answers are not held back; ':refresh' requests them again.
      """)
  public static let promptValues = ["search", "lookup", "cover", "off"]

  @Argument(help: "'search [words]', 'lookup' or 'cover', then 'request' or 'answer'; or 'off'.")
  var words: [String] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let control = try context.atPrompt().breakpointControl
    let known = control.breakpoints
    if words.isEmpty {
      let paused = control.paused.map { $0.parts(now: context.now).joined(separator: " · ") }
      let lines = known.enumerated().map { "\($0 + 1)  \($1.sentencePart)" } + paused
      if lines.isEmpty { return .say("There are no breakpoints. ':break search' sets one.") }
      return .lines { _ in lines.map { Line(SafeText($0)) } }
    }
    if words[0] == "off" {
      guard words.count > 1 else {
        control.breakpoints = []
        return .say("Removed \(Wording.count(known.count, "breakpoint")).")
      }
      guard words.count == 2, let number = Int(words[1]), known.indices.contains(number - 1) else {
        throw UsageError("There is no such breakpoint. ':break' lists them with their numbers.")
      }
      control.breakpoints.remove(at: number - 1)
      return .say("Removed: \(known[number - 1].sentencePart).")
    }
    guard let new = Breakpoint(words) else {
      throw UsageError(
        "Type ':break search', ':break search WORDS', ':break lookup' or ':break cover', each perhaps with 'request' "
          + "or 'answer' at its end.")
    }
    if !known.contains(new) { control.breakpoints.append(new) }
    return .say("From now on, miru holds back \(new.sentencePart), until ':break off'.")
  }
}

/// The argument that chooses a paused exchange.
struct PausedArgument: ParsableArguments {
  @Argument(help: "The number of what is paused; needed if several are.")
  var number: Int?

  @MainActor func chosen(by control: any BreakpointControl) throws -> Int {
    let paused = control.paused.map(\.number)
    if let number, paused.contains(number) { return number }
    if number == nil, paused.count == 1 { return paused[0] }
    let which = paused.map(String.init).joined(separator: ", ")
    throw UsageError(
      paused.isEmpty
        ? "Nothing is paused. ':help break' explains how to pause."
        : "Give a number of what is paused: \(which).")
  }

  /// Lets what is paused go on. Says until when a request must wait for the budget.
  @MainActor func release(
    _ decision: PauseDecision, in context: any CommandContext
  ) async throws -> CommandResult {
    let control = try context.atPrompt().breakpointControl
    let number = try chosen(by: control)
    let isRequest = control.paused.contains { $0.number == number && $0.stage == .request }
    control.release(number, decision)
    guard decision != .drop, isRequest else { return .nothing }
    let allowance = try await context.catalogue().allowance()
    let spent = allowance.callsLeft == 0 ? allowance.nextFree : nil
    guard let free = allowance.refusedUntil ?? spent, free > context.now else { return .nothing }
    return .say("No request is possible until \(ClockTime.text(free, in: .current, seenAt: context.now)).")
  }
}

/// `continue`: passes a paused request or answer as it is.
public struct ContinueCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "continue", abstract: "Pass a paused request or answer unchanged.")
  @OptionGroup var argument: PausedArgument

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try await argument.release(.proceed, in: context)
  }
}

/// `drop`: ends a paused request or answer.
public struct DropCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Drop a paused request or answer as if it failed.")
  @OptionGroup var argument: PausedArgument

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try await argument.release(.drop, in: context)
  }
}

/// `submit`: passes an edited request or answer.
public struct SubmitCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "submit", abstract: "Pass a paused request or answer as you edited it.",
    discussion: "Rows of an edited answer are marked 'edited'. You can open them; miru does not store them.")
  @OptionGroup var argument: PausedArgument

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let control = try context.atPrompt().breakpointControl
    let number = try argument.chosen(by: control)
    guard control.paused.contains(where: { $0.number == number && $0.isEdited }) else {
      throw UsageError(
        "There is no edited text without an error. ':edit' edits it, ':continue' passes it unchanged.")
    }
    return try await argument.release(.submit, in: context)
  }
}

/// `edit`: opens a paused request or answer in an editor.
public struct EditCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a paused request or answer in $VISUAL.",
    discussion: "Of a request, the parameters can be edited; of an answer, status, headers and body.")
  @OptionGroup var argument: PausedArgument

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    let number = try argument.chosen(by: prompt.breakpointControl)
    guard let texts = prompt.breakpointControl.texts(number) else {
      throw UsageError("It is not text, so it cannot be edited. ':continue' passes it, ':drop' drops it.")
    }
    let draft = try context.edit(texts.draft, named: "message.http") { _ in }
    guard draft != texts.original else { return .say("Nothing was changed. ':continue' passes it.") }
    try prompt.breakpointControl.setDraft(draft, of: number)
    return .lines(notices: ["':submit' passes the edited text."]) { _ in
      TextDifference.lines(from: texts.original, to: draft)
    }
  }
}
