internal import Catalog

extension Asking {
  /// The one item that a command is about, as the only row: the stored one, unless a fresh one is wanted or there is
  /// none.
  func subject(_ number: Int64, in storefront: Storefront) async throws -> Findings {
    if freshness == .kept, let row = try await library.item(number: number, preferring: storefront) {
      return Findings(rows: [row], ending: .done)
    }
    var findings = try await lookup(LookupQuery(.ids([number]), in: storefront))
    let row = findings.rows.first { $0.item.id.number == number } ?? findings.rows.first
    findings.rows = row.map { [$0] } ?? []
    return findings
  }
}
