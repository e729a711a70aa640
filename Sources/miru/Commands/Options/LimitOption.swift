internal import ArgumentParser

/// How many rows of a list are printed.
struct LimitOption: ParsableArguments {
  @Option(parsing: .unconditional, help: "Rows wanted, from 1. (default: all)")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes 1 or more, not \(limit).") }
  }
}
