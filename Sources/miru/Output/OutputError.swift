/// Why standard output takes no more.
enum OutputError: Error, Hashable {
  /// Whoever read it has closed the pipe: no failure of ours.
  case readerLeft
  /// A full disk and the like; `reason` is the system's.
  case cannotWrite(reason: String)
}
