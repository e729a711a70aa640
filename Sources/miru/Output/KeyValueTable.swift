internal import Terminal

/// Named values, one per line, aligned.
struct KeyValueTable {
  private let pairs: [(name: String, value: String)]

  init(_ pairs: [(name: String, value: String)]) { self.pairs = pairs }

  /// The lines; values may hold untrusted text.
  var lines: [String] {
    let width = pairs.map { SafeText($0.name).width }.max() ?? 0
    return pairs.map { name, value in
      Line([Span(SafeText(name), at: 0), Span(SafeText(value), at: width + 2)]).plain
    }
  }

  func write(to output: OutputWriter) throws(OutputError) {
    for line in lines { try output.line(line) }
  }
}
