internal import Figures
internal import Foundation

/// Counts the instructions of the serializer and of its rivals, which no other program's work can change; `--save` keeps them.
@main
enum Main {
  /// The rivals' names in the trial and in the table.
  private static let rivals = [
    ("codable", "GRDB Codable"), ("record", "GRDB by hand"), ("sqlite", "SQLite's C"),
  ]

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--count" {
      let steps = arguments.dropFirst(2).compactMap(CountedWork.Step.init)
      guard arguments.count > 1, try CountedWork.run(arguments[1], steps) else { exit(64) }
      return
    }
    let callgrind = Callgrind(program: URL(filePath: CommandLine.arguments[0]).path)
    Diagnostics.say("counting, a minute or two")
    let plan = try (insert: callgrind.insert("plan"), fetch: callgrind.fetch("plan"))
    var figures = [
      Figure(
        "instructions of a bare walk by Mirror, a track",
        try callgrind.insert(CountedWork.bareWalk) / 1_000, of: "thousand")
    ]
    for (way, name) in rivals {
      figures += [
        figure("insert", plan.insert, try callgrind.insert(way), name),
        figure("fetch", plan.fetch, try callgrind.fetch(way), name),
      ]
    }
    let text = """
      make bench-instructions, \(Machine.today)
      \(Machine.description)
      \(Machine.version(of: "valgrind", ["--version"]) ?? "no valgrind"); transactions of \(CountedWork.tracks) tracks, in memory

      \(figures.table)
      """
    print(text)
    guard arguments.contains("--save") else { return }
    try SavedFigures.keep(text + "\n", as: "instructions.md")
    try SavedFigures.keep(figures, of: "instructions")
  }

  private static func figure(_ verb: String, _ miru: Double, _ rival: Double, _ name: String) -> Figure {
    Figure(
      "instructions to \(verb) a track, by the plan ÷ \(name)", miru: miru / 1_000, of: "thousand",
      rival: rival / 1_000, by: name)
  }
}
