internal import Catalog
internal import Features
internal import Terminal

/// The output of a prompt: the interactive prompt or line mode.
@MainActor protocol PromptScreen: AnyObject {
  /// Whether output goes to a terminal.
  var isTerminal: Bool { get }
  /// Whether a panel below the prompt shows rows and status.
  var drawsPanel: Bool { get }
  var width: Int { get }
  /// Maximum lines of Home, so that all of it is visible; `nil` for no limit.
  var roomForHome: Int? { get }
  /// The lines that the user entered before, newest first.
  var recentLines: [String] { get }
  /// Prints lines: rows, cards, tables.
  func show(_ lines: [Line])
  /// Shows all output of a body in one frame, so that a list can use the room of the panel that it replaces.
  func together(_ body: () -> Void)
  /// Prints a sentence, which may hold untrusted text.
  func tell(_ sentence: String)
  /// Gives the window and the keys to a view; returns `false` if lines cannot be redrawn.
  func enter(_ screen: any FullScreen) -> Bool
  /// Gives the terminal to another program while `body` runs.
  func lend(_ body: () throws -> String) rethrows -> String
  var pictures: PictureChoice { get }
  /// The window that pictures share with their cards.
  var pictureRoom: PictureRoom { get }
  /// Counts the outputs so far.
  var scrollbackCount: Int { get }
  /// Prints a cover below its card, at once or when the line is empty; not at all if there was other output since the
  /// count was `mark`.
  func show(_ cover: CoverContent, below mark: Int)
  /// Redraws the panel after a change of state.
  func stateChanged()
  /// Updates the prompt and the window's title after a change of the store, the entity, the mode or the place.
  func placeChanged()
  func replaceLine(_ text: String)
  /// Copies text to the clipboard; returns `false` if none is reachable.
  func copy(_ text: String) -> Bool
  /// Leaves miru, for `:quit`.
  func leave()
}
