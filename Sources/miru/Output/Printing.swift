internal import Catalog
internal import Features

/// Prints rows in the form that was asked for.
@MainActor
struct Printing {
  let wiring: Wiring
  let format: OutputFormat

  init(_ wiring: Wiring, format: OutputFormat) {
    self.wiring = wiring
    self.format = format
  }

  /// Prints what a question found, and says what there is to say beside it.
  func print(_ findings: Findings, source: RowSource) async throws -> Ending {
    for row in findings.rows {
      try wiring.output.line(row.item.title ?? "")
    }
    findings.notices.forEach(Talk.say)
    return findings.status
  }

  /// Prints a list of the library.
  func print(_ source: ArchiveSource, limit: Int?) async throws -> Ending {
    .done
  }
}

enum RowSource { case search, lookup }
