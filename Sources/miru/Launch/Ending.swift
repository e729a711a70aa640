/// What miru tells the shell when it ends; sysexits where one fits.
enum Ending: Int32, CaseIterable, Error {
  case done = 0
  /// A question that was answered, with no rows.
  case nothingFound = 1
  /// Wrong usage, an unknown storefront included.
  case usage = 64
  /// Data that cannot be read, Apple's error JSON included.
  case unreadable = 65
  /// The catalogue cannot be reached, or another program that is needed.
  case unreachable = 69
  /// A file cannot be made or opened.
  case cannotCreate = 73
  /// A file, or standard output, cannot be written.
  case cannotWrite = 74
  /// Too many calls, or a file that another process keeps: later it will work.
  case tryLater = 75
  /// Ctrl-C.
  case interrupted = 130
}
