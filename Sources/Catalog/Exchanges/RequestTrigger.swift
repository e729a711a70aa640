/// The trigger of a request. Four of the twenty requests a minute are reserved for deliberate use.
public enum RequestTrigger: String, CaseIterable, Hashable, Sendable {
  /// Enter, a command of the prompt, or a command of the shell.
  case deliberate
  /// A pause in typing.
  case typing
  /// Home at the start, which the user did not request.
  case home
  /// A list that is matched, whose lines the user did not enter one by one.
  case match

  /// Whether it must not use the requests reserved for deliberate use.
  public var leavesReserve: Bool { self != .deliberate }
}
