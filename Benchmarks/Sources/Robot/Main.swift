internal import Figures
internal import Foundation
internal import TypingRobot

/// Types 1,000 queries by each policy, and 500 with each of two miru at once; prints what it cost.
@main
enum Main {
  private static let queries = 1_000
  private static let seed: UInt64 = 11

  @MainActor static func main() async throws {
    var robot = RobotFigures(queries: queries)
    let titles = try DemoTitles.read()
    let started = ContinuousClock.now
    for (policy, persons) in [(Policy.miru, 1), (.miru, 2), (.debounce, 1), (.enter, 1)] {
      robot.add(try await run(policy, persons, titles), policy, persons)
    }
    let took = (ContinuousClock.now - started) / .seconds(1)
    let text = """
      make bench-robot, \(Machine.today): \(queries) queries a policy, seed \(seed)
      \(Machine.description)
      \(robot.hours.text(1)) hours of typing in \(took.text(0)) s

      \(robot.details)

      \(robot.figures.table)
      """
    print(text)
    guard CommandLine.arguments.contains("--save") else { return }
    try SavedFigures.keep(text + "\n", as: "robot.md")
    try SavedFigures.keep(robot.raw, as: "robot-milliseconds.txt")
    try SavedFigures.keep(robot.figures, of: "robot")
  }

  @MainActor private static func run(_ policy: Policy, _ count: Int, _ titles: [String]) async throws
    -> RobotReport
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "miru-robot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let persons = (0..<count).map { Person(titles: titles, seed: seed + UInt64($0)) }
    return try await TypingRobot.run(policy, persons: persons, queries: queries / count, folder: folder.path)
  }
}
