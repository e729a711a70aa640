internal import Catalog
internal import Terminal

/// What a prompt's work is shown on: the interactive prompt, or the output of line mode.
@MainActor protocol PromptScreen: AnyObject {
  /// Whether the user looks at it through a terminal.
  var isTerminal: Bool { get }
  /// Columns that lines may take.
  var width: Int { get }
  /// Lines that Home may take, so that all of it is in sight; `nil` for any number.
  var roomForHome: Int? { get }
  /// Lines the user accepted before, newest first.
  var recentLines: [String] { get }
  /// Leaves lines behind: rows, cards, tables.
  func show(_ lines: [Line])
  /// Shows at once what a body shows: a list that takes the panel's place has the panel's room.
  func together(_ body: () -> Void)
  /// Says a sentence, which may hold untrusted text.
  func tell(_ sentence: String)
  /// Shows the stack of cards to leaf through, from a card on; `false` where lines cannot be rewritten.
  func leafThrough(_ stack: [StackEntry], from card: ItemID?, visits: Int) -> Bool
  /// Which pictures it can be given.
  var pictures: PictureChoice { get }
  /// The window they share with their cards.
  var pictureRoom: PictureRoom { get }
  /// Counts what was left behind so far.
  var leftBehind: Int { get }
  /// Leaves a cover behind below its card, at once or when the line is empty; not at all if anything was left behind
  /// since the count was `mark`.
  func show(_ cover: CoverContent, below mark: Int)
  /// The state that is drawn below the prompt has changed.
  func stateChanged()
  /// Where one is has changed: the prompt and the window's title say so.
  func placeChanged()
  /// Puts a text in place of the line.
  func replaceLine(_ text: String)
  /// Takes typed lines out of where they are kept; returns their number.
  func forgetLines(where isForgotten: (String) -> Bool) throws -> Int
  /// Puts text on the clipboard; `false` if there is no way to it.
  func copy(_ text: String) -> Bool
  /// `:quit`.
  func leave()
}
