internal import Catalog

extension Wiring {
  /// Where the budgets stand: that for who is asked first, then those of others asked lately.
  func quota() async throws -> [QuotaReport] {
    let (library, now) = (try library(), clock.now())
    let origin = try source().origin
    let rules = try await settings().budget
    var reports = [try await library.quota(origin: origin, rules: rules, at: now)]
    // The rules of others are not known here; they are Apple's unless someone set them.
    let usual = Limits.Budget.rules
    for other in try await library.askedOrigins(within: usual.window, at: now) where other != origin {
      reports.append(try await library.quota(origin: other, rules: usual, at: now))
    }
    return reports
  }
}
