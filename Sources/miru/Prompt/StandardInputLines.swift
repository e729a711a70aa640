internal import Dispatch

/// Reads lines of standard input without blocking.
enum StandardInputLines {
  /// The next line without its end; `nil` at the end of the input, and at once when the task is cancelled.
  static func next() async -> String? {
    let lines = AsyncStream<String> { stream in
      DispatchQueue(label: "input").async {
        if let line = readLine() { stream.yield(line) }
        stream.finish()
      }
    }
    return await lines.first { _ in true }
  }
}
