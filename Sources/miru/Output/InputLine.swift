internal import Dispatch
internal import Features
internal import Foundation
internal import Synchronization

/// Lines of standard input.
enum InputLine {
  private struct Input {
    let file = fdopen(STDIN_FILENO, "r")
    var isFirst = true
  }
  private static let input = Mutex(Input())

  /// Returns the next line without its end; `nil` at the end of the input. A byte order mark before the first line, as
  /// editors on Windows write it, is no part of it.
  ///
  /// - Throws: `UsageError` for a line that is not UTF-8: with other characters in place of its bytes, it would name
  ///   another file.
  static func next() throws(UsageError) -> String? {
    try input.withLock { input throws(UsageError) in
      guard let file = input.file else { return nil }
      var (bytes, size, count): (UnsafeMutablePointer<CChar>?, Int, Int) = (nil, 0, 0)
      defer { free(bytes) }
      repeat {
        errno = 0
        count = getline(&bytes, &size, file)
      } while count < 0 && errno == EINTR
      guard count >= 0 else { return nil }
      var line = UnsafeRawBufferPointer(start: bytes, count: count)[...]
      if line.last == UInt8(ascii: "\n") { line.removeLast() }
      if line.count < count, line.last == UInt8(ascii: "\r") { line.removeLast() }
      if input.isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      input.isFirst = false
      if let text = String(validating: line, as: UTF8.self) { return text }
      throw UsageError(
        "The line \(Wording.typed(String(decoding: line, as: UTF8.self))) is not UTF-8. Nothing was done.")
    }
  }

  /// Returns the same without blocking the thread; `nil` at once when the task is cancelled.
  static func nextUnblocked() async throws(UsageError) -> String? {
    let lines = AsyncStream<Result<String?, UsageError>> { stream in
      DispatchQueue(label: "input").async {
        stream.yield(Result { () throws(UsageError) in try next() })
        stream.finish()
      }
    }
    return try await lines.first { _ in true }?.get()
  }
}
