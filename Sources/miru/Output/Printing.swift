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
      let items = try await archived(findings.rows)
      let report = try await Exporter.export(
        items, from: source, as: export, to: .standardOutput, at: wiring.clock.now().wall)
      if report.readerGone { return .done }
    } else {
      try RowTable(wiring.page).print(findings.rows)
      try wiring.output.flush()
    }
    findings.notices.forEach(Talk.say)
    return findings.ending
  }

  /// Prints a list of the library; `nothing` says why it is empty.
  func print(_ source: ArchiveSource, limit: Int?, nothing: String) async throws -> Ending {
    let library = try wiring.library()
    let storefront = try await wiring.settings().storefront
    let count: Int
    if let export = format.export {
      let report = try await Exporter(archive: library, time: wiring.clock).export(
        source, as: export, to: .standardOutput, preferring: storefront, limit: limit)
      if report.readerGone { return .done }
      count = report.written
    } else {
      let now = wiring.clock.now().wall
      let table = RowTable(wiring.page) { row in
        Self.moment(of: row.marks, in: source).map { RelativeTime.ago($0, now: now) }
      }
      try await library.eachBatch(from: source, preferring: storefront, limit: limit) { batch in
        try await table.print(batch.map(\.stored))
      }
      try wiring.output.flush()
      count = table.count
    }
    if count == 0 { Talk.say(nothing) }
    return .done
  }

  /// What a list is ordered by.
  private static func moment(of marks: ItemMarks, in source: ArchiveSource) -> Timestamp? {
    switch source {
    case .history: marks.lastVisitedAt
    case .stars: marks.starredAt
    case .library: nil
    }
  }

  /// The rows with their visits, which an answer does not carry.
  private func archived(_ rows: [StoredItem]) async throws -> [ArchivedItem] {
    let library = try wiring.library()
    var items: [ArchivedItem] = []
    for row in rows {
      let visits = row.marks.visitCount > 0 ? try await library.visits(of: row.item.id) : []
      items.append(ArchivedItem(row, visits: visits))
    }
    return items
  }
}
