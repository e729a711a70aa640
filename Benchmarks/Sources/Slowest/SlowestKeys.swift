internal import Catalog
internal import Corpus
internal import Figures
internal import Library
internal import StatementTimes

/// How long the library's part of each key took.
struct SlowestKeys {
  private struct Key {
    var text: String
    /// The time until the first rows, or until the complete search found none.
    var took: Duration
    /// Whether no row was found within the time of a key.
    var waits: Bool
    /// The time until all rows were there.
    var tookAll: Duration
  }

  private let library: Library
  private var keys: [Key] = []

  /// Types a script and searches at every key, as the prompt does.
  static func measure(_ file: CorpusFile, _ script: TypingScript, keys: Int) async throws -> SlowestKeys {
    var found = SlowestKeys(library: try Library.open(at: file.library))
    typing: for query in script {
      for step in query.steps {
        let query = LocalQuery(step.text, storefront: .us, entity: .song, limit: Limits.TypeAhead.localRows)
        let began = ContinuousClock.now
        let soon = try await found.library.matches(query, within: .key)
        let took = ContinuousClock.now - began
        if !soon.isComplete { _ = try await found.library.matches(query) }
        let tookAll = ContinuousClock.now - began
        // Without a first row, the prompt shows nothing new until the search is complete.
        let waits = !soon.isComplete && soon.rows.isEmpty
        found.keys.append(Key(text: step.text, took: waits ? tookAll : took, waits: waits, tookAll: tookAll))
        if found.keys.count >= keys { break typing }
      }
    }
    found.keys.sort { ($0.took, $0.tookAll) > ($1.took, $1.tookAll) }
    return found
  }

  private init(library: Library) { self.library = library }

  /// The cells of a table's row.
  var cells: [String] {
    let times = Percentiles(keys.map(\.took))
    let all = Percentiles(keys.map(\.tookAll))
    let over = [8, 16].map { limit in keys.count { $0.took > .milliseconds(limit) } }
    return ["\(keys.count)"]
      + [times.median, times.at(0.99), times.worst].map { $0.milliseconds.text(1) } + over.map(String.init)
      + ["\(keys.count(where: \.waits))"] + [all.at(0.99), all.worst].map { $0.milliseconds.text(1) }
  }

  /// The slowest keys.
  func slowest(_ count: Int) -> Table {
    var table = Table(["typed", "ms", "all rows ms"])
    for key in keys.prefix(count) {
      table.add(["`\(key.text)`", key.took.milliseconds.text(1), key.tookAll.milliseconds.text(1)])
    }
    return table
  }

  /// The statements of unlimited searches for the slowest keys, with their rows and milliseconds.
  func statements(_ count: Int) async throws -> String {
    var lines: [String] = []
    for key in keys.prefix(count) {
      statement_times_forget()
      let clock = ContinuousClock.now
      _ = try await library.matches(
        LocalQuery(key.text, storefront: .us, entity: .song, limit: Limits.TypeAhead.localRows))
      lines.append("\n\(key.text): \((ContinuousClock.now - clock).milliseconds.text(1)) ms")
      for place in 0..<statement_times_count() {
        let time = statement_times_at(place)
        let sql = withUnsafeBytes(of: time.sql) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let milliseconds = Double(time.nanoseconds) / 1_000_000
        guard milliseconds >= 0.05 else { continue }
        lines.append("  \(milliseconds.text(2)) ms, \(time.rows) rows: \(Self.short(sql))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func short(_ sql: String) -> String {
    let words = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let place = words.firstRange(of: "WHERE") else { return words }
    return String(words[place.lowerBound...])
  }
}
