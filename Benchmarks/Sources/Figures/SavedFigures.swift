public import Foundation

/// Figures that are kept, by day and machine.
public enum SavedFigures {
  /// The checkout that this was built from.
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let all = checkout.appending(path: "Benchmarks/results")

  /// `results/DATE-CORES`, where everything of today lies.
  ///
  /// `RESULTS_PART` names a folder in it, for runs on other sizes, which may not replace the usual ones.
  public static var folder: URL {
    let day = all.appending(path: "\(Machine.today)-\(Machine.cores)")
    return ProcessInfo.processInfo.environment["RESULTS_PART"].map { day.appending(path: $0) } ?? day
  }

  private static let ending = ".figures.json"

  /// Writes a text to today's folder, over an earlier one of the day.
  public static func keep(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Writes figures for the table of all measurements, each with the command and the commit it comes from.
  public static func keep(_ figures: [Figure], of measurement: String) throws {
    let commit = Commit.present
    let figures = figures.map { figure in
      var figure = figure
      figure.source = Figure.Source(measurement: measurement, command: Machine.command, commit: commit)
      return figure
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try keep(String(decoding: encoder.encode(figures), as: UTF8.self) + "\n", as: measurement + ending)
  }

  /// Today's figures: those of the named measurements first, then all others.
  public static func figures(first measurements: [String]) throws -> [Figure] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let others = names.filter { !measurements.contains($0) }.sorted()
    return try (measurements.filter(names.contains) + others).flatMap { name in
      try JSONDecoder().decode([Figure].self, from: Data(contentsOf: folder.appending(path: name + ending)))
    }
  }
}
