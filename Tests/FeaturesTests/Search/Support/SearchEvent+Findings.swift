import Catalog

@testable import Features

// Events with one part of what can be found.

extension SearchEvent {
  static func localRows(_ rows: [StoredItem], of query: LocalQuery, for number: QueryID) -> SearchEvent {
    .found(LineFindings(query, .all(rows)), for: number)
  }

  static func firstLocalRows(_ rows: [StoredItem], of query: LocalQuery, for number: QueryID) -> SearchEvent {
    .found(LineFindings(query, .first(rows)), for: number)
  }

  static func localFailed(_ error: LibraryError, of query: LocalQuery, for number: QueryID) -> SearchEvent {
    .found(LineFindings(query, .failed(error)), for: number)
  }

  static func keptAnswer(_ answer: CatalogAnswer?, for number: QueryID) -> SearchEvent {
    var findings = LineFindings()
    findings.answer = answer
    return .found(findings, for: number)
  }

  static func suggestion(_ line: String?, for number: QueryID) -> SearchEvent {
    var findings = LineFindings()
    findings.suggestion = line
    return .found(findings, for: number)
  }

  static func starCount(_ count: Int) -> SearchEvent {
    var findings = LineFindings()
    findings.starCount = count
    return .found(findings, for: QueryID())
  }
}

extension SearchEvent {
  static func someLocalRows(_ rows: [StoredItem], of query: LocalQuery, for number: QueryID) -> SearchEvent {
    .found(LineFindings(query, .some(rows)), for: number)
  }
}
