/// A usage error on the command line, in a command, in the environment or in the settings.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong and what to do, in one sentence.
  public var sentence: String

  public init(_ sentence: String) { self.sentence = sentence }

  /// The error of a command or an option that exists at the prompt only; `what` names it.
  public static func atPromptOnly(_ what: String = "This command") -> UsageError {
    UsageError("\(what) works at the prompt only.")
  }
}

/// A command that ends early, with its messages and exit status.
public struct CommandFailure: Error, Hashable, Sendable {
  public var status: CommandStatus
  /// The messages, one sentence each.
  public var notices: [String]

  public init(_ status: CommandStatus, _ notices: [String]) {
    self.status = status
    self.notices = notices
  }

  public init(_ status: CommandStatus, _ notice: String) { self.init(status, [notice]) }

  /// The row comes from an answer that was edited at a breakpoint.
  public static let edited = CommandFailure(
    .usage, "Edited rows can only be opened, because they are in no file. Search again for Apple's rows.")
  /// The item was removed from the library since it was listed.
  public static let gone = CommandFailure(
    .nothingFound, "This item is no longer in the library. Search for it again.")
}
