internal import Synchronization

/// Lines of standard input.
enum InputLine {
  private static let isFirst = Mutex(true)

  /// Returns the next line without its end; `nil` at the end of the input. A byte order mark before the first line, as
  /// editors on Windows write it, is no part of it.
  static func next() -> String? {
    guard let line = readLine() else { return nil }
    let isFirst = isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
    guard isFirst, line.unicodeScalars.first == "\u{FEFF}" else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.dropFirst()))
  }
}
