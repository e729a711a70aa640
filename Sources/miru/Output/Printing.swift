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

  /// Prints what a question found, then says what there is to say beside it.
  func print(_ findings: Findings, source: ExportSource) async throws -> Ending {
    if let export = format.export {
      let items = try await wiring.library().archived(findings.rows)
      let report = try await Exporter.export(
        items, from: source, as: export, to: .standardOutput, at: wiring.clock.now().wall)
      if report.readerGone { return .done }
    } else {
      let page = wiring.page
      try page.print(ResultTable(findings.rows, width: page.width).lines)
      try wiring.output.flush()
    }
    findings.notices.forEach(Talk.say)
    return findings.ending
  }

  /// Prints a list with its headings, then says what there is to say beside it.
  func print(_ found: PlaceFindings, source: ExportSource) async throws -> Ending {
    guard format == .table else {
      let rows = Findings(rows: found.listing.all, ending: found.ending, notices: found.notices)
      return try await print(rows, source: source)
    }
    let page = wiring.page
    let view = ListingView(found.listing, usual: try await wiring.settings().storefront)
    try page.print(found.listing.rows.isEmpty ? [] : view.lines(width: page.columns))
    try wiring.output.flush()
    found.notices.forEach(Talk.say)
    return found.ending
  }

  /// Prints a list of the library; `nothing` says why it is empty.
  func print(_ source: ArchiveSource, limit: Int?, nothing: String) async throws -> Ending {
    let count =
      if let export = format.export {
        try await write(source, as: export, limit: limit)
      } else {
        try await table(source, limit: limit)
      }
    guard count == 0 else { return .done }
    Talk.say(nothing)
    return .nothingFound
  }

  /// Gives the number of rows, or `nil` if the reader left.
  private func write(_ source: ArchiveSource, as form: ExportFormat, limit: Int?) async throws -> Int? {
    let report = try await Exporter(archive: wiring.library(), of: wiring.libraryPath, time: wiring.clock)
      .export(
        source, as: form, to: .standardOutput, preferring: wiring.settings().storefront, limit: limit)
    return report.readerGone ? nil : report.written
  }

  private func table(_ source: ArchiveSource, limit: Int?) async throws -> Int? {
    let page = wiring.page
    let now = wiring.clock.now().wall
    let counter = Counter()
    try await wiring.library().eachBatch(
      from: source, preferring: wiring.settings().storefront, limit: limit
    ) { @MainActor batch in
      let table = ResultTable(
        batch.map(\.stored), numberedFrom: counter.count + 1, width: page.width
      ) { row in
        Self.moment(of: row.marks, in: source).map { RelativeTime.ago($0, now: now) }
      }
      try page.print(table.lines)
      counter.count += batch.count
    }
    try wiring.output.flush()
    return counter.count
  }

  /// Rows printed so far.
  private final class Counter {
    var count = 0
  }

  /// What a list is ordered by.
  private static func moment(of marks: ItemMarks, in source: ArchiveSource) -> Timestamp? {
    switch source {
    case .history: marks.lastVisitedAt
    case .stars: marks.starredAt
    case .library: nil
    }
  }

}
