internal import Catalog
internal import Corpus
internal import Figures
internal import Library

/// How long searches with filters take: common beginnings, with filters that many rows, few rows or none pass.
struct FilterLines {
  private struct Search {
    var line: String
    var soon: Duration
    var all: Duration
    var rows: Int
  }

  private static let beginnings = ["", "t", "s", "th", "a b", "the", "lo", "mir"]
  private static let filters = [
    "price:..0.10", "price:..1.29", "year:1990..1999", "year:1800", "genre:jazz", "genre:zzz", "time:..1:00",
    "time:20:00..", "explicit:yes", "explicit:no", "starred:yes", "starred:no", "opened:lastmonth",
    "added:1999",
    "added:2000..", "artist:zzz", "artist:a", "album:the", "-love", "kind:album", "kind:film", "sort:year",
    "sort:-price",
    "sort:name", "year:2000.. genre:pop sort:-year", "kind:album price:..0.10", "-the sort:time",
  ]

  private var searches: [Search] = []

  /// Searches for every beginning with every filter, first as a key does and then for all rows of the panel.
  static func measure(_ file: CorpusFile) async throws -> FilterLines {
    let library = try Library.open(at: file.library)
    var measured = FilterLines()
    for beginning in beginnings {
      for filter in filters {
        let line = SearchLine(beginning + " " + filter + " ")
        let query = LocalQuery(
          line.words, storefront: .us,
          limit: Limits.TypeAhead.localRows,
          refinement: line.refinement)
        let began = ContinuousClock.now
        let soon = try await library.matches(query, within: .key)
        let took = ContinuousClock.now - began
        let rows = soon.isComplete ? soon.rows : try await library.matches(query, within: .pause).rows
        measured.searches.append(
          Search(
            line: beginning + " " + filter, soon: took, all: ContinuousClock.now - began, rows: rows.count))
      }
    }
    measured.searches.sort { ($0.soon, $0.all) > ($1.soon, $1.all) }
    return measured
  }

  /// The percentiles, and the slowest searches by their first and by all rows.
  func text(_ count: Int) -> String {
    var table = Table(["line", "ms", "all rows ms", "rows"])
    let slowest = searches.prefix(count) + searches.sorted { $0.all > $1.all }.prefix(count)
    for search in slowest {
      table.add([
        "`\(search.line)`", search.soon.milliseconds.text(1), search.all.milliseconds.text(1),
        "\(search.rows)",
      ])
    }
    let (soon, all) = (Percentiles(searches.map(\.soon)), Percentiles(searches.map(\.all)))
    let figures = [soon.median, soon.at(0.99), soon.worst, all.median, all.at(0.99), all.worst]
      .map { $0.milliseconds.text(1) }
    return """
      \(searches.count) searches; until the first rows p50 \(figures[0]), p99 \(figures[1]), worst \(figures[2]) ms; \
      until all p50 \(figures[3]), p99 \(figures[4]), worst \(figures[5]) ms
      """ + "\n" + table.text
  }
}
