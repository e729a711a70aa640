internal import Testing

@testable internal import Terminal

/// A terminal, and what it is given.
struct Chosen: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var wish = PictureWish.auto
  var palette = Palette.sixteen
  var environment = ["TERM": "xterm-256color"]
  var answers = TerminalAnswers()
  let choice: PictureChoice
}

@Test(arguments: [
  Chosen(testDescription: "nothing known", choice: .shown(.symbols, .twoHundredFiftySix)),
  Chosen(
    testDescription: "it knows kitty's protocol", answers: TerminalAnswers(hasKitty: true, hasSixel: false),
    choice: .shown(.kitty, .twoHundredFiftySix)),
  Chosen(
    testDescription: "it knows sixels", answers: TerminalAnswers(hasSixel: true),
    choice: .shown(.sixel, .twoHundredFiftySix)),
  Chosen(
    testDescription: "kitty before sixels", answers: TerminalAnswers(hasKitty: true, hasSixel: true),
    choice: .shown(.kitty, .twoHundredFiftySix)),
  Chosen(
    testDescription: "kitty that has not answered yet", environment: ["TERM": "xterm-kitty"],
    choice: .shown(.kitty, .twoHundredFiftySix)),
  Chosen(
    testDescription: "another terminal started from kitty",
    environment: ["TERM": "xterm", "KITTY_WINDOW_ID": "1"], answers: TerminalAnswers(hasSixel: false),
    choice: .shown(.symbols, .sixteen)),
  Chosen(
    testDescription: "iTerm2", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
    answers: TerminalAnswers(hasKitty: true, hasSixel: true), choice: .shown(.iterm, .twoHundredFiftySix)),
  Chosen(
    testDescription: "iTerm2 from afar", environment: ["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"],
    choice: .shown(.iterm, .twoHundredFiftySix)),
  Chosen(
    testDescription: "tmux in kitty",
    environment: ["TERM": "screen-256color", "TMUX": "/tmp/x", "KITTY_WINDOW_ID": "1"],
    answers: TerminalAnswers(hasSixel: false), choice: .shown(.symbols, .twoHundredFiftySix)),
  Chosen(
    testDescription: "tmux in iTerm2", environment: ["TERM": "tmux-256color", "LC_TERMINAL": "iTerm2"],
    choice: .shown(.symbols, .twoHundredFiftySix)),
  Chosen(
    testDescription: "a tmux that knows sixels", environment: ["TERM": "tmux-256color"],
    answers: TerminalAnswers(hasSixel: true), choice: .shown(.sixel, .twoHundredFiftySix)),
  Chosen(
    testDescription: "named by the person, in tmux too", wish: .kitty, environment: ["TERM": "screen"],
    choice: .shown(.kitty, .sixteen)),
  Chosen(
    testDescription: "all colours", environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
    choice: .shown(.symbols, .all)),
  Chosen(testDescription: "without colours", palette: .monochrome, choice: .shown(.symbols, .none)),
  Chosen(testDescription: "switched off", wish: .off, palette: .none, choice: .off(.notWanted)),
  Chosen(testDescription: "plain", palette: .none, choice: .off(.plain)),
  Chosen(
    testDescription: "a dumb terminal", wish: .kitty, palette: .none, environment: ["TERM": "dumb"],
    choice: .off(.dumbTerminal)),
])
func theBestFormThatATerminalHasIsChosen(_ row: Chosen) {
  #expect(
    PictureChoice(row.wish, palette: row.palette, environment: row.environment, answers: row.answers)
      == row.choice)
}
