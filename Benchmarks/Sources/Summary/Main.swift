internal import Figures

/// Prints one table of everything that was measured and kept today, and keeps it beside the rest.
@main
enum Main {
  /// The order of the table; what is not named here follows.
  private static let order = [
    "serializer", "instructions", "answer", "export", "recall", "start", "hour", "block", "typeahead",
    "robot",
  ]

  static func main() throws {
    let figures = try SavedFigures.figures(first: order)
    let text = """
      make bench, \(Machine.today)
      \(Machine.description)
      \(versions)

      \(figures.table)

      \(figures.sources)
      """
    print(text)
    try SavedFigures.keep(text + "\n", as: "summary.md")
  }

  private static var versions: String {
    [("swift", ["--version"]), ("sqlite3", ["--version"]), ("fzf", ["--version"])].map { program, arguments in
      "\(program): \(Machine.version(of: program, arguments) ?? "none")"
    }.joined(separator: "\n")
  }
}
